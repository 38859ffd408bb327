import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/lib/i18n/navigation";
import { Message } from "./Message";

export function NotFound() {
  const t = useTranslations("NotFound");
  return (
    <Message figure="404" title={t("title")} text={t("text")}>
      <Link href="/" className={buttonStyle}>
        {t("action")}
      </Link>
    </Message>
  );
}
