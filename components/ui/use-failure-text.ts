import { useTranslations } from "next-intl";

/** Returns a function that returns the text for an action that failed without a message. @param unreachable see `isUnreachable`. */
export function useFailureText(): (unreachable: boolean | undefined) => string {
  const t = useTranslations("Ui");
  return (unreachable) => (unreachable ? t("unreachable") : t("actionFailed"));
}
