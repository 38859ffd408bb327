import type { Language } from "@/lib/shared/i18n";
import type { Messages } from "./messages";

declare module "next-intl" {
  /** Type-checks the keys of messages and the languages. */
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}
