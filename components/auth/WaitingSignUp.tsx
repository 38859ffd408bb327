import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/Alert";
import { linkStyle } from "@/components/ui/button-style";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { withReturnPath } from "@/lib/shared/page-path";
import type { FormAction } from "@/lib/web/form-state";
import { Link } from "@/lib/web/i18n/navigation";
import { AuthShell } from "./AuthShell";
import { ResendSignUp } from "./ResendSignUp";

interface Props {
  readonly email: string;
  /** Whether an attempt to sign in has just failed because of this. */
  readonly unconfirmed: boolean;
  readonly resend: FormAction<unknown>;
  readonly next: string | undefined;
}

/** Notice about a sign-up from this browser whose email address is not confirmed yet. */
export function WaitingSignUp({ email, unconfirmed, resend, next }: Props) {
  const t = useTranslations("Auth");
  return (
    <ClientMessages namespaces={["Auth"]}>
      <AuthShell
        title={t("confirmTitle")}
        footer={
          <Link href={withReturnPath("/sign-up", next)} className={linkStyle}>
            {t("signUpAgain")}
          </Link>
        }
      >
        <div className="space-y-5">
          <Alert tone={unconfirmed ? "warning" : "info"} title={t(unconfirmed ? "notConfirmed" : "checkMail")} live={unconfirmed}>
            <p>{t("waitingForConfirmation", { email })}</p>
            <p className="mt-2">{t("notArrived")}</p>
          </Alert>
          <ResendSignUp resend={resend} next={next} />
        </div>
      </AuthShell>
    </ClientMessages>
  );
}
