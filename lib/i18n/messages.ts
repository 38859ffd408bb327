import type { Language } from "@/lib/kernel/i18n";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";
import uk from "@/messages/uk.json";

export type Messages = typeof uk;

export const MESSAGES: Readonly<Record<Language, Messages>> = { uk, ru, en };
