import type { Language } from "@/lib/shared/i18n";
import { defineTexts } from "@/lib/shared/texts";
import en from "@/messages/en/push.json";
import ru from "@/messages/ru/push.json";
import uk from "@/messages/uk/push.json";

/** Texts of notifications. */
export const pushTexts = defineTexts("PushTexts", { uk, ru, en });

/** Formats an amount as the pages do: `12 500 ₴`. */
export function pushMoney(language: Language, amount: string, currency: string): string {
  const options = { style: "currency", currency, currencyDisplay: "narrowSymbol", trailingZeroDisplay: "stripIfInteger" } as const;
  return new Intl.NumberFormat(language === "en" ? "en-GB" : language, options).format(Number(amount));
}
