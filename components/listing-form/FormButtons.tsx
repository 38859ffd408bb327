import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "@/components/ui/Button";

interface Props {
  readonly listing: { readonly id: number; readonly blocked: boolean } | undefined;
  readonly pending: boolean;
  /** Whether the form will be submitted once the files are uploaded. */
  readonly waitsForFiles: boolean;
  /** Whether the account step is shown: the listing is valid, and this button is no longer the next step. */
  readonly signingUp: boolean;
  readonly onStartOver: () => void;
  readonly children?: ReactNode;
}

/** Buttons at the end of the form. */
export function FormButtons({ listing, pending, waitsForFiles, signingUp, onStartOver, children }: Props) {
  const t = useTranslations("ListingForm");
  return (
    <>
      <div className="mt-8 flex flex-col-reverse gap-3 border-border border-t pt-6 sm:flex-row">
        {listing ? (
          <ButtonLink href={`/cabinet/listings/${listing.id}`} variant="secondary" size="large">
            {t("cancel")}
          </ButtonLink>
        ) : (
          <Button variant="ghost" size="large" onClick={onStartOver}>
            {t("startOver")}
          </Button>
        )}
        {children}
        <Button type="submit" size="large" variant={signingUp ? "secondary" : "primary"} pending={pending} className="max-sm:w-full">
          {listing ? (listing.blocked ? t("resubmit") : t("saveChanges")) : t("publish")}
        </Button>
      </div>
      <p role="status" className="mt-2 text-15 text-muted">
        {waitsForFiles ? t("waitingForFiles") : ""}
      </p>
    </>
  );
}
