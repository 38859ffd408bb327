import type { Operation } from "./model";

/** Code samples of an operation. Each is a complete program that reads the key from the environment, prints the response and exits. */

export const SAMPLE_LANGUAGES = ["curl", "node", "python", "php"] as const;

export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

export const SAMPLE_TITLES: Readonly<Record<SampleLanguage, string>> = { curl: "curl", node: "Node.js", python: "Python", php: "PHP" };

export type Samples = Readonly<Record<SampleLanguage, string>>;

/** Environment variable with the API key. */
export const KEY_VARIABLE = "LISTINGS_BOARD_KEY";

export interface SampleRequest {
  /** Name of the program, without an extension. */
  readonly name: string;
  readonly method: string;
  readonly url: string;
  /** In addition to `Authorization`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** Name of a file in the current folder. */
  readonly file?: string;
}

/**
 * Returns the samples of an operation with its example values.
 *
 * @param baseUrl with the version: `https://board.example.com/api/v1`.
 * @param bodyFor the example body in a programming language; by default that of the operation.
 */
export function operationSamples(operation: Operation, baseUrl: string, bodyFor?: (language: SampleLanguage) => unknown): Samples {
  const { parameters, body, methods } = operation;
  const values = (place: "path" | "query") => parameters.filter((each) => each.in === place);
  let path = operation.path;
  for (const { name, example } of values("path")) path = path.replace(`{${name}}`, example ?? "1");
  const query = new URLSearchParams(values("query").flatMap(({ name, example }) => (example === undefined ? [] : [[name, example]])));
  const request = (language: SampleLanguage): SampleRequest => ({
    name: operation.id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    method: methods[0],
    url: baseUrl + path + (query.size > 0 ? `?${query}` : ""),
    headers: body.kind === "json" ? { "Content-Type": "application/json" } : {},
    ...(body.kind === "json" ? { json: bodyFor?.(language) ?? body.example } : {}),
    ...(body.kind === "file" ? { file: body.fileName } : {}),
  });
  return { curl: curl(request("curl")), node: node(request("node")), python: python(request("python")), php: php(request("php")) };
}

/** Returns the same request in each language. */
export function requestSamples(request: SampleRequest): Samples {
  return { curl: curl(request), node: node(request), python: python(request), php: php(request) };
}

const shellQuoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const indented = (text: string, spaces: number) => text.replaceAll("\n", `\n${" ".repeat(spaces)}`);

const jsonText = (value: unknown) => JSON.stringify(value, null, 2);

function curl({ method, url, headers, json, file }: SampleRequest): string {
  const isImplied = method === (json !== undefined || file ? "POST" : "GET");
  return [
    `curl ${isImplied ? "" : `-X ${method} `}${shellQuoted(url)}`,
    `-H "Authorization: Bearer $${KEY_VARIABLE}"`,
    ...Object.entries(headers).map(([name, value]) => `-H ${shellQuoted(`${name}: ${value}`)}`),
    ...(file ? [`-F ${shellQuoted(`file=@${file}`)}`] : []),
    ...(json === undefined ? [] : [`-d ${shellQuoted(jsonText(json))}`]),
  ].join(" \\\n  ");
}

function node({ name, method, url, headers, json, file }: SampleRequest): string {
  const lines = [
    ...(method === "GET" ? [] : [`method: "${method}",`]),
    "headers: {",
    `  Authorization: \`Bearer \${process.env.${KEY_VARIABLE}}\`,`,
    ...Object.entries(headers).map(([name, value]) => `  "${name}": ${JSON.stringify(value)},`),
    "},",
    ...(json === undefined ? [] : [`body: JSON.stringify(${jsonText(json)}),`]),
    ...(file ? ["body: form,"] : []),
  ];
  return `// ${name}.mjs
${
  file
    ? `import { openAsBlob } from "node:fs";

const form = new FormData();
form.append("file", await openAsBlob("${file}"), "${file}");

`
    : ""
}const response = await fetch("${url}", {
  ${indented(lines.join("\n"), 2)}
});
console.log(response.status, await response.json());`;
}

/** Python's literals for JSON values. */
function pythonLiteral(value: unknown, depth = 0): string {
  const pad = " ".repeat(4 * (depth + 1));
  const close = `\n${" ".repeat(4 * depth)}`;
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "object") return JSON.stringify(value);
  const inner = Array.isArray(value)
    ? value.map((item) => pythonLiteral(item, depth + 1))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${pythonLiteral(item, depth + 1)}`);
  const [open, end] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  return inner.length === 0 ? open + end : `${open}\n${inner.map((item) => `${pad}${item},`).join("\n")}${close}${end}`;
}

function python({ name, method, url, headers, json, file }: SampleRequest): string {
  // `requests` sets the content type of JSON by itself.
  const others = Object.entries(headers).filter(([name]) => name !== "Content-Type");
  const lines = [
    `"${url}",`,
    "headers={",
    `    "Authorization": f"Bearer {os.environ['${KEY_VARIABLE}']}",`,
    ...others.map(([name, value]) => `    "${name}": ${JSON.stringify(value)},`),
    "},",
    ...(json === undefined ? [] : [`json=${pythonLiteral(json)},`]),
    ...(file ? [`files={"file": open("${file}", "rb")},`] : []),
  ];
  return `# ${name}.py
import os
import requests

response = requests.${method.toLowerCase()}(
    ${indented(lines.join("\n"), 4)}
)
print(response.status_code, response.text)`;
}

const phpString = (text: string) => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;

function php({ name, method, url, headers, json, file }: SampleRequest): string {
  const options = [
    "CURLOPT_RETURNTRANSFER => true,",
    ...(method === "GET" || ((json !== undefined || file) && method === "POST") ? [] : [`CURLOPT_CUSTOMREQUEST => '${method}',`]),
    "CURLOPT_HTTPHEADER => [",
    `    'Authorization: Bearer ' . getenv('${KEY_VARIABLE}'),`,
    ...Object.entries(headers).map(([name, value]) => `    ${phpString(`${name}: ${value}`)},`),
    "],",
    ...(json === undefined ? [] : ["CURLOPT_POSTFIELDS => $body,"]),
    ...(file ? [`CURLOPT_POSTFIELDS => ['file' => new CURLFile('${file}')],`] : []),
  ];
  const body = json === undefined ? "" : `$body = <<<'JSON'\n${jsonText(json)}\nJSON;\n\n`;
  return `<?php // ${name}.php
${body}$curl = curl_init('${url}');
curl_setopt_array($curl, [
    ${indented(options.join("\n"), 4)}
]);
$response = curl_exec($curl);
echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), ' ', $response, PHP_EOL;`;
}
