"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { useActionForm } from "@/components/form/use-action-form";
import { useTypedInput } from "@/components/form/use-typed-input";
import { Section } from "@/components/ui/Section";
import { closeToast, toast } from "@/components/ui/toast";
import type { PresentedAttribute } from "@/lib/domain/categories/present";
import { changedValues, changesOf, draftOf, type FormProfile, type FormValues, toRequestBody } from "@/lib/domain/listings/form-values";
import type { SaveResult } from "@/lib/web/action-results";
import type { FormAction } from "@/lib/web/form-state";
import { useRouter } from "@/lib/web/i18n/navigation";
import { type AccountActions, AccountStep } from "./AccountStep";
import { AttributeFields } from "./AttributeFields";
import { CategoryField } from "./CategoryField";
import { ContactFields, DeliveryFields, PlaceFields, PriceFields } from "./DealFields";
import { FormButtons } from "./FormButtons";
import { FormNotices } from "./FormNotices";
import { findExcessDecimals } from "./find-excess-decimals";
import { ListingFormProvider } from "./form-context";
import { LabelledFields } from "./LabelledFields";
import { LeaveGuard } from "./LeaveGuard";
import { readLastUsed, writeLastUsed } from "./last-used";
import { MoreFields } from "./MoreFields";
import { PhotosField } from "./PhotosField";
import { Preview, type PreviewAction } from "./Preview";
import { StartOverDialog } from "./StartOverDialog";
import { type SuggestAction, SuggestedCategories } from "./SuggestedCategories";
import { Languages, OriginalText } from "./TextFields";
import { TourField } from "./TourField";
import { useCategoryFields } from "./use-category-fields";
import { textsOf, useErrors } from "./use-errors";
import { usePhotos } from "./use-photos";
import { useDraftKey, useSavedDraft } from "./use-saved-draft";
import { VideoField, type VideoState } from "./VideoField";

interface Props {
  /** Undefined for visitors, who create an account in the last step. */
  readonly profile: FormProfile | undefined;
  readonly initial: FormValues;
  /** Path of the initial category. */
  readonly categoryPath?: string | undefined;
  readonly attributes?: readonly PresentedAttribute[] | undefined;
  readonly rental?: boolean;
  /** The edited listing and its version. */
  readonly listing?: { readonly id: number; readonly version: number; readonly blocked: boolean };
  readonly save: FormAction<SaveResult>;
  /** Checks a new listing without creating it. */
  readonly check?: FormAction<undefined>;
  readonly preview: PreviewAction;
  readonly suggest?: SuggestAction;
  /** Actions of the account step, for visitors. */
  readonly account?: AccountActions | undefined;
}

const NONE: readonly PresentedAttribute[] = [];

/** Storage key of a visitor's draft. All tabs share it, as they share the stored photos. */
const VISITOR = "listing-form:visitor:new";

const draftName = (accountId: number, listingId: number | undefined) =>
  listingId === undefined ? `listing-form:${accountId}:new` : `listing-edit:${accountId}:${listingId}`;

