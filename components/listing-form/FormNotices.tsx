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
  /** Whether the listing has changed since the restored draft was written. */
  readonly isOutdated: boolean;
  readonly onOverwrite: () => void;
}

/** Notices above the form: field errors, or a general error with a way to resolve it. */
export function FormNotices({ errors, saving, isOutdated, ...notice }: Props) {
  const t = useTranslations("ListingForm");
  const box = useRef<HTMLDivElement>(null);
  const whole = !errors.hasFields && (saving.status === "rejected" || notice.duplicateOf !== undefined || isOutdated);
  const conflict = saving.status === "rejected" ? saving.code === "precondition_failed" : isOutdated;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each response
  useEffect(() => {
    if (whole) box.current?.focus();
  }, [whole, saving.turn]);
  return (
    <div ref={box} tabIndex={-1} className="mb-6 empty:hidden focus:outline-none">
      <ErrorSummary errors={errors.summary} validation={errors.validation} />
      {whole ? <Whole {...notice} message={saving.message} conflict={conflict} t={t} /> : null}
    </div>
  );
}

type Translate = ReturnType<typeof useTranslations<"ListingForm">>;

interface WholeProps extends Pick<Props, "duplicateOf" | "listingId" | "onOverwrite"> {
  readonly message: string | undefined;
  readonly conflict: boolean;
  readonly t: Translate;
}

function Whole({ message, conflict, duplicateOf, listingId, onOverwrite, t }: WholeProps) {
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
  if (conflict && listingId !== undefined) {
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
      {message ?? t("unreachable")}
    </Alert>
  );
}
