import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CodeSamples } from "@/components/code-samples/CodeSamples";
import { PageLink } from "@/components/site/PageLink";
import { Badge } from "@/components/ui/Badge";
import { linkStyle } from "@/components/ui/button-style";
import { CodeBlock } from "@/components/ui/CodeBlock";
import type { Operation, OperationError, Parameter, RequestBody } from "@/lib/api/reference/model";
import type { Samples } from "@/lib/api/reference/samples";
import { groupBy } from "@/lib/shared/group-by";
import { AnchorHeading } from "./AnchorHeading";
import { errorAnchor, HEADERS_ANCHOR } from "./anchors";
import { FieldList } from "./FieldList";
import { MarkdownText } from "./MarkdownText";
import { MethodBadge } from "./MethodBadge";
import { sampleList } from "./sample-list";
import { TryIt } from "./TryIt";

interface Props {
  readonly operation: Operation;
  readonly baseUrl: string;
  readonly samples: Samples;
}

/** One operation: description, parameters, body, response and errors; beside them the samples and an example response. */
export function OperationSection({ operation, baseUrl, samples }: Props) {
  const t = useTranslations("Reference");
  const { id, methods, path, summary, description, scope, deprecated, parameters, body, success, errors } = operation;
  const headers = parameters.filter((parameter) => parameter.in === "header");
  return (
    <section aria-labelledby={id} className="border-border border-t py-8 first-of-type:border-t-0">
      <AnchorHeading id={id} level={3} text={summary} />
      <p className="mt-2 flex flex-wrap items-center gap-2">
        {methods.map((method) => (
          <MethodBadge key={method} method={method} />
        ))}
        <code className="min-w-0 break-all font-mono text-15 text-title">{path}</code>
        {deprecated ? <Badge tone="warning">{t("deprecated")}</Badge> : null}
      </p>
      <div className="mt-4 grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="min-w-0 space-y-6">
          <div>
            <MarkdownText text={description} />
            <p className="mt-2 text-13 text-muted">
              {scope ? t.rich("scope", { scope, code: (text) => <Code>{text}</Code> }) : t("noScope")}
            </p>
          </div>
          <Parameters title={t("pathParameters")} parameters={parameters.filter((parameter) => parameter.in === "path")} />
          <Parameters title={t("queryParameters")} parameters={parameters.filter((parameter) => parameter.in === "query")} />
          {headers.length > 0 ? (
            <p className="text-15">
              {t("optionalHeaders")}{" "}
              {headers.map(({ name }, index) => (
                <span key={name}>
                  {index > 0 ? ", " : ""}
                  <PageLink href={`/docs/api#${HEADERS_ANCHOR}`} className={linkStyle}>
                    <Code>{name}</Code>
                  </PageLink>
                </span>
              ))}
            </p>
          ) : null}
          <Body body={body} />
          <details>
            <summary className="min-h-11 cursor-pointer py-2 font-semibold text-title">
              {t("responseFields", { status: success.status, count: success.fields.length })}
            </summary>
            <FieldList fields={success.fields} />
          </details>
          <Errors errors={errors} />
        </div>
        <div className="min-w-0 space-y-4 xl:sticky xl:top-[calc(var(--header)+1rem)] xl:self-start">
          <CodeSamples label={t("sampleLanguage")} samples={sampleList(samples)} />
          <TryIt
            operation={{
              id,
              methods,
              path,
              baseUrl,
              parameters: parameters.map(({ name, in: place, required, example, values }) => ({
                name,
                in: place,
                required,
                example,
                values,
              })),
              ...(body.kind === "json" ? { body: JSON.stringify(body.example, null, 2) } : {}),
              takesFile: body.kind === "file",
            }}
          />
          <details open={success.fields.length < 12}>
            <summary className="min-h-11 cursor-pointer py-2 font-semibold text-13 text-muted">
              {t("exampleResponse", { status: success.status })}
            </summary>
            <CodeBlock wrap code={JSON.stringify(success.example, null, 2)} />
          </details>
        </div>
      </div>
    </section>
  );
}

const Code = ({ children }: { readonly children: ReactNode }) => <code className="font-mono text-title">{children}</code>;

function Parameters({ title, parameters }: { readonly title: string; readonly parameters: readonly Parameter[] }) {
  if (parameters.length === 0) return null;
  return (
    <div>
      <h4 className="mb-2 font-semibold text-title">{title}</h4>
      <FieldList fields={parameters} request />
    </div>
  );
}

function Body({ body }: { readonly body: RequestBody }) {
  const t = useTranslations("Reference");
  if (body.kind === "none") return null;
  return (
    <div>
      <h4 className="mb-2 font-semibold text-title">
        {t("body")}{" "}
        <span className="ml-1 font-normal text-13 text-muted">{body.kind === "json" ? "application/json" : "multipart/form-data"}</span>
      </h4>
      <FieldList fields={body.fields} request />
    </div>
  );
}

/** Error codes, grouped by status, each a link to the index of errors. */
function Errors({ errors }: { readonly errors: readonly OperationError[] }) {
  const t = useTranslations("Reference");
  const byStatus = groupBy(errors, ({ status }) => status);
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-title">{t("errors", { count: errors.length })}</summary>
      <ul className="space-y-1 text-15">
        {[...byStatus].map(([status, codes]) => (
          <li key={status} className="flex gap-3">
            <span className="shrink-0 font-semibold text-title tabular-nums">{status}</span>
            <span className="flex min-w-0 flex-wrap gap-x-4">
              {codes.map(({ code }) => (
                <PageLink key={code} href={`/docs/api#${errorAnchor(code)}`} className={linkStyle}>
                  <code className="break-all font-mono text-13">{code}</code>
                </PageLink>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
