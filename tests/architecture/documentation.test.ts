import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildProgram } from "@/lib/cli/commands/program";
import { SETTING_NAMES } from "@/lib/platform/env";
import { projectRoot } from "@/lib/platform/paths";

/** The documentation agrees with the code about settings, commands and npm scripts. */

const read = (path: string) => readFileSync(join(projectRoot(), path), "utf8");

const GUIDES = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...readdirSync(join(projectRoot(), "docs")).map((name) => `docs/${name}`),
].filter((path) => path.endsWith(".md"));

/** Returns the first cells of all table rows except header rows. */
const firstCells = (markdown: string) =>
  [...markdown.matchAll(/^\| (`--.*?|`[A-Z].*?) \| /gm)].map(([, cell = ""]) => cell.replaceAll("\\|", "|"));

const codeSpans = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

/** Settings of Next.js, npm or the tests, which are not in `lib/platform/env.ts`. */
const OTHER_VARIABLES = new Set(["NEXT_SERVER_ACTIONS_ENCRYPTION_KEY"]);

describe("docs/configuration.md", () => {
  const documented = firstCells(read("docs/configuration.md")).flatMap(codeSpans);

  it("describes every setting exactly once and no other settings", () => {
    expect(documented.toSorted()).toEqual([...SETTING_NAMES].toSorted());
  });

  it("describes every setting mentioned in other guides", () => {
    const named = GUIDES.flatMap((path) =>
      codeSpans(read(path))
        .flatMap((code) => /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=|$)/.exec(code)?.[1] ?? [])
        .map((name) => `${path}: ${name}`),
    );
    expect(named.length).toBeGreaterThan(20);
    const unknown = named.filter((entry) => {
      const [, name = ""] = entry.split(": ");
      return !documented.includes(name) && !OTHER_VARIABLES.has(name);
    });
    expect(unknown).toEqual([]);
  });
});

describe("docs/cli.md", () => {
  const program = buildProgram({ out: () => {}, err: () => {} });

  /** Option flags of each command as in `--help`: `--email <address>`. */
  const inCode = Object.fromEntries(
    program.commands.map((command) => [command.name(), command.options.map(({ flags }) => flags).toSorted()]),
  );

  /** The same from sections `### \`command\`` and the first cells of their tables. */
  const inDocument = Object.fromEntries(
    read("docs/cli.md")
      .split(/^#{2,3} /m)
      .flatMap((section) => {
        const [, command] = /^`([\w:]+)`\n/.exec(section) ?? [];
        return command && command !== "help" ? [[command, firstCells(section).flatMap(codeSpans).toSorted()]] : [];
      }),
  );

  it("describes every command and option and no others", () => {
    expect(Object.keys(inCode).length).toBeGreaterThan(10);
    expect(inDocument).toEqual(inCode);
  });

  it("marks required options", () => {
    const required = program.commands.flatMap((command) => command.options.filter(({ mandatory }) => mandatory).map(({ flags }) => flags));
    const optional = program.commands.flatMap((command) => command.options.filter(({ mandatory }) => !mandatory).map(({ flags }) => flags));
    const rows = [...read("docs/cli.md").matchAll(/^\| `(--.*?)` \| (Required\. )?/gm)];
    const documentedAs = (isRequired: boolean) =>
      rows.filter(([, , mark]) => (mark !== undefined) === isRequired).map(([, flags = ""]) => flags.replaceAll("\\|", "|"));
    expect(documentedAs(true).toSorted()).toEqual(required.toSorted());
    expect(documentedAs(false).toSorted()).toEqual(optional.toSorted());
  });

  it("describes every command used in other guides", () => {
    const run = GUIDES.flatMap((path) => [...read(path).matchAll(/npm run (?:-s )?board -- ([\w:]+)/g)].map(([, command = ""]) => command));
    expect(run.length).toBeGreaterThan(3);
    const known = [...Object.keys(inCode), "help", "COMMAND"];
    expect(run.filter((command) => !known.includes(command))).toEqual([]);
  });
});

describe("npm scripts", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

  it("mentioned in the guides exist", () => {
    const named = GUIDES.flatMap((path) =>
      [...read(path).matchAll(/npm (?:run (?:-s )?([\w:-]+)|(test|start)\b)/g)].map(([, a, b]) => a ?? b ?? ""),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it("are all described in the guides, except npm lifecycle scripts", () => {
    const guides = GUIDES.map(read).join("\n");
    const hidden = Object.keys(scripts).filter(
      (name) => name !== "postinstall" && !new RegExp(`npm (?:run (?:-s )?)?${name}(?![\\w:-])`).test(guides),
    );
    expect(hidden).toEqual([]);
  });
});

describe("screenshots in the README", () => {
  it("exist in light and dark mode and are all used", () => {
    const used = [...read("README.md").matchAll(/docs\/screenshots\/([\w-]+\.webp)/g)].map(([, name = ""]) => name);
    expect([...new Set(used)].toSorted()).toEqual(readdirSync(join(projectRoot(), "docs/screenshots")).toSorted());
    for (const name of used)
      expect(used).toContain(name.replace(/-(light|dark)\.webp$/, (_, scheme) => (scheme === "light" ? "-dark.webp" : "-light.webp")));
  });

  it("are smaller than 200 kB each", () => {
    for (const name of readdirSync(join(projectRoot(), "docs/screenshots")))
      expect(readFileSync(join(projectRoot(), "docs/screenshots", name)).length, name).toBeLessThan(200_000);
  });
});
