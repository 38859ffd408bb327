import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/Alert";
import { errorTexts } from "@/lib/shared/errors/texts";
import type { Language } from "@/lib/shared/i18n";

interface Props {
  readonly notice: unknown;
  /** Our error code, or next-auth's for a failure at the other service. */
  readonly error: unknown;
  readonly locale: Language;
}

const SHOWN_ERRORS = ["account_blocked", "google_unverified"] as const;
const NOTICES = ["signed_out", "password", "deleted"] as const;

/** Explains why the sign-in page is shown: a completed step, or an error. */
export function SignInNotice({ notice, error, locale }: Props) {
  const t = useTranslations("Auth");
  const known = NOTICES.find((one) => one === notice);
  const shown = SHOWN_ERRORS.find((one) => one === error);
  if (typeof error === "string") {
    return (
      <Alert tone="danger" live className="mb-6">
        {shown ? errorTexts(locale)(`hints.${shown}`) : t("googleFailed")}
      </Alert>
    );
  }
  return known ? (
    <Alert tone="success" live className="mb-6">
      {t(`notice.${known}`)}
    </Alert>
  ) : null;
}
