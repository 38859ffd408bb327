import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Message } from "./Message";

/** Shown if too many searches are queued. */
export function BusyPage() {
  const t = useTranslations("Overloaded");
  return (
    <Message figure="503" title={t("title")} text={t("text")}>
      {/* biome-ignore lint/a11y/useValidAnchor: the empty address is this page with all its parameters. */}
      <a href="" className={buttonStyle}>
        {t("action")}
      </a>
    </Message>
  );
}
