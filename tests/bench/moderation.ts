/**
 * `npm run bench:moderation`: query times of the moderation statistics with 10,000 and with 1,000,000 review decisions of three years.
 * BENCH_REVIEWS (default 1000000) sets the larger number.
 */
import { removeFolder, temporaryFolder } from "@/tests/support/processes";

const SMALL = 10_000;
const LARGE = Number(process.env["BENCH_REVIEWS"] ?? 1_000_000);
const ROUNDS = 15;
const MODERATORS = 12;

const folder = temporaryFolder("bench-moderation");
process.env["DATA_DIR"] = folder;
process.env["LOG_LEVEL"] = "error";
const { openStore } = await import("@/lib/boot");
const { db } = await import("@/lib/platform/db");
const { moderationStatistics, statisticsByModerator } = await import("@/lib/domain/moderation/statistics");
const { searchDecisions } = await import("@/lib/domain/moderation/search-decisions");
const { spanOf } = await import("@/lib/domain/moderation/span");

const now = Date.now();

/** Creates review decisions spread over three years, one in five negative. All are for one listing, which does not affect the queries. */
async function fill(count: number, moderators: readonly number[]): Promise<void> {
  await db().transaction(async (tx) => {
    await tx.query({ text: "SET LOCAL session_replication_role = replica" });
    await tx.query({ text: "SET LOCAL statement_timeout = 0" });
    await tx.query({ text: "DELETE FROM listing_reviews" });
    await tx.query({
      text: `INSERT INTO listing_reviews (listing_id, version, decision, code, moderator_id, created_at, waiting_since, queued_since)
             SELECT (SELECT id FROM listings), 1, (CASE WHEN i % 5 = 0 THEN 'rejected' ELSE 'approved' END)::"ReviewDecision",
                    CASE WHEN i % 5 = 0 THEN 'code_' || i % 9 END, ($2::int[])[1 + i % ${MODERATORS}], moment, since, since
               FROM (SELECT i, $3::timestamptz - (i::float8 / $1) * interval '1095 days' AS moment FROM generate_series(1, $1) AS i) AS moments,
                    LATERAL (SELECT moment - (1 + i % 97) * interval '40 seconds' AS since) AS waits`,
      values: [count, moderators, new Date(now)],
    });
  });
  await db().query({ text: "VACUUM ANALYZE listing_reviews" });
}

/** Returns the median of several rounds in milliseconds. */
async function measure(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const begin = performance.now();
    await run();
    times.push(performance.now() - begin);
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] as number;
}

const context = () => ({ db: db() });

try {
  await openStore();
  const { rows } = await db().query<{ id: number }>({
    text: `INSERT INTO accounts (email, password_hash, name, role)
           SELECT 'moderator-' || i || '@example.com', '', 'Moderator ' || i, 'moderator' FROM generate_series(1, $1) AS i RETURNING id`,
    values: [MODERATORS],
  });
  const moderators = rows.map(({ id }) => id);
  await db().query({
    text: `INSERT INTO listings (account_id, category_id, city_ref, slug, lang, title, description, price, status, contact_name, contact_phone)
           SELECT $1, (SELECT min(id) FROM categories), (SELECT ref FROM cities LIMIT 1), 'one', 'uk', 'One', 'One', 1, 'active', 'One', ''`,
    values: [moderators[0]],
  });
  const month = spanOf("month", now);
  const scenes: readonly (readonly [name: string, run: () => Promise<unknown>])[] = [
    ["today, by hour", () => moderationStatistics(context(), { ...spanOf("today", now), unit: "hour" })],
    ["30 days, by day", () => moderationStatistics(context(), { ...month, unit: "day" })],
    ["30 days of one moderator", () => moderationStatistics(context(), { ...month, unit: "day", moderatorId: moderators[0] })],
    ["30 days, each moderator", () => statisticsByModerator(context(), month)],
    ["audit, newest decisions of one moderator", () => searchDecisions(context(), { moderatorId: moderators[0], limit: 50 })],
  ];
  for (const count of [SMALL, LARGE]) {
    await fill(count, moderators);
    console.log(`${count.toLocaleString("en")} decisions`);
    for (const [name, run] of scenes) console.log(`  ${name.padEnd(44)}${(await measure(run)).toFixed(1).padStart(8)} ms`);
  }
} finally {
  await db().close();
  removeFolder(folder);
}
process.exit(0);
