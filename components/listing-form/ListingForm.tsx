"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTypedBefore } from "@/components/form/use-typed-before";
import { Section } from "@/components/ui/Section";
import { closeToast, toast } from "@/components/ui/toast";
import type { PresentedAttribute } from "@/lib/domain/categories/present";
import { changesOf, draftOf, type FormProfile, type FormValues, wholeBody } from "@/lib/domain/listings/form-values";
import { useRouter } from "@/lib/web/i18n/navigation";
import { type AccountActions, AccountStep } from "./AccountStep";
import { AttributeFields } from "./AttributeFields";
import { CategoryField } from "./CategoryField";
import { ContactFields, DeliveryFields, PlaceFields, PriceFields } from "./DealFields";
import { FormButtons } from "./FormButtons";
import { FormNotices } from "./FormNotices";
import { ListingFormProvider } from "./form-context";
import { LeaveGuard } from "./LeaveGuard";
import { readLastUsed, writeLastUsed } from "./last-used";
import { MoreFields } from "./MoreFields";
import { PhotosField } from "./PhotosField";
import { Preview, type PreviewAction } from "./Preview";
import { type SuggestAction, SuggestedCategory } from "./SuggestedCategory";
import { Languages, OriginalText } from "./TextFields";
import { TourField } from "./TourField";
import { useCategoryFields } from "./use-category-fields";
import { textsOf, useErrors } from "./use-errors";
import { useKeptForm } from "./use-kept-form";
import { usePhotos } from "./use-photos";
import { type CheckAction, type SaveAction, useSave } from "./use-save";
import { VideoField } from "./VideoField";

interface Props {
  /** Undefined: a visitor, whose account is made at the end. */
  readonly profile: FormProfile | undefined;
  readonly initial: FormValues;
  /** Of the listing's category at first. */
  readonly categoryPath?: string;
  readonly attributes?: readonly PresentedAttribute[];
  readonly rental?: boolean;
  /** The listing that is edited, in the version that is shown. */
  readonly listing?: { readonly id: number; readonly version: number; readonly blocked: boolean };
  readonly save: SaveAction;
  /** For new listings. */
  readonly check?: CheckAction;
  readonly preview: PreviewAction;
  readonly suggest?: SuggestAction;
  /** For visitors. */
  readonly account?: AccountActions;
}

const NONE: readonly PresentedAttribute[] = [];

/** Name under which the form of a visitor is kept. */
const VISITOR = "visitor:new";

