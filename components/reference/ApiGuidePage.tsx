import { useLocale, useTranslations } from "next-intl";
import { CodeSamples } from "@/components/code-samples/CodeSamples";
import { REFERENCE } from "@/components/keys/paths";
import { Prose } from "@/components/site-pages/Prose";
import { linkStyle } from "@/components/ui/button-style";
import { CodeBlock } from "@/components/ui/CodeBlock";
import { CHANGELOG, CHANGELOG_FEED } from "@/lib/web/api-guides/changelog";
import type { ApiGuideSlug } from "@/lib/web/api-guides/guides";
import type { GuideCode, GuidePart, RenderedGuide } from "@/lib/web/api-guides/markdown";
import { DocsShell } from "./DocsShell";

interface Props {
  readonly slug: ApiGuideSlug;
  readonly guide: RenderedGuide;
}

/** An API guide beside the navigation of the documentation. */
export function ApiGuidePage({ slug, guide: { title, parts } }: Props) {
  const t = useTranslations("ApiGuides");
  const locale = useLocale();
  return (
    <DocsShell current={slug}>
      <article className="min-w-0 max-w-[50rem]">
        <h1 lang="en" className="mb-2 font-bold text-25 tracking-tight sm:text-32">
          {title}
        </h1>
        <p className="mb-4 flex flex-wrap items-center gap-x-6 text-15 text-muted">
          {locale === "en" ? null : <span>{t("language")}</span>}
          <a href={`${REFERENCE}/${slug}.md`} className={`${linkStyle} inline-flex min-h-11 items-center`}>
            {t("markdown")}
          </a>
          {slug === CHANGELOG ? (
            <a href={CHANGELOG_FEED} className={`${linkStyle} inline-flex min-h-11 items-center`}>
              {t("feed")}
            </a>
          ) : null}
        </p>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a file that does not change
          <Part key={index} part={part} />
        ))}
      </article>
    </DocsShell>
  );
}

/** Names of programming languages for fences that are alternatives. */
const LANGUAGES: Readonly<Record<string, { readonly language: string; readonly title: string }>> = {
  sh: { language: "curl", title: "curl" },
  js: { language: "node", title: "Node.js" },
  python: { language: "python", title: "Python" },
  php: { language: "php", title: "PHP" },
};

function Part({ part }: { readonly part: GuidePart }) {
  if (part.kind === "html") return <Prose html={part.html} lang="en" className="[&>h2:first-child]:mt-8! [&>h3:first-child]:mt-5!" />;
  return (
    <div className="my-3">
      <Codes codes={part.codes} />
    </div>
  );
}

function Codes({ codes }: { readonly codes: readonly GuideCode[] }) {
  const t = useTranslations("Reference");
  const [only] = codes;
  if (codes.length === 1 && only) return <CodeBlock wrap code={only.code} />;
  return (
    <CodeSamples
      label={t("sampleLanguage")}
      samples={codes.map(({ language, code }) => ({ ...(LANGUAGES[language] ?? { language, title: language }), code }))}
    />
  );
}
