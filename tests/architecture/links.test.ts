import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./import-graph";
import { filesNamed, markdownFiles, readAnchors, readLinks } from "./markdown-files";

/** Links between documents and references to documents in comments point to existing files and headings. */

/** Returns the problem of a reference to a file from the repository root, or undefined if it is valid. */
function checkReference(reference: string): string | undefined {
  const [path = "", anchor] = reference.split("#");
  if (!existsSync(join(ROOT, path))) return "no such file";
  return anchor && path.endsWith(".md") && !readAnchors(path).has(anchor) ? "no such heading" : undefined;
}

/** Texts of site pages: their links are URLs of the site, not files. */
const isSiteText = (path: string) => path.startsWith("content/");

describe("documents", () => {
  const documents = markdownFiles().filter((path) => !isSiteText(path));

  it("are found", () => {
    expect(documents).toContain("README.md");
    expect(documents).toContain("docs/api/errors.md");
  });

  it.each(documents)("%s has no broken link", (path) => {
    const broken = readLinks(path)
      .filter((link) => !/^(?:[a-z]+:|\/\/)/i.test(link))
      .flatMap((link) => {
        const reference = link.startsWith("#") ? path + link : posix.join(posix.dirname(path), decodeURI(link));
        const problem = link.startsWith("/") ? "an address of the site" : checkReference(reference);
        return problem ? [`${link}: ${problem}`] : [];
      });
    expect(broken).toEqual([]);
  });
});

describe("comments", () => {
  const sources = filesNamed(/\.(?:[cm]?[jt]sx?|css|sql|prisma|ya?ml)$/).filter((path) => !path.startsWith("public/"));
  const readText = (path: string) => readFileSync(join(ROOT, path), "utf8");

  it("refer to documents and headings that exist", () => {
    const references = sources.flatMap((path) =>
      [...readText(path).matchAll(/(?<![\w/.-])docs\/[\w./-]+\.md(?:#[\w-]+)?/g)].map(([reference]) => ({ path, reference })),
    );
    expect(references.length).toBeGreaterThan(100);
    const broken = references.flatMap(({ path, reference }) => {
      const problem = checkReference(reference);
      return problem ? [`${path}: ${reference}: ${problem}`] : [];
    });
    expect(broken).toEqual([]);
  });

  it("do not refer to sections of documents outside the repository", () => {
    // References to RFCs and other standards contain the name of the document.
    const outside = sources.filter((path) => /\b(?:decisions?|specification) §/i.test(readText(path)) && !path.endsWith("links.test.ts"));
    expect(outside).toEqual([]);
  });
});

describe("decision records", () => {
  const INDEX = "docs/decisions/README.md";
  const records = markdownFiles("docs/decisions").filter((path) => path !== INDEX);
  const listed = readLinks(INDEX).filter((link) => /^\d{3}-/.test(link));

  it("are all in the index", () => {
    const missing = records.filter((path) => !listed.includes(posix.basename(path)));
    expect(missing).toEqual([]);
  });

  it("have unique numbers", () => {
    const numbers = records.map((path) => posix.basename(path).slice(0, 3));
    expect(numbers.filter((number, index) => !/^\d{3}$/.test(number) || numbers.indexOf(number) !== index)).toEqual([]);
  });
});
