"use client";

import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { ListingDetails } from "@/components/listing/ListingDetails";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { toast } from "@/components/ui/toast";
import type { ListingView } from "@/lib/domain/listings/view";
import { type FormAction, type FormState, IDLE_FORM } from "@/lib/web/form-state";

export type PreviewAction = FormAction<ListingView>;

interface Props {
  readonly preview: PreviewAction;
  /** The form's body as it would be sent. */
  readonly bodyOf: () => object;
  /** Photos in their order, those that are only in the browser included. */
  readonly photos: readonly string[];
}

/** Shows the listing as buyers will see it, before it is posted. */
export function Preview({ preview, bodyOf, photos }: Props) {
  const t = useTranslations("ListingForm");
  const [view, setView] = useState<ListingView>();
  const [pending, startTransition] = useTransition();
  const show = () =>
    startTransition(async () => {
      const form = new FormData();
      form.set("body", JSON.stringify(bodyOf()));
      const answer = await preview(IDLE_FORM as FormState<ListingView>, form).catch(() => undefined);
      if (answer?.result) setView(answer.result);
      else toast({ title: answer?.message ?? t("unreachable"), tone: "danger" });
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
