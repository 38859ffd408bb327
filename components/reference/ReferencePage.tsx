import { useTranslations } from "next-intl";
import { API_SETTINGS, REFERENCE } from "@/components/keys/paths";
import { PageLink } from "@/components/site/PageLink";
import { linkStyle } from "@/components/ui/button-style";
import { CodeBlock } from "@/components/ui/CodeBlock";
import { PageHeader } from "@/components/ui/PageHeader";
import { sampleListing } from "@/lib/api/reference/quick-start";
import { operationSamples } from "@/lib/api/reference/samples";
import { boardReference } from "@/lib/web/api-guides/reference";
import { AnchorHeading } from "./AnchorHeading";
import { ERRORS_ANCHOR, groupAnchor, HEADERS_ANCHOR } from "./anchors";
import { DocsShell } from "./DocsShell";
import { ErrorIndex } from "./ErrorIndex";
import { HeaderTable } from "./HeaderTable";
import { MarkdownText } from "./MarkdownText";
import { OperationSection } from "./OperationSection";

/** Address of the OpenAPI document. */
const DOCUMENT = "/api/openapi.json";

const link = `${linkStyle} inline-flex min-h-11 items-center`;

/** The whole API reference, rendered on the server from the OpenAPI document. Descriptions are in English. */
export function ReferencePage() {
  const t = useTranslations("Reference");
  const { baseUrl, groups, requestHeaders, responseHeaders, errors } = boardReference();
  return (
    <DocsShell>
      <PageHeader title={t("title")} lead={t("lead")} />
      <p className="mb-4 flex flex-wrap gap-x-6">
        <PageLink href={`${REFERENCE}/quick-start`} className={link}>
          {t("quickStart")}
        </PageLink>
        <PageLink href={API_SETTINGS} className={link}>
          {t("keysLink")}
        </PageLink>
        <a href={DOCUMENT} className={link}>
          {t("document")}
        </a>
        <a href={`${REFERENCE}.md`} className={link}>
          {t("markdown")}
        </a>
      </p>
      <div className="max-w-[42rem]">
        <CodeBlock title={t("base")} code={baseUrl} wrap />
      </div>
      <section aria-labelledby={HEADERS_ANCHOR} className="mt-10">
        <AnchorHeading id={HEADERS_ANCHOR} level={2} text={t("headers")} lang={undefined} />
        <p className="mt-2 max-w-[52rem]">{t("headersLead")}</p>
        <HeaderTable title={t("requestHeaders")} headers={requestHeaders} />
        <HeaderTable title={t("responseHeaders")} headers={responseHeaders} />
      </section>
      {groups.map(({ id, name, description, operations }) => (
        <section key={id} aria-labelledby={groupAnchor(id)} className="mt-12">
          <AnchorHeading id={groupAnchor(id)} level={2} text={name} />
          <MarkdownText text={description} />
          {operations.map((operation) => (
            <OperationSection
              key={operation.id}
              operation={operation}
              baseUrl={baseUrl}
              samples={operationSamples(
                operation,
                baseUrl,
                operation.id === "createListing" ? (language) => sampleListing(language, "en") : undefined,
              )}
            />
          ))}
        </section>
      ))}
      <section aria-labelledby={ERRORS_ANCHOR} className="mt-12">
        <AnchorHeading id={ERRORS_ANCHOR} level={2} text={t("errorIndex")} lang={undefined} />
        <p className="mt-2 max-w-[52rem]">
          {t.rich("errorsLead", {
            guide: (text) => (
              <PageLink href={`${REFERENCE}/errors`} className={linkStyle}>
                {text}
              </PageLink>
            ),
          })}
        </p>
        <ErrorIndex errors={errors} operations={groups.flatMap((group) => group.operations)} />
      </section>
    </DocsShell>
  );
}
