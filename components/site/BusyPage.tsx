import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Message } from "./Message";
import { PageLink } from "./PageLink";

/** Shown if too many searches are queued. */
export function BusyPage() {
  const t = useTranslations("Error");
  return (
    <Message figure="503" title={t("busyTitle")} text={t("busyText")}>
      <PageLink href="/" className={buttonStyle}>
        {t("home")}
      </PageLink>
    </Message>
  );
}
