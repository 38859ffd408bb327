import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/Alert";
import { linkStyle } from "@/components/ui/button-style";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { withNext } from "@/lib/shared/page-path";
import type { FormAction } from "@/lib/web/form-state";
import { Link } from "@/lib/web/i18n/navigation";
import { AuthShell } from "./AuthShell";
import { ResendSignUp } from "./ResendSignUp";

interface Props {
  readonly email: string;
  /** The reader has just tried to sign in. */
  readonly unconfirmed: boolean;
  readonly resend: FormAction<unknown>;
  readonly next: string | undefined;
}

/** A sign-up of this browser whose address is not confirmed yet. */
export function WaitingSignUp({ email, unconfirmed, resend, next }: Props) {
  const t = useTranslations("Auth");
  return (
    <ClientMessages namespaces={["Auth"]}>
      <AuthShell
        title={t("confirmTitle")}
        footer={
          <Link href={withNext("/sign-up", next)} className={linkStyle}>
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
