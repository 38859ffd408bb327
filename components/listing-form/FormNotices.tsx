import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/Alert";
import { Button } from "@/components/ui/Button";
import { linkStyle } from "@/components/ui/button-style";
import { ErrorSummary } from "@/components/ui/ErrorSummary";
import type { FormState } from "@/lib/web/form-state";
import { Link } from "@/lib/web/i18n/navigation";
import type { useErrors } from "./use-errors";

interface Props {
  readonly errors: Pick<ReturnType<typeof useErrors>, "summary" | "validation" | "hasFields">;
  readonly saving: FormState<unknown>;
  readonly duplicateOf: number | undefined;
  readonly listingId: number | undefined;
  readonly onOverwrite: () => void;
}

/** Notices above the form: field errors, or a general error with a way to resolve it. */
export function FormNotices({ errors, saving, duplicateOf, listingId, onOverwrite }: Props) {
  const t = useTranslations("ListingForm");
  const box = useRef<HTMLDivElement>(null);
  const whole = !errors.hasFields && (saving.status === "rejected" || duplicateOf !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each response
  useEffect(() => {
    if (whole) box.current?.focus();
  }, [whole, saving.turn]);
  return (
    <div ref={box} tabIndex={-1} className="mb-6 empty:hidden focus:outline-none">
      <ErrorSummary errors={errors.summary} validation={errors.validation} />
      {whole ? <Whole saving={saving} duplicateOf={duplicateOf} listingId={listingId} onOverwrite={onOverwrite} t={t} /> : null}
    </div>
  );
}

type Translate = ReturnType<typeof useTranslations<"ListingForm">>;

function Whole({ saving, duplicateOf, listingId, onOverwrite, t }: Omit<Props, "errors"> & { readonly t: Translate }) {
  if (duplicateOf !== undefined) {
    return (
      <Alert
        tone="warning"
        live
        title={t("duplicateTitle")}
        action={
          <Link href={`/cabinet/listings/${duplicateOf}`} className={linkStyle}>
            {t("duplicateLink")}
          </Link>
        }
      >
        {t("duplicateText")}
      </Alert>
    );
  }
  if (saving.code === "precondition_failed" && listingId !== undefined) {
    return (
      <Alert
        tone="warning"
        live
        title={t("conflictTitle")}
        action={
          <>
            <Button size="small" onClick={onOverwrite}>
              {t("conflictOverwrite")}
            </Button>
            <Link href={`/cabinet/listings/${listingId}`} target="_blank" className={`${linkStyle} inline-flex min-h-9 items-center`}>
              {t("conflictLook")}
            </Link>
          </>
        }
      >
        {t("conflictText")}
      </Alert>
    );
  }
  return (
    <Alert tone="danger" live>
      {saving.message ?? t("unreachable")}
    </Alert>
  );
}
