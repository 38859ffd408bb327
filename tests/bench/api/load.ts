import autocannon from "autocannon";
import { cpuTime } from "./cpu-time";

/** Drives the sides of a comparison in turns, so that a machine whose speed varies treats them alike. */

const CONNECTIONS = 16;

/** Seconds of load before the first measurement of a side. */
const WARM_UP = 2;

/** One server under one kind of load. */
export interface Side {
  readonly name: string;
  readonly url: string;
  /** Autocannon cycles through them. */
  readonly requests: autocannon.Request[];
  /** The server's process, and PostgreSQL's. */
  readonly processes: { readonly server: number; readonly database: number };
}

export interface Measured {
  readonly rps: number;
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of CPU time per request. */
  readonly serverCpu: number;
  readonly databaseCpu: number;
}

async function drive({ name, url, requests, processes }: Side, seconds: number): Promise<Measured> {
  const times = () => [cpuTime(processes.server, processes.database) ?? Number.NaN, cpuTime(processes.database) ?? Number.NaN] as const;
  const before = times();
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, requests });
  const after = times();
  const total = result.requests.total;
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${name}: ${bad} of ${total} requests failed`);
  const cpu = (i: 0 | 1) => Math.round(((after[i] - before[i]) * 1_000) / total);
  return { rps: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, serverCpu: cpu(0), databaseCpu: cpu(1) };
}

export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** Medians of each side, by name, and of the ratio of its throughput to the first side's in the same round. */
export interface Comparison {
  readonly sides: readonly (Measured & { readonly name: string; readonly ratio: number })[];
}

/** Measures the sides in turns. The first is the one that the others are compared with. */
export async function compare(sides: readonly Side[], { seconds, rounds }: { seconds: number; rounds: number }): Promise<Comparison> {
  for (const side of sides) await drive(side, Math.min(WARM_UP, seconds));
  const results: Measured[][] = [];
  for (let i = 0; i < rounds; i++) {
    const round: Measured[] = [];
    for (const side of sides) round.push(await drive(side, seconds));
    results.push(round);
  }
  return {
    sides: sides.map(({ name }, i) => {
      const of = (what: keyof Measured) => median(results.map((round) => (round[i] as Measured)[what]));
      const ratio = median(results.map((round) => (round[i] as Measured).rps / (round[0] as Measured).rps));
      return { name, rps: of("rps"), p50: of("p50"), p99: of("p99"), serverCpu: of("serverCpu"), databaseCpu: of("databaseCpu"), ratio };
    }),
  };
}

/** Prints one line per side. */
export function printComparison(title: string, { sides }: Comparison): void {
  for (const [i, side] of sides.entries()) {
    const { name, rps, p50, p99, serverCpu, databaseCpu, ratio } = side;
    const cpu = Number.isNaN(serverCpu) ? "" : `  CPU per request: server ${serverCpu} µs, PostgreSQL ${databaseCpu} µs`;
    const label = `${(i === 0 ? title : "").padEnd(8)}${name.padEnd(24)}`;
    console.log(`${label}${rps.toFixed(0).padStart(7)}/s  p50 ${p50} ms  p99 ${p99} ms  ratio ${ratio.toFixed(2)}${cpu}`);
  }
}
