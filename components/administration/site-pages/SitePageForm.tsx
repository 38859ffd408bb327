"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState, useTransition } from "react";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { Prose } from "@/components/site-pages/Prose";
import { Alert } from "@/components/ui/Alert";
import { Button } from "@/components/ui/Button";
import { CountedTextarea } from "@/components/ui/CountedTextarea";
import { Field } from "@/components/ui/Field";
import { MAX_PAGE_TEXT, type SitePageSlug } from "@/lib/domain/site-pages/slugs";
import { LANGUAGES, type Language, type Words } from "@/lib/shared/i18n";
import { type FormAction, IDLE_FORM } from "@/lib/web/form-state";

export interface Preview {
  readonly lang: Language;
  readonly html: string;
}

interface Props {
  readonly slug: SitePageSlug;
  /** Version that is being edited. */
  readonly base: number;
  readonly text: Words;
  /** Saves, or with `intent=preview` returns the texts as HTML. */
  readonly save: FormAction<readonly Preview[]>;
}

/** Form for the texts of a page in three languages, with a preview rendered by the server. */
export function SitePageForm({ slug, base, text, save }: Props) {
  const t = useTranslations("SitePageAdmin");
  const labels = Object.fromEntries(LANGUAGES.map((lang) => [`text.${lang}`, t(`textIn.${lang}`)]));
  const form = useActionForm(save, labels);
  const { previews, failure, pending, showPreview } = usePreview(save);
  const shown = previews ?? form.state.result;

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement) || submitter.value !== "preview") return form.form.onSubmit(event);
    event.preventDefault();
    showPreview(new FormData(event.currentTarget, submitter));
  };

  return (
    <>
      <form {...form.form} onSubmit={onSubmit} className="space-y-5">
        <FormStatus state={form.state} errors={form.errors} />
        {failure ? (
          <Alert tone="danger" live>
            {failure}
          </Alert>
        ) : null}
        <input type="hidden" name="slug" value={slug} />
        <input type="hidden" name="base" value={base} />
        <div className="grid gap-x-6 gap-y-4 xl:grid-cols-3">
          {LANGUAGES.map((lang) => (
            <Field key={lang} {...form.field(`text.${lang}`)} label={t(`textIn.${lang}`)} required>
              {(control) => (
                <CountedTextarea
                  {...control}
                  lang={lang}
                  rows={20}
                  limit={MAX_PAGE_TEXT}
                  spellCheck
                  className="field-sizing-fixed font-mono"
                  defaultValue={typedText(form.state.values["text"], lang) ?? text[lang]}
                />
              )}
            </Field>
          ))}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="save" pending={form.pending}>
            {t("save")}
          </Button>
          <Button type="submit" name="intent" value="preview" variant="secondary" pending={pending}>
            {t("preview")}
          </Button>
        </div>
      </form>
      {shown ? <PreviewSection previews={shown} /> : null}
    </>
  );
}

/** Requests previews separately from the form's state, which would be sent with every later request. */
function usePreview(save: FormAction<readonly Preview[]>) {
  const [previews, setPreviews] = useState<readonly Preview[]>();
  const [failure, setFailure] = useState<string>();
  const [pending, startTransition] = useTransition();
  const showPreview = (data: FormData) =>
    startTransition(async () => {
      const { result, message } = await save(IDLE_FORM, data);
      setPreviews(result);
      setFailure(result ? undefined : message);
    });
  return { previews, failure, pending, showPreview };
}

function PreviewSection({ previews }: { readonly previews: readonly Preview[] }) {
  const t = useTranslations("SitePageAdmin");
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new preview
  useEffect(() => section.current?.focus(), [previews]);
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="preview-heading" className="mt-8 border-border border-t pt-6">
      <h2 id="preview-heading" className="font-bold text-20 tracking-tight">
        {t("previewTitle")}
      </h2>
      <p className="mt-1 mb-4 text-15 text-muted">{t("previewNote")}</p>
      <div className="grid gap-8 xl:grid-cols-3">
        {previews.map(({ lang, html }) => (
          <Prose key={lang} lang={lang} html={html} className="min-w-0 rounded-10 border border-border bg-surface p-4" />
        ))}
      </div>
    </section>
  );
}

/** Returns the submitted text after a post without JavaScript. */
function typedText(values: unknown, lang: Language): string | undefined {
  const value = values !== null && typeof values === "object" ? (values as Readonly<Record<string, unknown>>)[lang] : undefined;
  return typeof value === "string" ? value : undefined;
}
