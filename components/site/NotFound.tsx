import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Message } from "./Message";
import { PageLink } from "./PageLink";

export function NotFound() {
  const t = useTranslations("NotFound");
  return (
    <Message figure="404" title={t("title")} text={t("text")}>
      <PageLink href="/" className={buttonStyle}>
        {t("action")}
      </PageLink>
    </Message>
  );
}
