import { useTranslations } from "next-intl";
import { REFERENCE } from "@/components/keys/paths";
import { PageLink } from "@/components/site/PageLink";
import { cx } from "@/components/ui/cx";
import { API_GUIDES, type ApiGuideSlug } from "@/lib/web/api-guides/guides";
import { boardReference } from "@/lib/web/api-guides/reference";
import { ERRORS_ANCHOR, HEADERS_ANCHOR } from "./anchors";

interface Props {
  /** The current guide; undefined on the reference page. */
  readonly current?: ApiGuideSlug | undefined;
}

const LINK =
  "flex min-h-9 items-center gap-2 rounded-6 px-3 py-1 text-15 text-text hover:bg-secondary focus-visible:-outline-offset-2 pointer-coarse:min-h-11 aria-[current]:bg-secondary aria-[current]:font-semibold aria-[current]:text-title";

const METHOD_COLORS: Readonly<Record<string, string>> = { GET: "text-primary", POST: "text-success", PATCH: "text-warning" };

/** Links to all guides, operations and sections of the reference. */
export function DocsNav({ current }: Props) {
  const t = useTranslations("Reference");
  const tGuides = useTranslations("ApiGuides");
  return (
    <>
      <nav aria-label={tGuides("nav")}>
        <p className="mb-1 px-3 font-semibold text-15 text-title">{tGuides("guides")}</p>
        <ul>
          {API_GUIDES.map((slug) => (
            <li key={slug}>
              <PageLink href={`${REFERENCE}/${slug}`} aria-current={slug === current ? "page" : undefined} className={LINK}>
                {tGuides(`titles.${slug}`)}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t("title")} className="mt-6">
        <ul>
          <li>
            <PageLink
              href={REFERENCE}
              aria-current={current === undefined ? "page" : undefined}
              className={cx(LINK, "font-semibold text-title")}
            >
              {t("title")}
            </PageLink>
          </li>
          <li>
            <PageLink href={`${REFERENCE}#${HEADERS_ANCHOR}`} className={LINK}>
              {t("headers")}
            </PageLink>
          </li>
          {boardReference().groups.map(({ id, name, operations }) => (
            <li key={id}>
              <p lang="en" className="mt-3 px-3 font-semibold text-13 text-muted">
                {name}
              </p>
              <ul>
                {operations.map((operation) => (
                  <li key={operation.id} lang="en">
                    <PageLink href={`${REFERENCE}#${operation.id}`} className={LINK}>
                      <span className="min-w-0 flex-1">{operation.summary}</span>
                      <span className={cx("shrink-0 font-mono font-semibold text-13", METHOD_COLORS[operation.methods[0]] ?? "")}>
                        {operation.methods[0]}
                      </span>
                    </PageLink>
                  </li>
                ))}
              </ul>
            </li>
          ))}
          <li className="mt-3">
            <PageLink href={`${REFERENCE}#${ERRORS_ANCHOR}`} className={LINK}>
              {t("errorIndex")}
            </PageLink>
          </li>
        </ul>
      </nav>
    </>
  );
}
