"use client";

import { Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { ButtonLink } from "@/components/ui/Button";
import { SubmitButton } from "@/components/ui/SubmitButton";
import type { BulkAction } from "@/lib/domain/listings/bulk";
import type { StoredStatus } from "@/lib/domain/listings/status";
import { ActionErrors } from "./ActionErrors";
import { ActionIcon } from "./ActionIcon";
import { SellDialog } from "./SellDialog";
import { availableActions, isEditable } from "./states";
import { type ListingsFormAction, useListingActions } from "./use-listing-actions";

interface Props {
  readonly id: number;
  readonly title: string;
  readonly status: StoredStatus;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number | null;
  readonly now: number;
  readonly move: ListingsFormAction;
}

/** The owner's actions on a listing, as buttons of one form, so that they work without JavaScript. */
export function ListingActionButtons({ id, title, status, expiresAt, now, move }: Props) {
  const t = useTranslations("MyListings");
  const { state, pending, run, form } = useListingActions(move);
  const [selling, setSelling] = useState(false);
  const [pressed, setPressed] = useState<BulkAction>();
  const actions = availableActions({ status, expiresAt: expiresAt === null ? null : new Date(expiresAt) }, now);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    setPressed(actions.find((one) => one === button?.value));
    if (button?.value === "sell") {
      event.preventDefault();
      return setSelling(true);
    }
    form.onSubmit(event);
  };
  return (
    <>
      <ActionErrors state={state} titleOf={() => title} />
      <form {...form} onSubmit={submit} className="mb-8 flex flex-wrap gap-3">
        <input type="hidden" name="ids" value={id} />
        <input type="hidden" name="from" value="preview" />
        {isEditable(status) ? (
          <ButtonLink href={`/cabinet/listings/${id}/edit`} icon={<Pencil aria-hidden="true" className="size-5 shrink-0" />}>
            {status === "blocked" ? t("fix") : t("edit")}
          </ButtonLink>
        ) : null}
        {actions.map((one) => (
          <SubmitButton
            key={one}
            name="do"
            value={one}
            variant={one === "delete" ? "ghost" : "secondary"}
            pending={pending && pressed === one}
            icon={<ActionIcon move={one} />}
          >
            {t(`actions.${one}`)}
          </SubmitButton>
        ))}
      </form>
      <SellDialog
        titles={selling ? [title] : undefined}
        onClose={() => setSelling(false)}
        onConfirm={() => run("sell", [id], { from: "preview" })}
      />
    </>
  );
}
