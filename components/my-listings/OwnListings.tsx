"use client";

import { Pencil, Rocket, SquareArrowOutUpRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTypedInput } from "@/components/form/use-typed-input";
import { StateDot } from "@/components/ui/Badge";
import { CheckboxBox } from "@/components/ui/CheckboxBox";
import { DataTable } from "@/components/ui/DataTable";
import { type MenuEntry, RowMenu } from "@/components/ui/Menu";
import { Select } from "@/components/ui/Select";
import { SubmitButton } from "@/components/ui/SubmitButton";
import type { BulkAction } from "@/lib/domain/listings/bulk";
import type { OwnerListing, OwnerListTab } from "@/lib/domain/listings/owner-list";
import { formatMoment } from "@/lib/web/i18n/format";
import { ActionErrors } from "./ActionErrors";
import { ActionIcon } from "./ActionIcon";
import { NameCell } from "./NameCell";
import { SellDialog } from "./SellDialog";
import { availableActions, bulkActionsForTab, isEditable, renewalOf, STATE_TONES } from "./states";
import { Expiry, Price, Views } from "./TableCells";
import { type ListingsFormAction, useListingActions } from "./use-listing-actions";

interface Props {
  readonly tab: OwnerListTab;
  readonly listings: readonly OwnerListing[];
  /** Time of rendering, in milliseconds since the epoch. */
  readonly now: number;
  readonly move: ListingsFormAction;
  readonly empty: ReactNode;
}

/** Table of an owner's listings. One form submits the selected rows with the chosen action, also without JavaScript. */
export function OwnListings({ tab, listings, now, move, empty }: Props) {
  const t = useTranslations("MyListings");
  const ui = useTranslations("Ui");
  const promotion = useTranslations("PromotionMark");
  const locale = useLocale();
  const { state, pending, run, form } = useListingActions(move);
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const [selling, setSelling] = useState<readonly OwnerListing[]>();
  // Listings that were changed are deselected; rejected ones stay selected.
  useEffect(() => {
    const done = state.result?.done ?? [];
    setTicked((before) => before.filter((id) => !done.includes(id)));
  }, [state]);
  const element = useRef<HTMLFormElement>(null);
  useTypedInput(element);
  const here = ticked.filter((id) => listings.some((listing) => listing.id === id));
  const titleOf = (id: number) => listings.find((listing) => listing.id === id)?.title ?? t("number", { id });

  const startAction = (what: BulkAction, some: readonly OwnerListing[]) => {
    if (what === "sell") return setSelling(some);
    run(
      what,
      some.map(({ id }) => id),
    );
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const what = new FormData(event.currentTarget).get("do");
    if (what === "sell" && here.length > 0) {
      event.preventDefault();
      return setSelling(listings.filter(({ id }) => here.includes(id)));
    }
    form.onSubmit(event);
  };
  /** A disabled entry with the reason why renewal is not available. */
  const renewalEntry = (listing: OwnerListing): MenuEntry[] => {
    const renewal = renewalOf(listing, now);
    if (!renewal || "by" in renewal) return [];
    const hint = renewal.not === "early" ? t("renewFrom", { date: formatMoment(locale, renewal.from, now) }) : t(`renewNot.${renewal.not}`);
    return [{ label: t("actions.renew"), hint, icon: <ActionIcon move="renew" />, disabled: true }];
  };
  const entries = (listing: OwnerListing): MenuEntry[] => [
    ...(listing.status === "deleted"
      ? []
      : [{ label: t("open"), icon: <SquareArrowOutUpRight className="size-5" />, href: `/cabinet/listings/${listing.id}` }]),
    ...(isEditable(listing.status)
      ? [
          {
            label: listing.status === "blocked" ? t("fix") : t("edit"),
            icon: <Pencil className="size-5" />,
            href: `/cabinet/listings/${listing.id}/edit`,
          },
        ]
      : []),
    ...(listing.status === "active"
      ? [{ label: promotion("promote"), icon: <Rocket className="size-5" />, href: `/cabinet/listings/${listing.id}/promote` }]
      : []),
    ...renewalEntry(listing),
    ...availableActions(listing, now).map((one) => ({
      label: listing.status === "archived" && one === "activate" ? t("actions.renew") : t(`actions.${one}`),
      icon: <ActionIcon move={one} />,
      danger: one === "delete",
      separated: one === "delete",
      onSelect: () => startAction(one, [listing]),
    })),
  ];

  return (
    <>
      <ActionErrors state={state} titleOf={titleOf} />
      <form {...form} ref={element} onSubmit={submit} aria-label={t("bulkLabel")}>
        {listings.length > 0 ? (
          <div className="mb-3 flex min-h-11 flex-wrap items-center gap-3">
            <p className="text-15 text-muted" aria-live="polite">
              {t("chosen", { count: here.length })}
            </p>
            <div className="flex min-w-0 grow items-center gap-3 sm:max-w-[26rem]">
              <div className="min-w-0 flex-1">
                <Select
                  name="do"
                  aria-label={t("bulkAction")}
                  placeholder={t("bulkAction")}
                  options={bulkActionsForTab(tab).map((one) => ({ value: one, label: t(`actions.${one}`) }))}
                />
              </div>
              <SubmitButton variant="secondary" pending={pending}>
                {t("bulkRun")}
              </SubmitButton>
            </div>
          </div>
        ) : null}
        <DataTable
          caption={t("caption")}
          rows={listings}
          rowKey={({ id }) => id}
          highlighted={({ id }) => here.includes(id)}
          empty={empty}
          selection={{
            all: (
              <CheckboxBox
                aria-label={ui("selectAll")}
                checked={here.length === listings.length && listings.length > 0}
                ref={(box) => {
                  if (box) box.indeterminate = here.length > 0 && here.length < listings.length;
                }}
                onChange={(event) => setTicked(event.target.checked ? listings.map(({ id }) => id) : [])}
              />
            ),
            one: ({ id, title }) => (
              <CheckboxBox
                name="ids"
                value={id}
                aria-label={ui("select", { name: title })}
                checked={here.includes(id)}
                onChange={(event) => setTicked(event.target.checked ? [...ticked, id] : ticked.filter((other) => other !== id))}
              />
            ),
          }}
          columns={[
            { key: "name", title: t("columns.name"), cell: (listing) => <NameCell listing={listing} now={now} /> },
            {
              key: "state",
              title: t("columns.state"),
              nowrap: true,
              cell: ({ status }) => <StateDot tone={STATE_TONES[status]}>{t(`states.${status}`)}</StateDot>,
            },
            { key: "price", title: t("columns.price"), numeric: true, cell: (listing) => <Price listing={listing} /> },
            { key: "views", title: t("columns.views"), numeric: true, cell: ({ views }) => <Views count={views} /> },
            {
              key: "expiry",
              title: tab === "deleted" ? t("columns.deleted") : t("columns.expiry"),
              nowrap: true,
              cell: (listing) => <Expiry listing={listing} now={now} />,
            },
          ]}
          actionsTitle={ui("actions")}
          actions={(listing) => <RowMenu name={listing.title} items={entries(listing)} />}
        />
      </form>
      <SellDialog
        titles={selling?.map(({ title }) => title)}
        onClose={() => setSelling(undefined)}
        onConfirm={() =>
          run(
            "sell",
            (selling ?? []).map(({ id }) => id),
          )
        }
      />
    </>
  );
}
