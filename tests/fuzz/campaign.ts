import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import type { FuzzBoard } from "./board";
import { type FuzzRequest, type FuzzResponse, NoResponse, send } from "./request";

/** A target of requests, with a check for each response. */
export interface Target {
  readonly name: string;
  readonly requests: fc.Arbitrary<FuzzRequest>;
  /** Throws when a response is invalid. */
  readonly check: (request: FuzzRequest, response: FuzzResponse) => void;
  readonly before?: () => Promise<void>;
}

export interface Finding {
  readonly target: string;
  readonly message: string;
  /** The smallest request found that causes it. */
  readonly request: FuzzRequest | undefined;
}

export interface Bounds {
  readonly seed: number;
  /** Milliseconds since the epoch. */
  readonly deadline: number;
  readonly maxRequests: number;
}

export interface Result {
  readonly requests: number;
  readonly findings: readonly Finding[];
}

/** Requests to one target before switching to the next. */
const RUNS = 40;
const WORKERS = 4;
/** Response timeout, in milliseconds: longer means that the server hangs. */
const RESPONSE_TIMEOUT = 30_000;
const HEALTH_TIMEOUT = 20_000;

const resolves = (work: Promise<void> | undefined): Promise<boolean> =>
  Promise.resolve(work).then(
    () => true,
    () => false,
  );

/** Hashes a target's name for the seed, so that its requests do not depend on the other targets. */
const hashName = (name: string) => [...name].reduce((hash, character) => (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0, 7);

/** Tests all targets round-robin until the time or the number of requests is used up. A target with a finding is not tested again. */
export async function campaign(board: FuzzBoard, targets: readonly Target[], { seed, deadline, maxRequests }: Bounds): Promise<Result> {
  const findings: Finding[] = [];
  const finished = new Set<Target>();
  let requests = 0;
  let nextPlace = 0;
  const isOver = () => Date.now() >= deadline || requests >= maxRequests || finished.size === targets.length;

  const attempt = async (target: Target, request: FuzzRequest): Promise<void> => {
    requests++;
    const sent = await board.sessions.withCookie(request);
    target.check(sent, await send(board.url, sent, RESPONSE_TIMEOUT));
  };

  const tryTarget = async (target: Target, round: number): Promise<void> => {
    // Another target's request may block the server: this target is tested later.
    if (!(await resolves(target.before?.()))) return void (await recoversHealth(board.url));
    let hung = false;
    const property = fc.asyncProperty(target.requests, async (request) => {
      // Shrinking is skipped, because every smaller request would time out as well.
      if (hung) return;
      await attempt(target, request).catch((error: unknown) => {
        hung ||= error instanceof NoResponse;
        throw error;
      });
    });
    const { failed, counterexample, errorInstance } = await fc.check(property, {
      seed: (seed + hashName(target.name) + Math.imul(round, 7_919)) | 0,
      numRuns: Math.min(RUNS, maxRequests - requests),
      interruptAfterTimeLimit: Math.max(1, deadline - Date.now()),
      markInterruptAsFailure: false,
    });
    const [request] = counterexample ?? [];
    if (!failed || !request || finished.has(target)) return;
    // While one request blocks the server, others time out too: the finding is reported only if the request hangs alone.
    if (hung && (await recoversHealth(board.url)) && (await resolves(attempt(target, request)))) return;
    finished.add(target);
    findings.push({
      target: target.name,
      message: errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
      request: await board.sessions.withCookie(request),
    });
  };

  const worker = async () => {
    while (!isOver()) {
      const place = nextPlace++;
      const target = targets[place % targets.length] as Target;
      if (!finished.has(target)) await tryTarget(target, Math.floor(place / targets.length));
      else await sleep(1);
    }
  };

  const ended = new AbortController();
  const watch = watchHealth(board.url, ended.signal, (message) => findings.push({ target: "GET /health", message, request: undefined }));
  await Promise.all(Array.from({ length: WORKERS }, worker));
  ended.abort();
  await watch;
  for (const line of board.crashes()) findings.push({ target: "server log", message: line.slice(0, 1_000), request: undefined });
  return { requests, findings };
}

const isHealthy = async (url: URL) =>
  await send(url, { method: "GET", target: "/health", headers: [] }, HEALTH_TIMEOUT).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Waits up to two minutes until `/health` returns 200. @returns whether it did. */
async function recoversHealth(url: URL): Promise<boolean> {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(500)) if (await isHealthy(url)) return true;
  return false;
}

/** Reports once if `/health` does not return 200 in time during the campaign. */
async function watchHealth(url: URL, signal: AbortSignal, report: (message: string) => void): Promise<void> {
  while (!signal.aborted) {
    if (!(await isHealthy(url))) return report(`no 200 within ${HEALTH_TIMEOUT / 1_000} s`);
    await sleep(500, undefined, { signal }).catch(() => {});
  }
}
