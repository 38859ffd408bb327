import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/Button";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { AuthShell } from "./AuthShell";

/** A letter's link that was used, or has run out. @param href where a new letter is asked for. */
export function LinkSpent({ href }: { readonly href: "/forgot-password" | "/sign-up" }) {
  const t = useTranslations("Auth");
  return (
    <ClientMessages>
      <AuthShell title={t("linkSpentTitle")} lead={t("linkSpentText")}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={href}>{href === "/sign-up" ? t("signUpAgain") : t("newLetter")}</ButtonLink>
          <ButtonLink href="/sign-in" variant="secondary">
            {t("signIn")}
          </ButtonLink>
        </div>
      </AuthShell>
    </ClientMessages>
  );
}
