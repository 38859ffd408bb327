import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { categoryTree } from "@/lib/domain/categories/tree";
import { loadCities } from "@/lib/domain/cities/city";
import { type Database, openDatabase, type Queryable } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { OMITTED } from "@/lib/platform/prisma";
import { statement } from "@/lib/platform/statement";
import { makeAccount, sql } from "../support/accounts";

/** Prisma Client and handwritten statements share a pool and transactions (docs/decisions/162-data-layer.md). */

let database: Database;
let account: number;

const rename = statement("test_rename", "UPDATE accounts SET name = $2 WHERE id = $1");
const nameOf = statement<{ name: string }>("test_name", "SELECT name FROM accounts WHERE id = $1", { name: true });

const bySql = async (queryable: Queryable, id: number) => (await queryable.query(nameOf([id]))).rows[0]?.name;
const byPrisma = async (queryable: Queryable, id: number) => (await queryable.prisma.account.findUnique({ where: { id } }))?.name;
const rows = async (id: number) => (await sql<{ name: string }>("SELECT name FROM accounts WHERE id = $1", [id]))[0]?.name;

beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

describe("a transaction", () => {
  beforeAll(async () => {
    account = await makeAccount({ name: "before" });
  });

  it("shares writes between both, isolates them from others, and commits both", async () => {
    await database.transaction(async (tx) => {
      await tx.prisma.account.update({ where: { id: account }, data: { name: "by Prisma" } });
      expect(await bySql(tx, account)).toBe("by Prisma");
      await tx.query(rename([account, "by SQL"]));
      expect(await byPrisma(tx, account)).toBe("by SQL");
      expect(await rows(account)).toBe("before");
      expect(await byPrisma(database, account)).toBe("before");
    });
    expect(await rows(account)).toBe("by SQL");
  });

  it("rolls both back on failure, whichever failed", async () => {
    const before = await rows(account);
    const own = database.transaction(async (tx) => {
      await tx.prisma.account.update({ where: { id: account }, data: { name: "lost" } });
      throw new Error("our own");
    });
    await expect(own).rejects.toThrow("our own");
    const prisma = database.transaction(async (tx) => {
      await tx.query(rename([account, "lost"]));
      await tx.prisma.account.create({ data: { id: account, email: "x@example.com", name: "x" } });
    });
    await expect(prisma).rejects.toMatchObject({ code: "P2002" });
    const statement = database.transaction(async (tx) => {
      await tx.prisma.account.update({ where: { id: account }, data: { name: "lost" } });
      await tx.query({ text: "SELECT 1 / 0" });
    });
    await expect(statement).rejects.toMatchObject({ code: "22012" });
    expect(await rows(account)).toBe(before);
  });

  it("is a savepoint for both inside another transaction", async () => {
    await database.transaction(async (tx) => {
      await tx.prisma.account.update({ where: { id: account }, data: { name: "kept" } });
      const inner = tx.transaction(async (deeper) => {
        await deeper.prisma.account.update({ where: { id: account }, data: { name: "lost" } });
        await deeper.query(rename([account, "lost as well"]));
        throw new Error("inner");
      });
      await expect(inner).rejects.toThrow("inner");
      expect(await byPrisma(tx, account)).toBe("kept");
    });
    expect(await rows(account)).toBe("kept");
  });

  it("is isolated when many run concurrently, and leaks no connection", async () => {
    const accounts = await Promise.all(Array.from({ length: 40 }, (_, i) => makeAccount({ name: `start ${i}` })));
    const results = await Promise.allSettled(
      accounts.map((id, i) =>
        database.transaction(async (tx) => {
          expect(await byPrisma(tx, id)).toBe(`start ${i}`);
          await tx.prisma.account.update({ where: { id }, data: { name: `end ${i}` } });
          expect(await bySql(tx, id)).toBe(`end ${i}`);
          if (i % 4 === 0) throw new Error("every fourth");
        }),
      ),
    );
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(10);
    expect(await Promise.all(accounts.map(rows))).toEqual(accounts.map((_, i) => (i % 4 === 0 ? `start ${i}` : `end ${i}`)));
    const { total, idle, waiting } = database.connections();
    expect([total - idle, waiting]).toEqual([0, 0]);
  });

  it("can load a cache even if transactions that wait for the same cache occupy the whole pool", async () => {
    let begun = 0;
    let begin = () => {};
    const allBegun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const connections = env().databasePoolSize;
    const trees = await Promise.all(
      Array.from({ length: connections }, () =>
        database.transaction(async () => {
          if (++begun === connections) begin();
          await allBegun;
          return [await categoryTree(), await loadCities()] as const;
        }),
      ),
    );
    for (const [tree, cities] of trees) expect([tree.roots.length, cities.cities.length]).not.toContain(0);
  });
});

describe("secrets", () => {
  /** Fields with secrets, and with hashes that would grant access. */
  const SECRET = /^(?:(?:password|secret|previous|token|code)Hash|secret|previousSecret)$/;

  it("are all omitted by default", () => {
    const secrets = Object.values(Prisma.ModelName).flatMap((model) => {
      const fields = Object.keys(Prisma[`${model}ScalarFieldEnum` as keyof typeof Prisma] as object).filter((field) => SECRET.test(field));
      return fields.length ? [[model.charAt(0).toLowerCase() + model.slice(1), fields.sort()]] : [];
    });
    expect(secrets.length).toBeGreaterThan(3);
    const omitted = Object.entries(OMITTED).map(([model, fields]) => [model, Object.keys(fields).sort()]);
    expect(omitted.sort()).toEqual(secrets.sort());
  });

  it("are read only if they are selected by name, inside and outside of transactions", async () => {
    const id = await makeAccount();
    const read = (queryable: Queryable) => queryable.prisma.account.findUnique({ where: { id }, include: { keys: true } });
    expect(await read(database)).not.toHaveProperty("passwordHash");
    expect(await database.transaction(read)).not.toHaveProperty("passwordHash");
    const selected = await database.prisma.account.findUnique({ where: { id }, select: { passwordHash: true } });
    expect(selected).toEqual({ passwordHash: "" });
  });
});
