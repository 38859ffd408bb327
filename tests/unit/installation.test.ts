import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SETTING_NAMES } from "@/lib/platform/env";
import { projectRoot } from "@/lib/platform/paths";
import { parseDockerfile } from "../install/dockerfile";
import { readServices } from "../install/services";

/** What `npm run test:install` runs, checked without running it. */

const read = (path: string) => readFileSync(join(projectRoot(), path), "utf8");
const VARIABLES = { APP_URL: "https://board.example.com", POSTGRES_PASSWORD: "secret", NEXTAUTH_SECRET: "f".repeat(64) };

describe("Dockerfile", () => {
  const instructions = parseDockerfile(read("Dockerfile"));

  it("runs the server as an ordinary user, without npm in between", () => {
    const names = instructions.map(({ name }) => name);
    expect(instructions.findLast(({ name }) => name === "USER")?.rest).toBe("node");
    expect(instructions.findLast(({ name }) => name === "CMD")?.rest).toBe('["node", "lib/cli/start.mjs"]');
    expect(names.lastIndexOf("USER")).toBeGreaterThan(names.lastIndexOf("COPY"));
  });

  it("copies files that exist", () => {
    const copied = instructions
      .filter(({ name, rest }) => name === "COPY" && !rest.startsWith("--from"))
      .flatMap(({ rest }) => rest.split(" ").slice(0, -1));
    expect(copied.length).toBeGreaterThan(3);
    expect(copied.filter((path) => !existsSync(join(projectRoot(), path)))).toEqual([]);
  });
});

describe("compose.yaml", () => {
  it("sets settings of the board only", () => {
    const names = Object.keys(readServices(read("compose.yaml"), VARIABLES)["board"]?.environment ?? {});
    expect(names).toContain("DATABASE_URL");
    expect(names.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  });

  it("gives PostgreSQL the password that the board uses, and requires one", () => {
    const { board, database } = readServices(read("compose.yaml"), VARIABLES);
    const { username, password, hostname, pathname } = new URL(board?.environment?.["DATABASE_URL"] ?? "");
    expect({ user: username, password, host: hostname, database: pathname.slice(1) }).toEqual({
      user: database?.environment?.["POSTGRES_USER"],
      password: "secret",
      host: "database",
      database: database?.environment?.["POSTGRES_DB"],
    });
    expect(() => readServices(read("compose.yaml"), { ...VARIABLES, POSTGRES_PASSWORD: "" })).toThrow("Set POSTGRES_PASSWORD in .env");
  });

  it("has an example of every variable", () => {
    const used = new Set([...read("compose.yaml").matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    const described = [...read("deploy/compose.env.example").matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(described.toSorted()).toEqual([...used].toSorted());
  });
});

it("listings-board.service starts a file that exists, in a state directory that is DATA_DIR", () => {
  const unit = read("deploy/listings-board.service");
  expect(unit).toContain("ExecStart=/usr/bin/node lib/cli/start.mjs");
  expect(existsSync(join(projectRoot(), "lib", "cli", "start.mjs"))).toBe(true);
  expect(/^StateDirectory=(.*)$/m.exec(unit)?.[1]).toBe(/DATA_DIR=\/var\/lib\/(\S+)/.exec(unit)?.[1]);
});
