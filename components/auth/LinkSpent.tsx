import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/Button";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { withReturnPath } from "@/lib/shared/page-path";
import { AuthShell } from "./AuthShell";

interface Props {
  /** Page on which to request a new email. */
  readonly href: "/forgot-password" | "/sign-up" | "/sign-in";
  /** Path to continue to afterwards. */
  readonly next?: string | undefined;
}

/** Shown for a link from an email that was used before or has expired. */
export function LinkSpent({ href, next }: Props) {
  const t = useTranslations("Auth");
  return (
    <ClientMessages>
      <AuthShell title={t("linkSpentTitle")} lead={t("linkSpentText")}>
        <div className="flex flex-wrap gap-3">
          {href === "/sign-in" ? null : (
            <ButtonLink href={withReturnPath(href, next)}>{href === "/sign-up" ? t("signUpAgain") : t("sendNewEmail")}</ButtonLink>
          )}
          <ButtonLink href={withReturnPath("/sign-in", next)} variant={href === "/sign-in" ? "primary" : "secondary"}>
            {t("signIn")}
          </ButtonLink>
        </div>
      </AuthShell>
    </ClientMessages>
  );
}
