import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { CountedTextarea } from "@/components/ui/CountedTextarea";
import { Field } from "@/components/ui/Field";
import { Select } from "@/components/ui/Select";
import { Tabs } from "@/components/ui/Tabs";
import type { Translation } from "@/lib/domain/listings/content";
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from "@/lib/domain/listings/limits";
import { LANGUAGES, type Language } from "@/lib/shared/i18n";
import { CountedInput } from "./CountedInput";
import { useField, useListingForm } from "./form-context";

interface PairProps {
  /** Prefix of the field paths: empty, or `translations.ru.`. */
  readonly prefix: string;
  readonly lang?: Language | undefined;
  readonly value: Translation;
  readonly onChange: (value: Translation) => void;
  readonly hints?: boolean;
}

/** Title and description with counts of remaining characters. */
function TitleAndDescription({ prefix, lang, value, onChange, hints }: PairProps) {
  const t = useTranslations("ListingForm");
  return (
    <div className="grid gap-5">
      <Field label={t("title")} hint={hints ? t("titleHint") : undefined} {...useField(`${prefix}title`)}>
        {(control) => (
          <CountedInput
            {...control}
            lang={lang}
            limit={TITLE_LENGTH.max}
            value={value.title}
            onChange={(event) => onChange({ ...value, title: event.target.value })}
          />
        )}
      </Field>
      <Field label={t("description")} hint={hints ? t("descriptionHint") : undefined} {...useField(`${prefix}description`)}>
        {(control) => (
          <CountedTextarea
            {...control}
            lang={lang}
            rows={7}
            limit={DESCRIPTION_LENGTH.max}
            value={value.description}
            onChange={(event) => onChange({ ...value, description: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

export function OriginalText() {
  const { values, change } = useListingForm();
  return (
    <TitleAndDescription
      prefix=""
      lang={values.lang || undefined}
      value={values}
      onChange={({ title, description }) => change({ title, description })}
      hints
    />
  );
}

/** Language of the listing, and translations into the others. */
export function Languages() {
  const t = useTranslations("ListingForm");
  const { values, change, errorOf } = useListingForm();
  const others = LANGUAGES.filter((lang) => lang !== values.lang);
  const written = (lang: Language) => values.translations[lang].title.trim() !== "" || values.translations[lang].description.trim() !== "";
  // Show a tab with an error.
  const wrong = others.find((lang) => errorOf(`translations.${lang}`));
  return (
    <div className="grid gap-5">
      <Field label={t("lang")} hint={t("langHint")} {...useField("lang")}>
        {(control) => (
          <Select
            {...control}
            value={values.lang}
            onChange={(event) => change({ lang: event.target.value as FormLang })}
            options={[{ value: "", label: t("langAuto") }, ...LANGUAGES.map((lang) => ({ value: lang, label: t(`languages.${lang}`) }))]}
          />
        )}
      </Field>
      <details className="group" open={wrong !== undefined || others.some(written) || undefined}>
        <summary className="-ml-1 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-6 text-primary hover:text-primary-hover">
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-90" />
          {t("translations")}
        </summary>
        <div className="pt-2">
          <Tabs
            key={wrong}
            label={t("translations")}
            defaultValue={wrong}
            tabs={others.map((lang) => ({
              value: lang,
              label: written(lang) ? `${t(`languages.${lang}`)} ·` : t(`languages.${lang}`),
              content: (
                <div className="grid gap-5">
                  <TranslationNote path={`translations.${lang}`} />
                  <TitleAndDescription
                    prefix={`translations.${lang}.`}
                    lang={lang}
                    value={values.translations[lang]}
                    onChange={(value) => change(({ translations }) => ({ translations: { ...translations, [lang]: value } }))}
                  />
                </div>
              ),
            }))}
          />
        </div>
      </details>
    </div>
  );
}

type FormLang = Language | "";

/** Error of a translation as a whole. */
function TranslationNote({ path }: { readonly path: string }) {
  const { exactErrorOf, idOf } = useListingForm();
  const error = exactErrorOf(path);
  return error ? (
    <p id={idOf(path)} tabIndex={-1} className="text-15 text-danger">
      {error}
    </p>
  ) : null;
}
