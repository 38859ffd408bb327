import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import MarkdownIt from "markdown-it";
import { headingIds } from "@/lib/web/api-guides/markdown";
import { ROOT } from "./import-graph";

/** Access to the Markdown files of the repository, for tests that compare documents with each other and with the code. */

const parser = new MarkdownIt();

type Token = ReturnType<typeof parser.parse>[number];

/** Returns the text of an inline token without markup. */
const plainText = (token: Token | undefined) => (token?.children ?? []).map(({ content }) => content).join("");

/** Folders of packages, builds, data and test results. */
const IGNORED = /^(?:\.|node_modules$|dist$|generated$|data$|test-results$)/;

/** Returns the paths of all files with a matching name, except installed, built and generated files. */
export function filesNamed(name: RegExp, folder = ""): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return IGNORED.test(entry.name) ? [] : filesNamed(name, path);
    return entry.isFile() && name.test(entry.name) ? [path] : [];
  });
}

/** Returns the paths of all Markdown files from the root. */
export const markdownFiles = (folder = "") => filesNamed(/\.md$/, folder);

export const readMarkdown = (path: string) => readFileSync(join(ROOT, path), "utf8");

const anchors = new Map<string, ReadonlySet<string>>();

/** Returns the heading ids of a document. Each document is parsed once. */
export function readAnchors(path: string): ReadonlySet<string> {
  const known = anchors.get(path);
  if (known) return known;
  const tokens = parser.parse(readMarkdown(path), {});
  const found = new Set(
    headingIds(tokens.flatMap((token, index) => (token.type === "heading_open" ? [plainText(tokens[index + 1])] : []))),
  );
  anchors.set(path, found);
  return found;
}

/** Returns the targets of a document's links and images. */
export function readLinks(path: string): string[] {
  return parser
    .parse(readMarkdown(path), {})
    .flatMap(({ children }) => children ?? [])
    .flatMap(({ type, attrs }) => (type === "link_open" || type === "image" ? (attrs ?? []) : []))
    .flatMap(([name, value]) => (name === "href" || name === "src" ? [String(value)] : []));
}

/**
 * Returns the body rows of the first table under a heading as plain text by column name. Throws if there is no such table, so that a
 * comparison cannot pass after a heading was renamed.
 */
export function tableUnder(path: string, heading: string): Record<string, string>[] {
  const tokens = parser.parse(readMarkdown(path), {});
  const start = tokens.findIndex((token, index) => token.type === "heading_open" && plainText(tokens[index + 1]) === heading);
  const next = tokens.findIndex((token, index) => index > start && token.type === "heading_open");
  const section = start < 0 ? [] : tokens.slice(start + 1, next < 0 ? undefined : next);
  const open = section.findIndex(({ type }) => type === "table_open");
  const close = section.findIndex(({ type }) => type === "table_close");
  if (open < 0) throw new Error(`${path} has no table under "${heading}"`);
  const rows: string[][] = [];
  section.slice(open, close).forEach((token, index, table) => {
    if (token.type === "tr_open") rows.push([]);
    if (token.type === "th_open" || token.type === "td_open") rows.at(-1)?.push(plainText(table[index + 1]));
  });
  const [names = [], ...body] = rows;
  return body.map((cells) => Object.fromEntries(names.map((name, column) => [name, cells[column] ?? ""])));
}

/** Returns one column of a table. */
export const columnOf = (path: string, heading: string, column: string): string[] =>
  tableUnder(path, heading).map((row) => {
    const cell = row[column];
    if (cell === undefined) throw new Error(`the table under "${heading}" of ${path} has no column "${column}"`);
    return cell;
  });
