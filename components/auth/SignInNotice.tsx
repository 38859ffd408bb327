import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/Alert";
import { CABINET_ERRORS } from "@/lib/shared/cabinet-errors";
import type { Language } from "@/lib/shared/i18n";

interface Props {
  readonly notice: unknown;
  /** A code of ours, or next-auth's word for what went wrong at the other service. */
  readonly error: unknown;
  readonly locale: Language;
}

const REFUSALS = ["account_blocked", "google_unverified"] as const;
const NOTICES = ["signed_out", "password", "deleted"] as const;

/** Why the reader is here again: what was done, or what went wrong on the way. */
export function SignInNotice({ notice, error, locale }: Props) {
  const t = useTranslations("Auth");
  const known = NOTICES.find((one) => one === notice);
  const refusal = REFUSALS.find((one) => one === error);
  if (typeof error === "string") {
    return (
      <Alert tone="danger" live className="mb-6">
        {refusal ? CABINET_ERRORS[refusal].hint[locale] : t("googleFailed")}
      </Alert>
    );
  }
  return known ? (
    <Alert tone="success" live className="mb-6">
      {t(`notice.${known}`)}
    </Alert>
  ) : null;
}
