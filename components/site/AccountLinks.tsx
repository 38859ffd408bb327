import { CircleUserRound, ListChecks } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-style";
import { PageLink } from "./PageLink";

interface Props {
  /** Name of who is signed in; undefined for a stranger. */
  readonly name: string | undefined;
  readonly signOut: (form: FormData) => Promise<void>;
  /** Whether moderation is theirs to see. */
  readonly moderates?: boolean;
}

const linkClass =
  "flex min-h-11 items-center gap-2 text-15 text-press underline-offset-8 transition-colors hover:text-press-strong hover:underline";

/** In the masthead: the way in, or to one's own. The menu of smaller screens also has the way out, which the cabinet's column has on a desktop. */
export function AccountLinks({ name, signOut, moderates = false }: Props) {
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
