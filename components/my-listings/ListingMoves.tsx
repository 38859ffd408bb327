"use client";

import { Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { ButtonLink } from "@/components/ui/Button";
import { SubmitButton } from "@/components/ui/SubmitButton";
import type { BulkAction } from "@/lib/domain/listings/bulk";
import type { StoredStatus } from "@/lib/domain/listings/status";
import { MoveIcon } from "./MoveIcon";
import { MoveOutcome } from "./MoveOutcome";
import { SellDialog } from "./SellDialog";
import { isEditable, movesOf } from "./states";
import { type MoveAction, useMoves } from "./use-moves";

interface Props {
  readonly id: number;
  readonly title: string;
  readonly status: StoredStatus;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number | null;
  readonly now: number;
  readonly move: MoveAction;
}

/** What the owner may do with the listing that is looked at, as buttons of one form: they work without scripts. */
export function ListingMoves({ id, title, status, expiresAt, now, move }: Props) {
  const t = useTranslations("MyListings");
  const { state, pending, run, form } = useMoves(move);
  const [selling, setSelling] = useState(false);
  const [pressed, setPressed] = useState<BulkAction>();
  const moves = movesOf({ status, expiresAt: expiresAt === null ? null : new Date(expiresAt) }, now);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    setPressed(moves.find((one) => one === button?.value));
    if (button?.value === "sell") {
      event.preventDefault();
      return setSelling(true);
    }
    form.onSubmit(event);
  };
  return (
    <>
      <MoveOutcome state={state} titleOf={() => title} />
      <form {...form} onSubmit={submit} className="mb-8 flex flex-wrap gap-3">
        <input type="hidden" name="ids" value={id} />
        <input type="hidden" name="from" value="preview" />
        {isEditable(status) ? (
          <ButtonLink href={`/cabinet/listings/${id}/edit`} icon={<Pencil aria-hidden="true" className="size-5 shrink-0" />}>
            {status === "blocked" ? t("fix") : t("edit")}
          </ButtonLink>
        ) : null}
        {moves.map((one) => (
          <SubmitButton
            key={one}
            name="do"
            value={one}
            variant={one === "delete" ? "quiet" : "secondary"}
            pending={pending && pressed === one}
            icon={<MoveIcon move={one} />}
          >
            {t(`moves.${one}`)}
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
