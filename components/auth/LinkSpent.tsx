import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/Button";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { withReturnPath } from "@/lib/shared/page-path";
import { AuthShell } from "./AuthShell";

interface Action {
  readonly href: string;
  readonly label: "signIn" | "sendNewEmail" | "signUpAgain" | "toSecurity";
}

const SIGN_IN: Action = { href: "/sign-in", label: "signIn" };

/** What to do instead, by kind of link; the first is the main action. */
const ACTIONS = {
  reset: [{ href: "/forgot-password", label: "sendNewEmail" }, SIGN_IN],
  signIn: [SIGN_IN],
  /** Of a sign-up or a change of email: a used link no longer shows which. */
  confirm: [SIGN_IN, { href: "/sign-up", label: "signUpAgain" }],
  /** Same as `confirm`, for somebody who is signed in. */
  changed: [{ href: "/cabinet/settings/security", label: "toSecurity" }],
} as const satisfies Readonly<Record<string, readonly Action[]>>;

interface Props {
  readonly kind: keyof typeof ACTIONS;
  /** Path to continue to afterwards. */
  readonly next?: string | undefined;
}

/** Shown for a link from an email that was used before or has expired. */
export function LinkSpent({ kind, next }: Props) {
  const t = useTranslations("Auth");
  return (
    <ClientMessages>
      <AuthShell title={t("linkSpentTitle")} lead={t(`linkSpent.${kind}`)}>
        <div className="flex flex-wrap gap-3">
          {ACTIONS[kind].map(({ href, label }, index) => (
            <ButtonLink key={href} href={withReturnPath(href, next)} variant={index === 0 ? "primary" : "secondary"}>
              {t(label)}
            </ButtonLink>
          ))}
        </div>
      </AuthShell>
    </ClientMessages>
  );
}
