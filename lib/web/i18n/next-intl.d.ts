import type { Language } from "@/lib/shared/i18n";
import type { Messages } from "./messages";

declare module "next-intl" {
  /** Lets the compiler check every key of a message, and every language. */
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}
