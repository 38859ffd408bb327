import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import type { FuzzBoard } from "./board";
import { type FuzzRequest, type FuzzResponse, NoResponse, send } from "./request";

/** Something that is sent requests, and what must hold for each response. */
export interface Target {
  readonly name: string;
  readonly requests: fc.Arbitrary<FuzzRequest>;
  /** Throws when a response is not right. */
  readonly check: (request: FuzzRequest, response: FuzzResponse) => void;
  readonly before?: () => Promise<void>;
}

export interface Finding {
  readonly target: string;
  readonly message: string;
  /** The smallest request that was found to do it. */
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

/** Requests to one target before the next has its turn. */
const RUNS = 40;
const WORKERS = 4;
/** A response takes that long, in milliseconds, only where something hangs. */
const RESPONSE_TIMEOUT = 30_000;
const HEALTH_TIMEOUT = 20_000;

const succeeds = (work: Promise<void> | undefined): Promise<boolean> =>
  Promise.resolve(work).then(
    () => true,
    () => false,
  );

/** A number for a target's name, so that its requests do not depend on which other targets there are. */
const numberOf = (name: string) => [...name].reduce((hash, character) => (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0, 7);

/** Tries all targets in turn, until the time or the requests are used up. A target with a finding is not tried again. */
export async function campaign(board: FuzzBoard, targets: readonly Target[], { seed, deadline, maxRequests }: Bounds): Promise<Result> {
  const findings: Finding[] = [];
  const retired = new Set<Target>();
  let requests = 0;
  let turn = 0;
  const isOver = () => Date.now() >= deadline || requests >= maxRequests || retired.size === targets.length;

  const attempt = async (target: Target, request: FuzzRequest): Promise<void> => {
    requests++;
    const sent = await board.sessions.withCookie(request);
    target.check(sent, await send(board.url, sent, RESPONSE_TIMEOUT));
  };

  const tryTarget = async (target: Target, round: number): Promise<void> => {
    // Another target's request may hold everything up just now: this one waits for its turn.
    if (!(await succeeds(target.before?.()))) return void (await isHealthyAgain(board.url));
    let hung = false;
    const property = fc.asyncProperty(target.requests, async (request) => {
      // Every smaller request would be waited for as long.
      if (hung) return;
      await attempt(target, request).catch((error: unknown) => {
        hung ||= error instanceof NoResponse;
        throw error;
      });
    });
    const { failed, counterexample, errorInstance } = await fc.check(property, {
      seed: (seed + numberOf(target.name) + Math.imul(round, 7_919)) | 0,
      numRuns: Math.min(RUNS, maxRequests - requests),
      interruptAfterTimeLimit: Math.max(1, deadline - Date.now()),
      markInterruptAsFailure: false,
    });
    const [request] = counterexample ?? [];
    if (!failed || !request || retired.has(target)) return;
    // While one request holds everything up, others go unanswered too: only what does it alone is to blame.
    if (hung && (await isHealthyAgain(board.url)) && (await succeeds(attempt(target, request)))) return;
    retired.add(target);
    findings.push({
      target: target.name,
      message: errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
      request: await board.sessions.withCookie(request),
    });
  };

  const worker = async () => {
    while (!isOver()) {
      const place = turn++;
      const target = targets[place % targets.length] as Target;
      if (!retired.has(target)) await tryTarget(target, Math.floor(place / targets.length));
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

/** Waits up to two minutes. */
async function isHealthyAgain(url: URL): Promise<boolean> {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(500)) if (await isHealthy(url)) return true;
  return false;
}

/** The board stays responsive: `/health` answers, whatever else it is sent. Reports once. */
async function watchHealth(url: URL, signal: AbortSignal, report: (message: string) => void): Promise<void> {
  while (!signal.aborted) {
    if (!(await isHealthy(url))) return report(`no 200 within ${HEALTH_TIMEOUT / 1_000} s`);
    await sleep(500, undefined, { signal }).catch(() => {});
  }
}
