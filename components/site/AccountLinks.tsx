import { CircleUserRound, ListChecks } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-style";
import { PageLink } from "./PageLink";

interface Props {
  /** Name of the signed-in account; undefined for visitors. */
  readonly name: string | undefined;
  /** Link to the inbox, for signed-in accounts. */
  readonly messages?: ReactNode;
  readonly signOut: (form: FormData) => Promise<void>;
  /** Whether to link to moderation. */
  readonly moderates?: boolean;
}

const linkClass =
  "flex min-h-11 items-center gap-2 text-15 text-primary underline-offset-8 transition-colors hover:text-primary-hover hover:underline";

/** Header links to sign-in or the account. On small screens also sign-out, which desktops have in the cabinet's navigation. */
export function AccountLinks({ name, messages, signOut, moderates = false }: Props) {
  const t = useTranslations("Auth");
  const shell = useTranslations("Shell");
  if (name === undefined) {
    return (
      <PageLink href="/sign-in" className={linkClass}>
        <CircleUserRound aria-hidden="true" className="size-5 shrink-0" />
        {t("signIn")}
      </PageLink>
    );
  }
  return (
    <>
      {moderates ? (
        <PageLink href="/moderation" className={linkClass}>
          <ListChecks aria-hidden="true" className="size-5 shrink-0" />
          {shell("moderation")}
        </PageLink>
      ) : null}
      {messages}
      <PageLink href="/cabinet" className={linkClass} title={t("signedInAs", { name })}>
        <CircleUserRound aria-hidden="true" className="size-5 shrink-0" />
        {t("toCabinet")}
      </PageLink>
      <form action={signOut} className="lg:hidden">
        <button type="submit" className={buttonClass({ variant: "secondary", size: "small" })}>
          {t("signOut")}
        </button>
      </form>
    </>
  );
}
