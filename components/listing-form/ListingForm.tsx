"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTypedBefore } from "@/components/form/use-typed-before";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Section } from "@/components/ui/Section";
import { toast } from "@/components/ui/toast";
import type { PresentedAttribute } from "@/lib/categories/present";
import { useRouter } from "@/lib/i18n/navigation";
import { changesOf, draftOf, type FormValues } from "@/lib/listings/form-values";
import { AttributeFields } from "./AttributeFields";
import { CategoryField } from "./CategoryField";
import { ContactFields, PlaceFields, PriceFields } from "./DealFields";
import { FormNotices } from "./FormNotices";
import { ListingFormProvider } from "./form-context";
import { LeaveGuard } from "./LeaveGuard";
import { PhotosField } from "./PhotosField";
import { type SuggestAction, SuggestedCategory } from "./SuggestedCategory";
import { Languages, OriginalText } from "./TextFields";
import { useAttributes } from "./use-attributes";
import { useErrors } from "./use-errors";
import { useKeptForm } from "./use-kept-form";
import { usePhotos } from "./use-photos";
import { type SaveAction, useSave } from "./use-save";
import { TourField, VideoField } from "./VideoField";

interface Props {
  readonly accountId: number;
  readonly initial: FormValues;
  /** Of the listing's category at first. */
  readonly categoryPath?: string;
  readonly attributes?: readonly PresentedAttribute[];
  /** The listing that is edited, in the version that is shown. */
  readonly listing?: { readonly id: number; readonly version: number; readonly blocked: boolean };
  readonly save: SaveAction;
  readonly suggest?: SuggestAction;
}

const NONE: readonly PresentedAttribute[] = [];

/** Everything that a listing says, in one column. Sends what the API takes, and shows beside each field what the board says about it. */
export function ListingForm({ accountId, initial, categoryPath, attributes: first = NONE, listing, save, suggest }: Props) {
  const t = useTranslations("ListingForm");
  const router = useRouter();
  const id = useId();
  const [values, setValues] = useState(initial);
  const [path, setPath] = useState(categoryPath);
  const [videoBusy, setVideoBusy] = useState(false);
  const [queued, setQueued] = useState(false);
  const [gone, setGone] = useState(false);

  const change = useCallback((part: Partial<FormValues> | ((before: FormValues) => Partial<FormValues>)) => {
    setValues((before) => ({ ...before, ...(typeof part === "function" ? part(before) : part) }));
  }, []);
  const photos = usePhotos({ initial: initial.photos, onChange: (next) => change({ photos: next }), unreachable: t("unreachable") });
  const attributes = useAttributes(values.categoryId, { id: initial.categoryId, attributes: first });
  const known = typeof attributes === "string" ? NONE : attributes;
  const dirty = useMemo(() => JSON.stringify(values) !== JSON.stringify(initial), [values, initial]);
  const now = useMemo(() => ({ values, categoryPath: path }), [values, path]);

  const begin = (to: FormValues, place: string | undefined) => {
    setValues(to);
    setPath(place);
    photos.reset(to.photos);
    errors.clear();
  };
  const forget = useKeptForm({
    name: `${accountId}:${listing ? `${listing.id}:${listing.version}` : "new"}`,
    now,
    dirty,
    onRestore: (kept) => {
      begin({ ...initial, ...kept.values }, kept.categoryPath);
      const drop = { label: listing ? t("restoredDrop") : t("startOver"), run: () => begin(initial, categoryPath) };
      // On a page that has just been opened, the place where notices speak is not there yet.
      setTimeout(() => toast({ title: t("restored"), tone: "info", timeout: 20_000, action: drop }));
    },
  });

  const form = useRef<HTMLFormElement>(null);
  useTypedBefore(form);

  const saving = useSave({
    save,
    listing,
    onSaved: ({ id: saved, notice }) => {
      forget();
      setGone(true);
      router.push(`/cabinet/listings/${saved}?notice=${notice}`);
    },
  });
  const errors = useErrors(saving.state, id, known);

  const busy = photos.busy || videoBusy;
  const failed = photos.items.filter(({ state }) => state === "failed").length;
  const send = (overwrite: boolean) => {
    setQueued(false);
    if (failed > 0) return errors.own({ photos: t("photosFailed", { count: failed }) });
    const body = listing ? changesOf({ values: initial, attributes: first }, { values, attributes: known }) : draftOf(values, known);
    if (listing && Object.keys(body).length === 0) return errors.own({ "": listing.blocked ? t("nothingFixed") : t("nothingChanged") });
    errors.clear();
    saving.send(body, overwrite);
  };
  const latest = useRef(send);
  latest.current = send;
  // Pressed while files were on their way: it goes on as soon as they are there.
  useEffect(() => {
    if (queued && !busy) latest.current(false);
  }, [queued, busy]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.pending) return;
    if (busy) setQueued(true);
    else send(false);
  };
  const choose = (categoryId: number, words: string) => {
    change({ categoryId });
    setPath(words);
  };
  const context = { values, change, ...errors.context };
  const words = listing ? (listing.blocked ? t("resubmit") : t("saveChanges")) : t("publish");
  return (
    <ListingFormProvider value={context}>
      <form ref={form} onSubmit={submit} noValidate aria-label={listing ? t("editTitle") : t("newTitle")} className="max-w-[42rem]">
        <noscript>
          <p className="mb-6 rounded-10 bg-warning-ground px-4 py-3 text-15">{t("noScript")}</p>
        </noscript>
        <FormNotices
          errors={errors.summary}
          refusal={saving.state}
          duplicateOf={saving.duplicateOf}
          listingId={listing?.id}
          onOverwrite={() => send(true)}
        />
        <Section title={t("photos")}>
          <div className="grid gap-6">
            <PhotosField photos={photos} />
            <VideoField onBusy={setVideoBusy} />
            <TourField />
          </div>
        </Section>
        <Section title={t("what")}>
          <OriginalText />
        </Section>
        <Section title={t("category")}>
          <CategoryField path={path} onChoose={choose} />
          {suggest ? <SuggestedCategory suggest={suggest} onChoose={choose} /> : null}
          <div className="mt-5">
            <AttributeFields attributes={attributes} />
          </div>
        </Section>
        <Section title={t("deal")}>
          <PriceFields />
        </Section>
        <Section title={t("place")}>
          <PlaceFields />
        </Section>
        <Section title={t("contact")}>
          <ContactFields />
        </Section>
        <Section title={t("languagesTitle")}>
          <Languages />
        </Section>
        <div className="mt-8 flex flex-col-reverse gap-3 border-line border-t pt-6 sm:flex-row">
          {listing ? (
            <ButtonLink href={`/cabinet/listings/${listing.id}`} variant="secondary" size="large">
              {t("cancel")}
            </ButtonLink>
          ) : (
            <Button
              variant="secondary"
              size="large"
              onClick={() => {
                begin(initial, categoryPath);
                window.scrollTo({ top: 0 });
              }}
            >
              {t("startOver")}
            </Button>
          )}
          <Button type="submit" size="large" pending={saving.pending || queued} className="max-sm:w-full">
            {words}
          </Button>
        </div>
        <p role="status" className="mt-2 text-15 text-quiet">
          {queued ? t("waitingForFiles") : ""}
        </p>
      </form>
      <LeaveGuard active={!gone && (listing ? dirty || busy : busy)} />
    </ListingFormProvider>
  );
}
