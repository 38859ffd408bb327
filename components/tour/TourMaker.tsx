"use client";

import { Rotate3d } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { Spin } from "@/components/gallery/Spin";
import { Alert } from "@/components/ui/Alert";
import { Button } from "@/components/ui/Button";
import { CodeBlock } from "@/components/ui/CodeBlock";
import { Combobox } from "@/components/ui/Combobox";
import { Field } from "@/components/ui/Field";
import { Section } from "@/components/ui/Section";
import { SubmitButton } from "@/components/ui/SubmitButton";
import type { Option } from "@/components/ui/use-options";
import type { FormAction } from "@/lib/web/form-state";
import { captureTour } from "./capture-tour";
import { findListings } from "./find-listings";
import { WidgetScript } from "./WidgetScript";

interface Props {
  readonly action: FormAction<{ readonly id: number; readonly status: string }>;
  /** The newest of the account's editable listings; all are found by searching. */
  readonly listings: readonly Option[];
}

/** Captures a tour, shows it, and saves it to a listing or shows its URLs. */
export function TourMaker({ action, listings }: Props) {
  const t = useTranslations("Tour");
  const locale = useLocale();
  const [ready, setReady] = useState(false);
  const [frames, setFrames] = useState<readonly string[]>([]);
  const [error, setError] = useState<string>();

  const capture = () => {
    setError(undefined);
    captureTour(locale, setFrames, (code) => setError(t(`errors.${code}`)));
  };

  return (
    <>
      <WidgetScript name="capture3d" onReady={() => setReady(true)} />
      <Section title={t("captureTitle")} lead={t("captureLead")}>
        {frames.length > 0 ? (
          <div className="mb-4 max-w-[30rem]">
            <Spin frames={frames} label={t("tour")} lang={locale} />
          </div>
        ) : null}
        <Button
          onClick={capture}
          disabled={!ready}
          variant={frames.length > 0 ? "secondary" : "primary"}
          icon={<Rotate3d className="size-5" />}
        >
          {frames.length > 0 ? t("again") : t("capture")}
        </Button>
        <noscript>
          <p className="mt-3 text-15">{t("noScript")}</p>
        </noscript>
        {error ? (
          <Alert tone="warning" live className="mt-4">
            {error}
          </Alert>
        ) : null}
      </Section>
      {frames.length > 0 ? (
        <>
          <SaveTour action={action} listings={listings} frames={frames} />
          <Section title={t("urlsTitle")} lead={t("urlsLead")}>
            <CodeBlock code={JSON.stringify({ photos_3d: frames }, null, 2)} title="JSON" />
          </Section>
        </>
      ) : null}
    </>
  );
}

/** Form that saves the tour to a listing. */
function SaveTour({ action, listings, frames }: Props & { readonly frames: readonly string[] }) {
  const t = useTranslations("Tour");
  const locale = useLocale();
  const { state, errors, pending, form, field } = useActionForm(action, { listing_id: t("listing") });
  if (listings.length === 0) {
    return (
      <Section title={t("saveTitle")}>
        <p className="text-15">{t("noListings")}</p>
      </Section>
    );
  }
  return (
    <Section title={t("saveTitle")} lead={t("saveLead")}>
      <form {...form} className="max-w-[30rem] space-y-5">
        <FormStatus state={state} errors={errors} done={t("saved")} />
        {frames.map((url) => (
          <input key={url} type="hidden" name="photos_3d" value={url} />
        ))}
        <Field {...field("listing_id")} hint={t("listingHint")} required>
          {(control) => <Combobox {...control} source={findListings(locale)} suggestions={listings} defaultValue={listings[0] ?? null} />}
        </Field>
        <SubmitButton pending={pending}>{t("save")}</SubmitButton>
      </form>
    </Section>
  );
}
