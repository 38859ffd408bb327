import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "@/lib/platform/db";
import { statement } from "@/lib/platform/statement";
import { copyDatabase } from "../support/databases";

/** Prisma Client and SQL read and write the same times, whatever the time zone of an external database. */

const AT = new Date("2026-07-01T09:30:00.123Z");

const acceptedAt = statement<{ at: Date | null }>("test_accepted_at", "SELECT terms_accepted_at AS at FROM accounts WHERE id = $1", {
  at: true,
});
const accept = statement("test_accept", "UPDATE accounts SET terms_accepted_at = $2 WHERE id = $1");

let database: Database;

beforeAll(async () => {
  const url = await copyDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`ALTER DATABASE ${client.database} SET TimeZone = 'Asia/Tokyo'`);
  await client.end();
  process.env["DATABASE_URL"] = url;
  database = await openDatabase();
});
afterAll(() => database.close());

it("writes, reads and compares the same instants", async () => {
  const { account } = database.prisma;
  const { id } = await account.create({ data: { email: "tokyo@example.com", name: "Tokyo", termsAcceptedAt: AT }, select: { id: true } });
  expect((await database.query(acceptedAt([id]))).rows).toEqual([{ at: AT }]);

  await database.query(accept([id, AT]));
  expect(await account.findUnique({ where: { id }, select: { termsAcceptedAt: true } })).toEqual({ termsAcceptedAt: AT });
  expect(await account.count({ where: { id, termsAcceptedAt: AT } })).toBe(1);
});
