import { CircleUserRound, ListChecks } from "lucide-react";
import { useTranslations } from "next-intl";
import { ActionButton } from "@/components/form/ActionButton";
import type { FormAction } from "@/lib/cabinet/form-state";
import { Link } from "@/lib/i18n/navigation";

interface Props {
  /** Name of who is signed in; undefined for a stranger. */
  readonly name: string | undefined;
  readonly signOut: FormAction<never>;
  /** Whether moderation is theirs to see. */
  readonly moderates?: boolean;
}

const linkClass =
  "flex min-h-11 items-center gap-2 text-15 text-press underline-offset-8 transition-colors hover:text-press-strong hover:underline";

/** In the masthead: the way in, or to one's own. A phone's menu also has the way out, which the cabinet's column has on a desk. */
export function AccountLinks({ name, signOut, moderates = false }: Props) {
  const t = useTranslations("Auth");
  const shell = useTranslations("Shell");
  if (name === undefined) {
    return (
      <Link href="/sign-in" className={linkClass}>
        <CircleUserRound aria-hidden="true" className="size-5 shrink-0" />
        {t("signIn")}
      </Link>
    );
  }
  return (
    <>
      {moderates ? (
        <Link href="/moderation" className={linkClass}>
          <ListChecks aria-hidden="true" className="size-5 shrink-0" />
          {shell("moderation")}
        </Link>
      ) : null}
      <Link href="/cabinet" className={linkClass} title={t("signedInAs", { name })}>
        <CircleUserRound aria-hidden="true" className="size-5 shrink-0" />
        {t("toCabinet")}
      </Link>
      <ActionButton run={signOut} variant="secondary" size="small" className="sm:hidden">
        {t("signOut")}
      </ActionButton>
    </>
  );
}
