import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ActionButton } from "@/components/form/ActionButton";
import type { FormAction } from "@/lib/web/form-state";

interface Props {
  readonly action: FormAction<never>;
  readonly next: string | undefined;
  /** Consent text, if the page does not show it already. */
  readonly consent?: ReactNode;
}

/** Google's logo in its own colours, as its branding rules require. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0">
      <path fill="#4285F4" d="M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.4h6.5a5.5 5.5 0 0 1-2.4 3.6v3h3.9c2.2-2.1 3.5-5.1 3.5-8.7Z" />
      <path fill="#34A853" d="M12 24c3.2 0 6-1.1 8-2.9l-3.9-3a7.2 7.2 0 0 1-10.8-3.8h-4v3.1A12 12 0 0 0 12 24Z" />
      <path fill="#FBBC05" d="M5.3 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8l4-3.1Z" />
      <path fill="#EA4335" d="M12 4.8c1.8 0 3.3.6 4.6 1.8l3.4-3.4A12 12 0 0 0 1.3 6.6l4 3.1A7.2 7.2 0 0 1 12 4.8Z" />
    </svg>
  );
}

/** Sign-in with Google, shown below a form. */
export function GoogleButton({ action, next, consent }: Props) {
  const t = useTranslations("Auth");
  return (
    <div className="mt-6">
      <p className="mb-4 flex items-center gap-3 text-13 text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {t("or")}
      </p>
      <ActionButton
        run={action}
        values={next ? { next } : {}}
        variant="secondary"
        size="large"
        icon={<GoogleMark />}
        className="[&>button]:w-full"
      >
        {t("google")}
      </ActionButton>
      {consent ? <div className="mt-4">{consent}</div> : null}
    </div>
  );
}
