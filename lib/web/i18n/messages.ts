import type { Language } from "@/lib/shared/i18n";
import en from "@/messages/en";
import ru from "@/messages/ru";
import uk from "@/messages/uk";

export type Messages = typeof uk;

export const MESSAGES: Readonly<Record<Language, Messages>> = { uk, ru, en };
