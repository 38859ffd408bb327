import { defineTexts, type MessageKey, type Translate } from "@/lib/shared/texts";
import en from "@/messages/en/emails.json";
import ru from "@/messages/ru/emails.json";
import uk from "@/messages/uk/emails.json";

export const emailTexts = defineTexts("Emails", { uk, ru, en });

export type EmailTranslate = Translate<MessageKey<typeof uk.Emails>>;