/** Everything that a listing says, in one column. Sends what the API takes, and shows beside each field what is wrong with it. */
export function ListingForm({
  profile,
  initial,
  categoryPath,
  attributes: first = NONE,
  rental: firstRental = false,
  listing,
  save,
  check,
  preview,
  suggest,
  account,
}: Props) {
  const t = useTranslations("ListingForm");
  const router = useRouter();
  const id = useId();
  const [start, setStart] = useState(initial);
  const [typed, setTyped] = useState(initial);
  const [path, setPath] = useState(categoryPath);
  const [videoBusy, setVideoBusy] = useState(false);
  const [queued, setQueued] = useState(false);
  const [gone, setGone] = useState(false);
  const [signingUp, setSigningUp] = useState(false);

  const change = useCallback((part: Partial<FormValues> | ((before: FormValues) => Partial<FormValues>)) => {
    setTyped((before) => ({ ...before, ...(typeof part === "function" ? part(before) : part) }));
  }, []);
  const photos = usePhotos({
    initial: initial.photos,
    uploads: profile !== undefined,
    restores: listing === undefined,
    words: { unreachable: t("unreachable"), tooLarge: t("photoTooLarge") },
  });
  const values = useMemo<FormValues>(() => ({ ...typed, photos: photos.uploaded }), [typed, photos.uploaded]);
  const { attributes, rental } = useCategoryFields(values.categoryId, { id: initial.categoryId, attributes: first, rental: firstRental });
  const known = typeof attributes === "string" ? NONE : attributes;
  const dirty = useMemo(() => JSON.stringify(values) !== JSON.stringify(start), [values, start]);
  const now = useMemo(() => ({ values, categoryPath: path }), [values, path]);
  const whole = useMemo(() => wholeBody(values, known), [values, known]);
  const errors = useErrors(whole, id, known);

  const begin = (to: FormValues, place: string | undefined) => {
    setTyped(to);
    setPath(place);
    photos.reset(to.photos);
    errors.clear();
    setSigningUp(false);
  };
  const isNew = listing === undefined;
  useEffect(() => {
    const last = isNew ? readLastUsed() : undefined;
    if (!last) return;
    const prefill = (before: FormValues) => ({ ...before, currency: last.currency, city: before.city ?? last.city });
    setStart(prefill);
    setTyped(prefill);
  }, [isNew]);
  const restored = useRef<string>(undefined);
  const forget = useKeptForm({
    name: profile ? `${profile.id}:${listing ? `${listing.id}:${listing.version}` : "new"}` : VISITOR,
    adopts: profile && !listing ? VISITOR : undefined,
    now,
    dirty,
    onRestore: (kept) => {
      begin({ ...initial, ...kept.values }, kept.categoryPath);
      const drop = { label: listing ? t("restoredDrop") : t("startOver"), run: () => begin(initial, categoryPath) };
      // On a page that has just been opened, the place where notices speak is not there yet.
      setTimeout(() => {
        restored.current = toast({ title: t("restored"), tone: "info", timeout: 20_000, action: drop });
      });
    },
  });
  // The notice is about this form: it must not outlive it on the page that follows.
  const closeRestored = useCallback(() => restored.current && closeToast(restored.current), []);
  useEffect(() => () => void closeRestored(), [closeRestored]);

  const form = useRef<HTMLFormElement>(null);
  useTypedBefore(form);

  const failed = photos.items.filter(({ state }) => state === "failed").length;
  const { dismiss } = errors;
  useEffect(() => {
    if (failed === 0) dismiss("photos");
  }, [failed, dismiss]);

  const saving = useSave({
    save,
    check,
    listing,
    onAnswer: (answer) => {
      errors.show(textsOf(answer), whole);
      if (!answer.result?.saved) return;
      const { id: saved, notice } = answer.result;
      if (!listing) writeLastUsed(values);
      closeRestored();
      forget();
      setGone(true);
      router.push(`/cabinet/listings/${saved}?notice=${notice}`);
    },
  });

  const busy = photos.busy || videoBusy;
  const send = (overwrite: boolean) => {
    setQueued(false);
    const own: Record<string, string> = failed > 0 ? { photos: t("photosFailed", { count: failed }) } : {};
    const body = listing ? changesOf({ values: initial, attributes: first }, { values, attributes: known }) : draftOf(values, known);
    if (listing) {
      if (failed > 0) return errors.show(own, whole);
      if (Object.keys(body).length === 0) return errors.show({ "": listing.blocked ? t("nothingFixed") : t("nothingChanged") }, whole);
    }
    errors.clear();
    if (profile && failed === 0) return saving.send(body, overwrite);
    saving.check(body, (answer) => {
      errors.show({ ...own, ...textsOf(answer) }, whole);
      if (answer.status === "done" && failed === 0) {
        writeLastUsed(values);
        setSigningUp(true);
      }
    });
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
  return (
    <ListingFormProvider value={context}>
      <form ref={form} onSubmit={submit} noValidate aria-label={listing ? t("editTitle") : t("newTitle")} className="max-w-[42rem]">
        <noscript>
          <p className="mb-6 rounded-10 bg-warning-ground px-4 py-3 text-15">{t("noScript")}</p>
        </noscript>
        <FormNotices
          errors={errors}
          refusal={saving.state}
          duplicateOf={saving.duplicateOf}
          listingId={listing?.id}
          onOverwrite={() => send(true)}
        />
        <Section title={t("photos")}>
          <PhotosField photos={photos} />
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
          <PriceFields rental={rental} />
        </Section>
        <Section title={t("contact")}>
          <div className="grid gap-5">
            <PlaceFields />
            <ContactFields profile={profile} />
          </div>
        </Section>
        <MoreFields open={listing !== undefined}>
          <div className="grid gap-6">
            <DeliveryFields />
            <VideoField onBusy={setVideoBusy} uploads={profile !== undefined} />
            <TourField uploads={profile !== undefined} />
            <Languages />
          </div>
        </MoreFields>
        <FormButtons
          listing={listing}
          pending={saving.pending || queued}
          waitsForFiles={queued}
          signingUp={signingUp}
          onStartOver={() => {
            begin(start, categoryPath);
            window.scrollTo({ top: 0 });
          }}
        >
          <Preview preview={preview} bodyOf={() => draftOf(values, known)} photos={photos.items.map(({ src }) => src)} />
        </FormButtons>
      </form>
      {signingUp && account ? <AccountStep actions={account} name={values.contactName.trim()} /> : null}
      <LeaveGuard active={!gone && (listing ? dirty || busy : busy)} />
    </ListingFormProvider>
  );
}
