import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { copyRoot, NODE_USER, runInRoot } from "./debian-root";

/** Runs the instructions of our `Dockerfile` in bare Debian roots. Supports what that file uses, and throws for anything else. */

export interface Image {
  readonly root: string;
  readonly user: number;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

interface Stage {
  root: string;
  user: number;
  cwd: string;
  env: Record<string, string>;
  command: readonly string[];
  healthCheck: readonly string[];
}

interface Instruction {
  readonly name: string;
  readonly rest: string;
}

/** Splits a Dockerfile into instructions, without comments. */
export function parseDockerfile(text: string): readonly Instruction[] {
  return text
    .replace(/^\s*#.*\n/gm, "")
    .replace(/\\\n\s*/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, name = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
      return { name, rest };
    });
}

/** Copies the context without the files of `.dockerignore`, whose patterns are names and simple wildcards. */
export function copyContext(project: string, ignored: string, target: string): void {
  const patterns = ignored
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => new RegExp(`^${line.replace(/[.+^$()[\]{}|]/g, "\\$&").replaceAll("*", "[^/]*")}(?:/|$)`));
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: project, encoding: "utf8" })
    .split("\0")
    .filter((file) => file && existsSync(join(project, file)) && !patterns.some((pattern) => pattern.test(file)));
  mkdirSync(target, { recursive: true });
  execFileSync("cp", ["--parents", "-a", ...files, target], { cwd: project });
}

const shell = (command: string) => ["/bin/sh", "-c", command];
const execForm = (rest: string): readonly string[] => JSON.parse(rest.slice(rest.indexOf("[")));

function copyInto(stage: Stage, sourceRoot: string, rest: string): void {
  const words = rest.split(/\s+/).filter((word) => !word.startsWith("--"));
  const target = words.at(-1) as string;
  const folder = join(stage.root, target.startsWith("/") ? target : join(stage.cwd, target));
  mkdirSync(folder, { recursive: true });
  for (const word of words.slice(0, -1)) {
    const source = join(sourceRoot, word);
    // As in Docker, the content of a folder is copied, and files belong to root.
    if (statSync(source).isDirectory()) execFileSync("cp", ["-a", `${source}/.`, folder]);
    else cpSync(source, join(folder, basename(source)));
  }
}

/**
 * Builds the last stage.
 *
 * @param base a root that stands for the image of `FROM`.
 * @param work folder for the stages.
 * @param record file that describes the image, for {@link readImage}.
 */
export function buildImage(text: string, context: string, base: string, work: string, record: string): Image {
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const { name, rest } of parseDockerfile(text)) {
    const started = performance.now();
    if (name === "ARG") continue;
    if (name === "FROM") {
      const label = /\sAS\s+(\w+)$/i.exec(rest)?.[1] ?? "final";
      stage = { root: join(work, label), user: 0, cwd: "/", env: {}, command: [], healthCheck: [] };
      copyRoot(base, stage.root);
      stages.set(label, stage);
    } else if (stage) apply(stage, name, rest, (label) => (label === undefined ? context : (stages.get(label) as Stage).root));
    console.log(`${((performance.now() - started) / 1_000).toFixed(1).padStart(7)} s  ${name} ${rest.slice(0, 100)}`);
  }
  writeFileSync(record, JSON.stringify(stage));
  return stage as Image;
}

/** Reads an image that {@link buildImage} has built. */
export const readImage = (record: string): Image => JSON.parse(readFileSync(record, "utf8"));

function apply(stage: Stage, name: string, rest: string, rootOf: (label: string | undefined) => string): void {
  switch (name) {
    case "WORKDIR":
      stage.cwd = rest;
      mkdirSync(join(stage.root, rest), { recursive: true });
      break;
    case "ENV":
      for (const [, key, value] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[key as string] = value as string;
      break;
    case "COPY":
      copyInto(stage, rootOf(/--from=(\w+)/.exec(rest)?.[1]), rest);
      break;
    case "RUN":
      runInRoot({ ...stage, argv: shell(rest) });
      break;
    case "USER":
      if (rest !== NODE_USER.name) throw new Error(`Unknown user ${rest}.`);
      stage.user = NODE_USER.id;
      break;
    case "CMD":
      stage.command = execForm(rest);
      break;
    case "HEALTHCHECK":
      stage.healthCheck = execForm(rest);
      break;
    case "VOLUME":
    case "EXPOSE":
      break;
    default:
      throw new Error(`The Dockerfile has an instruction that this test cannot run: ${name}.`);
  }
}
