import type { Field } from "@/lib/api/reference/schema";
import { singleton } from "@/lib/platform/singleton";
import { API_GUIDES } from "./guides";
import { readApiGuide } from "./read";
import { boardReference } from "./reference";

/** An entry of the documentation's search index. */
interface IndexEntry {
  /** Heading, operation, header or error code. */
  readonly title: string;
  /** Where it is, such as the name of the guide. */
  readonly place: string;
  /** Path without a language. */
  readonly href: string;
  /** Text that is searched in addition to the title, in lower case. */
  readonly text: string;
}

const REFERENCE = "/docs/api";

const fieldText = (fields: readonly Field[]): string =>
  fields.map(({ name, description, values, fields: inner }) => `${name} ${description} ${values.join(" ")} ${fieldText(inner)}`).join(" ");

function createIndex(): IndexEntry[] {
  const { groups, errors, requestHeaders, responseHeaders } = boardReference();
  const entries: IndexEntry[] = [];
  const add = (title: string, place: string, href: string, text: string) =>
    entries.push({ title, place, href, text: text.toLowerCase().replace(/\s+/g, " ").trim() });
  for (const { name, operations } of groups)
    for (const { id, summary, methods, path, description, parameters, body, success } of operations)
      add(
        summary,
        `${name} · ${methods.join(", ")} ${path}`,
        `${REFERENCE}#${id}`,
        [description, fieldText(parameters), body.kind === "none" ? "" : fieldText(body.fields), fieldText(success.fields)].join(" "),
      );
  for (const { code, statuses, hint } of errors) add(code, `Error · ${statuses.join(", ")}`, `${REFERENCE}#error-${code}`, hint);
  for (const { name, description } of [...requestHeaders, ...responseHeaders]) add(name, "Header", `${REFERENCE}#headers`, description);
  for (const slug of API_GUIDES) {
    const { title, sections } = readApiGuide(slug, "uk");
    for (const section of sections)
      add(
        section.title || title,
        section.title ? title : "Guide",
        `${REFERENCE}/${slug}${section.id ? `#${section.id}` : ""}`,
        section.text,
      );
  }
  return entries;
}

/** Returns the search index of the API documentation as JSON. Generated once per process. */
export const searchIndexJson = (): string => singleton("api-search-index", () => JSON.stringify(createIndex()));
