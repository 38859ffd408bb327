import { getRequestConfig } from "next-intl/server";
import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/shared/i18n";
import { KYIV } from "@/lib/shared/time";
import { compiledMessages } from "./compiled";

/** What next-intl knows while it renders one request. */
export default getRequestConfig(async ({ requestLocale }) => {
  const asked = await requestLocale;
  const locale = isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
  return { locale, messages: compiledMessages(locale), timeZone: KYIV };
});