/** Form for a new or edited listing. Submits the API's request body and shows errors at the fields. */
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
  const [video, setVideo] = useState<VideoState>("idle");
  /** Increments when the form is filled again, which also discards a video that is not uploaded. */
  const [round, setRound] = useState(0);
  const [confirmsStartOver, setConfirmsStartOver] = useState(false);
  const [queued, setQueued] = useState(false);
  const [gone, setGone] = useState(false);
  const [signingUp, setSigningUp] = useState(false);
  /** Whether the restored draft was written for another version of the listing. */
  const [isOutdated, setOutdated] = useState(false);

  const change = useCallback((part: Partial<FormValues> | ((before: FormValues) => Partial<FormValues>)) => {
    setTyped((before) => ({ ...before, ...(typeof part === "function" ? part(before) : part) }));
  }, []);
  const draftKey = useDraftKey({
    name: profile ? draftName(profile.id, listing?.id) : VISITOR,
    perTab: profile !== undefined,
    adopts: profile && !listing ? VISITOR : undefined,
  });
  const photos = usePhotos({
    initial: initial.photos,
    uploads: profile !== undefined,
    // A restored draft replaces the photos, so it comes first.
    restores: listing === undefined && draftKey !== undefined,
    words: { unreachable: t("unreachable"), tooLarge: t("photoTooLarge") },
  });
  const values = useMemo<FormValues>(() => ({ ...typed, photos: photos.uploaded }), [typed, photos.uploaded]);
  const { attributes, rental } = useCategoryFields(values.categoryId, { id: initial.categoryId, attributes: first, rental: firstRental });
  const known = typeof attributes === "string" ? NONE : attributes;
  const dirty = useMemo(() => JSON.stringify(values) !== JSON.stringify(start), [values, start]);
  const version = listing?.version;
  const now = useMemo(
    () => ({ values: version === undefined ? values : changedValues(start, values), categoryPath: path, version }),
    [values, start, path, version],
  );
  const whole = useMemo(() => toRequestBody(values, known), [values, known]);
  const errors = useErrors(whole, id, known);

  const begin = (to: FormValues, place: string | undefined) => {
    setTyped(to);
    setPath(place);
    photos.reset(to.photos);
    setVideo("idle");
    setQueued(false);
    setRound((before) => before + 1);
    errors.clear();
    setSigningUp(false);
    setOutdated(false);
  };
  const isNew = listing === undefined;
  useEffect(() => {
    const last = isNew ? readLastUsed() : undefined;
    if (!last) return;
    const prefill = (before: FormValues) => ({ ...before, currency: last.currency, city: before.city ?? last.city });
    setStart(prefill);
    setTyped(prefill);
  }, [isNew]);
  const startOver = () => begin(start, categoryPath);
  const isEmpty = !dirty && photos.items.length === start.photos.length && video === "idle";
  const requestStartOver = () => {
    if (!isEmpty) return setConfirmsStartOver(true);
    startOver();
    window.scrollTo({ top: 0 });
  };
  const latestStartOver = useRef(requestStartOver);
  latestStartOver.current = requestStartOver;
  const restored = useRef<string>(undefined);
  const discardDraft = useSavedDraft({
    key: draftKey,
    now,
    dirty,
    onRestore: (kept) => {
      // What was typed before the scripts loaded is newer than the draft.
      begin(
        { ...initial, ...kept.values, ...changedValues(start, values) },
        "categoryId" in kept.values ? kept.categoryPath : categoryPath,
      );
      setOutdated(kept.version !== version);
      const drop = listing
        ? { label: t("restoredDrop"), run: () => begin(initial, categoryPath) }
        : { label: t("startOver"), run: () => latestStartOver.current() };
      // The toast region is not mounted yet when the page opens.
      setTimeout(() => {
        restored.current = toast({ title: t("restored"), tone: "info", timeout: 20_000, action: drop });
      });
    },
  });
  // The notice must not remain on the next page.
  const closeRestored = useCallback(() => restored.current && closeToast(restored.current), []);
  useEffect(() => () => void closeRestored(), [closeRestored]);

  const form = useRef<HTMLFormElement>(null);
  useTypedInput(form);

  const failed = photos.items.filter(({ state }) => state === "failed").length;
  const excess = useMemo(() => findExcessDecimals(values, known, initial), [values, known, initial]);
  /** Errors that the form detects itself: failed uploads, and typed numbers with too many decimals. */
  const own = useMemo<Readonly<Record<string, string>>>(
    () => ({
      ...(failed > 0 ? { photos: t("photosFailed", { count: failed }) } : {}),
      ...(video === "failed" ? { video_url: t("videoFailed") } : {}),
      ...Object.fromEntries(Object.entries(excess).map(([path, max]) => [path, max === 0 ? t("notWhole") : t("tooPrecise", { max })])),
    }),
    [failed, video, excess, t],
  );
  const { dismiss } = errors;
  const ownPaths = useRef<readonly string[]>([]);
  useEffect(() => {
    for (const path of ownPaths.current) if (!(path in own)) dismiss(path);
    ownPaths.current = Object.keys(own);
  }, [own, dismiss]);
  const hasOwnErrors = Object.keys(own).length > 0;

  const saving = useActionForm<SaveResult | undefined>(save);
  const { result } = saving.state;
  const pending = saving.pending || result?.saved === true;

  const saveBody = async (body: string, overwrite: boolean) => {
    // Without a version, the edit overwrites the current one.
    const state = await saving.submit({ body, id: listing?.id, version: overwrite ? undefined : listing?.version });
    errors.show(textsOf(state), whole);
    if (!state.result?.saved) return;
    const { id: saved, notice } = state.result;
    if (!listing) writeLastUsed(values);
    closeRestored();
    discardDraft();
    setGone(true);
    router.push(`/cabinet/listings/${saved}?notice=${notice}`);
  };
  const checkBody = async (body: string) => {
    if (!check) return;
    const state = await saving.submit({ body }, check);
    errors.show({ ...textsOf(state), ...own }, whole);
    if (state.status !== "done" || hasOwnErrors) return;
    writeLastUsed(values);
    setSigningUp(true);
  };

  const busy = photos.busy || video === "busy";
  const send = (overwrite: boolean) => {
    setQueued(false);
    const body = listing ? changesOf({ values: initial, attributes: first }, { values, attributes: known }) : draftOf(values, known);
    if (listing) {
      if (hasOwnErrors) return errors.show(own, whole);
      if (Object.keys(body).length === 0) return errors.show({ "": listing.blocked ? t("nothingFixed") : t("nothingChanged") }, whole);
    }
    errors.clear();
    if (profile && !hasOwnErrors) void saveBody(JSON.stringify(body), overwrite);
    else void checkBody(JSON.stringify(body));
  };
  const latest = useRef(send);
  latest.current = send;
  // Submitted while files were uploading: continue once they are uploaded.
  useEffect(() => {
    if (queued && !busy) latest.current(false);
  }, [queued, busy]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (busy) setQueued(true);
    else send(false);
  };
  const choose = (categoryId: number, words: string) => {
    change({ categoryId });
    setPath(words);
  };
  /** The preview omits invalid values. */
  const previewBody = () =>
    draftOf(
      values,
      known.filter(({ code }) => !Object.keys(excess).some((path) => path.split(".")[1] === code)),
    );
  const context = { values, change, ...errors.context };
  return (
    <ListingFormProvider value={context}>
      <form ref={form} onSubmit={submit} noValidate aria-label={listing ? t("editTitle") : t("newTitle")} className="max-w-[42rem]">
        <noscript>
          <p className="mb-6 rounded-10 bg-warning-background px-4 py-3 text-15">{t("noScript")}</p>
        </noscript>
        <FormNotices
          errors={errors}
          saving={saving.state}
          duplicateOf={result?.saved === false ? result.duplicateOf : undefined}
          listingId={listing?.id}
          isOutdated={isOutdated}
          onOverwrite={() => send(true)}
        />
        <Section title={t("photos")}>
          <PhotosField photos={photos} />
          <TourField uploads={profile !== undefined} />
        </Section>
        <Section title={t("what")}>
          <OriginalText />
        </Section>
        <Section title={t("category")}>
          <CategoryField path={path} onChoose={choose} />
          {suggest ? <SuggestedCategories suggest={suggest} onChoose={choose} /> : null}
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
            <VideoField key={round} onStateChange={setVideo} uploads={profile !== undefined} />
            <Languages />
            <LabelledFields />
          </div>
        </MoreFields>
        <FormButtons
          listing={listing}
          pending={pending || queued}
          waitsForFiles={queued}
          signingUp={signingUp}
          onStartOver={requestStartOver}
        >
          <Preview preview={preview} bodyOf={previewBody} photos={photos.items.map(({ src }) => src)} />
        </FormButtons>
      </form>
      <StartOverDialog open={confirmsStartOver} onOpenChange={setConfirmsStartOver} onConfirm={startOver} />
      {signingUp && account ? <AccountStep actions={account} name={values.contactName.trim()} /> : null}
      <LeaveGuard active={!gone && (listing ? dirty || busy : busy)} />
    </ListingFormProvider>
  );
}
