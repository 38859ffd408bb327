import { getRequestConfig } from "next-intl/server";
import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/kernel/i18n";
import { KYIV } from "@/lib/kernel/time";
import { MESSAGES } from "./messages";

/** What next-intl knows while it renders one request. */
export default getRequestConfig(async ({ requestLocale }) => {
  const asked = await requestLocale;
  const locale = isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
  return { locale, messages: MESSAGES[locale], timeZone: KYIV };
});
