import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { runAction } from "@/components/form/run-action";
import { ListingDetails } from "@/components/listing/ListingDetails";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { toast } from "@/components/ui/toast";
import type { PresentedListing } from "@/lib/domain/listings/presenter";
import type { FormAction } from "@/lib/web/form-state";

export type PreviewAction = FormAction<PresentedListing>;

interface Props {
  readonly preview: PreviewAction;
  /** Returns the request body of the current form. */
  readonly bodyOf: () => object;
  /** Photo URLs in order, including local photos that are not uploaded yet. */
  readonly photos: readonly string[];
}

/** Preview of the listing as buyers will see it. */
export function Preview({ preview, bodyOf, photos }: Props) {
  const t = useTranslations("ListingForm");
  const [view, setView] = useState<PresentedListing>();
  const [pending, startTransition] = useTransition();
  const show = () =>
    startTransition(async () => {
      const state = await runAction(preview, { body: JSON.stringify(bodyOf()) }).catch(() => undefined);
      if (state?.result) setView(state.result);
      else toast({ title: state?.message ?? t("unreachable"), tone: "danger" });
    });
  return (
    <>
      <Button
        variant="secondary"
        size="large"
        pending={pending}
        icon={<Eye aria-hidden="true" className="size-5 shrink-0" />}
        onClick={show}
        className="max-sm:w-full"
      >
        {t("preview")}
      </Button>
      <Dialog
        wide
        title={t("previewTitle")}
        description={t("previewText")}
        open={view !== undefined}
        onOpenChange={(open) => open || setView(undefined)}
      >
        {view ? <ListingDetails listing={{ ...view, title: view.title || t("previewNoTitle"), photos }} heading="h2" /> : null}
      </Dialog>
    </>
  );
}
