import { useTranslations } from "next-intl";
import { ActionButton } from "@/components/form/ActionButton";
import type { FormAction } from "@/lib/web/form-state";

interface Props {
  readonly resend: FormAction<unknown>;
  readonly next: string | undefined;
}

/** Resends the confirmation email of this browser's sign-up. */
export function ResendSignUp({ resend, next }: Props) {
  const t = useTranslations("Auth");
  return (
    <ActionButton run={resend} values={next ? { next } : {}} variant="secondary" done={t("emailResent")}>
      {t("resendEmail")}
    </ActionButton>
  );
}
