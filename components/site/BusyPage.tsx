import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Message } from "./Message";
import { PageLink } from "./PageLink";

/** In place of a page whose query would have to wait too long. */
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
