import { defineTexts } from "@/lib/shared/texts";
import en from "@/messages/en/push.json";
import ru from "@/messages/ru/push.json";
import uk from "@/messages/uk/push.json";

/** Texts of notifications. */
export const pushTexts = defineTexts("PushTexts", { uk, ru, en });
