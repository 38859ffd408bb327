import { getRequestConfig } from "next-intl/server";
import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/shared/i18n";
import { KYIV } from "@/lib/shared/time";
import { compiledMessages } from "./compiled";

/** Configuration of next-intl for one request. */
export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = isLanguage(requested) ? requested : DEFAULT_LANGUAGE;
  return { locale, messages: compiledMessages(locale), timeZone: KYIV };
});
