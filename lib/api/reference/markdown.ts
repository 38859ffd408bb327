import type { ErrorEntry, Header, Operation, ReferenceModel } from "./model";
import { operationSamples } from "./samples";
import type { Field } from "./schema";

/** Returns the API reference as Markdown, for tools and language models. */
export function referenceMarkdown({ baseUrl, groups, requestHeaders, responseHeaders, errors }: ReferenceModel): string {
  return `${[
    "# API reference",
    `Base URL: ${baseUrl}`,
    "## Headers",
    "### Request headers",
    headerList(requestHeaders),
    "### Response headers",
    headerList(responseHeaders),
    ...groups.flatMap(({ name, description, operations }) => [
      `## ${name}`,
      description,
      ...operations.flatMap((operation) => operationParts(operation, baseUrl)),
    ]),
    "## Error codes",
    errors.map(errorLine).join("\n"),
  ].join("\n\n")}\n`;
}

const headerList = (headers: readonly Header[]) =>
  headers.map(({ name, description, example }) => `- \`${name}\`: ${description}${example ? ` Example: \`${example}\`` : ""}`).join("\n");

const errorLine = ({ statuses, code, hint, fields }: ErrorEntry) =>
  `- ${statuses.join(", ")} \`${code}\`: ${hint}${fields.length > 0 ? ` Members: ${fields.map(({ name }) => `\`${name}\``).join(", ")}.` : ""}`;

function operationParts(operation: Operation, baseUrl: string): string[] {
  const { methods, path, summary, description, scope, parameters, body, success, errors } = operation;
  const section = (title: string, fields: readonly Field[], isRequest: boolean) =>
    fields.length > 0 ? [`#### ${title}`, fieldList(fields, isRequest)] : [];
  return [
    `### ${summary}${operation.deprecated ? " (deprecated)" : ""}`,
    `\`${methods.join(" or ")} ${path}\``,
    description,
    scope ? `Required scope: \`${scope}\`` : "No scope is required.",
    ...section("Parameters", parameters, true),
    ...(body.kind === "none"
      ? []
      : section(body.kind === "json" ? "Request body" : "Request body (multipart/form-data)", body.fields, true)),
    "#### Example request",
    fenced("sh", operationSamples(operation, baseUrl).curl),
    ...section(`Response ${success.status}`, success.fields, false),
    "#### Example response",
    fenced("json", JSON.stringify(success.example, null, 2)),
    `Errors: ${errors.map(({ status, code }) => `${status} \`${code}\``).join(", ")}.`,
  ];
}

const fenced = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;

function fieldList(fields: readonly Field[], isRequest: boolean, indent = ""): string {
  return fields
    .map((field) => {
      const facts = [
        field.type,
        ...field.rules,
        ...(isRequest && field.required ? ["required"] : []),
        ...(field.deprecated ? ["deprecated"] : []),
      ].join(", ");
      const values = field.values.length > 0 ? ` Values: ${field.values.map((value) => `\`${value}\``).join(", ")}.` : "";
      const description = field.description.includes("\n") ? "" : field.description;
      const line = `${indent}- \`${field.name}\` (${facts})${description || values ? ":" : ""}${description ? ` ${description}` : ""}${values}`;
      return field.fields.length > 0 ? `${line}\n${fieldList(field.fields, isRequest, `${indent}  `)}` : line;
    })
    .join("\n");
}
