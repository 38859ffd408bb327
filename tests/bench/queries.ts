/**
 * `npm run bench:queries`: the share of queries in `queries.json` with a relevant listing in the first five results, by kind, on the data
 * of `DATA_DIR` (create it with `npm run board -- demo`). `-- --misses` prints the results of failed queries. The last line is JSON.
 */
import { openDatabase } from "@/lib/platform/db";
import { evaluate, levelsByKind, readQueries } from "@/tests/support/queries";

const db = await openDatabase();
try {
  const queries = readQueries();
  await evaluate(db, queries.slice(0, 20));
  const evaluated = await evaluate(db, queries);
  if (process.argv.includes("--misses"))
    for (const { kind, lang, text, found, first } of evaluated)
      if (found === false) console.log(`${kind} ${lang} «${text}»: ${first.join(" | ") || "nothing"}`);
  const levels = levelsByKind(evaluated);
  const total = {
    kind: "all",
    asked: levels.reduce((sum, { asked }) => sum + asked, 0),
    found: levels.reduce((sum, { found }) => sum + found, 0),
  };
  for (const { kind, asked, found } of [...levels, total])
    console.log(
      `${kind.padEnd(16)}${String(found).padStart(4)} of ${String(asked).padEnd(4)}${((100 * found) / Math.max(1, asked)).toFixed(0).padStart(4)} %`,
    );
  const times = evaluated.map(({ ms }) => ms).sort((a, b) => a - b);
  console.log(
    `median ${times[Math.floor(times.length / 2)]?.toFixed(1)} ms, 99th percentile ${times[Math.floor(times.length * 0.99)]?.toFixed(1)} ms`,
  );
  console.log(`${evaluated.filter(({ found }) => found === undefined).length} queries have no right listing on this board`);
  console.log(JSON.stringify([...levels, total]));
} finally {
  await db.close();
}
