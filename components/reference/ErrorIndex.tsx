import { useTranslations } from "next-intl";
import { PageLink } from "@/components/site/PageLink";
import { linkStyle } from "@/components/ui/button-style";
import { CodeBlock } from "@/components/ui/CodeBlock";
import type { ErrorEntry, Operation } from "@/lib/api/reference/model";
import { errorAnchor } from "./anchors";
import { FieldList } from "./FieldList";

interface Props {
  readonly errors: readonly ErrorEntry[];
  readonly operations: readonly Operation[];
}

/** All error codes, ordered by status, each with its fields, an example, and the operations that return it. */
export function ErrorIndex({ errors, operations }: Props) {
  const t = useTranslations("Reference");
  return (
    <ul className="mt-4 divide-y divide-border border-border border-y">
      {errors.map(({ code, statuses, hint, fields, example, operations: ids }) => (
        <li key={code} id={errorAnchor(code)} className="min-w-0 py-3 target:bg-info-background">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold text-title tabular-nums">{statuses.join(", ")}</span>
            <a href={`#${errorAnchor(code)}`} className="break-all font-mono font-semibold text-15 text-title">
              {code}
            </a>
          </p>
          <p lang="en" className="text-15">
            {hint}
          </p>
          <details className="mt-1">
            <summary className="inline-flex min-h-9 cursor-pointer items-center text-13 text-primary pointer-coarse:min-h-11">
              {t("errorDetails")}
            </summary>
            <div className="mt-2 grid gap-4 lg:grid-cols-2">
              <div className="min-w-0 space-y-3">
                {fields.length > 0 ? <FieldList fields={fields} /> : null}
                <p className="text-13 text-muted">
                  {ids.length === operations.length ? (
                    t("errorEverywhere")
                  ) : ids.length === 0 ? (
                    t("errorOutside")
                  ) : (
                    <>
                      {t("errorOperations")}{" "}
                      {operations
                        .filter(({ id }) => ids.includes(id))
                        .map(({ id, summary }, index) => (
                          <span key={id} lang="en">
                            {index > 0 ? ", " : ""}
                            <PageLink href={`/docs/api#${id}`} className={linkStyle}>
                              {summary}
                            </PageLink>
                          </span>
                        ))}
                    </>
                  )}
                </p>
              </div>
              <CodeBlock wrap code={JSON.stringify(example, null, 2)} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
