/**
 * Limits concurrent work fairly among its owners (accounts or client addresses). The next job is one of the owner with the fewest
 * running jobs, and owners with equally many take turns, so that an account with a hundred uploads does not delay one with a single
 * upload. The jobs of one owner run in order of arrival.
 */

export type QueueOwner = number | string;

/** Thrown by {@link FairQueue.run} if no more jobs may wait. */
export class QueueFullError extends Error {
  override readonly name = "QueueFullError";
}

interface Job {
  readonly kind: string;
  readonly begin: () => void;
}

interface RunningJob {
  readonly owner: QueueOwner;
  readonly preempted: AbortController;
}

export interface FairQueueLimits {
  /** Maximum number of running jobs. */
  readonly limit: number;
  /** Maximum number of running jobs by kind, if lower than {@link limit}. */
  readonly kinds?: Readonly<Record<string, number>>;
  /**
   * Milliseconds that a job waits before a running job is preempted for it: the newest job of the owner with the most running jobs,
   * if that owner runs at least two more than the waiting one. If undefined, jobs are never preempted.
   */
  readonly preemptAfterMs?: number;
  /** Maximum number of waiting jobs of all owners. Unlimited if undefined. */
  readonly maxWaiting?: number;
  /** Maximum number of waiting jobs of one owner. Unlimited if undefined. */
  readonly maxWaitingOfOne?: number;
}

export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** Waiting jobs by owner. Owners are in the order of their turns: after its turn, an owner moves to the end. */
  readonly #waiting = new Map<QueueOwner, Job[]>();
  readonly #running = new Map<string, number>();
  /** Running jobs, in the order in which they started. */
  readonly #jobs = new Set<RunningJob>();

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** Number of waiting jobs. */
  get waiting(): number {
    let count = 0;
    for (const jobs of this.#waiting.values()) count += jobs.length;
    return count;
  }

  /**
   * Runs work when its turn comes. If the signal is aborted while the job waits, the job is removed, and the signal's reason is
   * thrown. Throws {@link QueueFullError} if the maximum number of jobs is waiting.
   *
   * @param work receives a signal that is aborted when the job is preempted; the work should end soon afterwards.
   */
  async run<T>(
    owner: QueueOwner,
    work: (preempted: AbortSignal) => Promise<T>,
    { kind = "", signal }: { kind?: string; signal?: AbortSignal } = {},
  ): Promise<T> {
    const job = await this.#waitForTurn(owner, kind, signal);
    try {
      return await work(job.preempted.signal);
    } finally {
      this.#jobs.delete(job);
      this.#running.set(kind, (this.#running.get(kind) ?? 1) - 1);
      this.#startNext();
    }
  }

  #waitForTurn(owner: QueueOwner, kind: string, signal: AbortSignal | undefined): Promise<RunningJob> {
    const { preemptAfterMs } = this.#limits;
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      this.#checkCapacity(owner);
      const timer = preemptAfterMs === undefined ? undefined : setInterval(() => this.#preemptFor(owner), preemptAfterMs);
      const cancel = () => {
        clearInterval(timer);
        this.#remove(owner, job);
        reject(signal?.reason);
      };
      const job: Job = {
        kind,
        begin: () => {
          clearInterval(timer);
          signal?.removeEventListener("abort", cancel);
          const running = { owner, preempted: new AbortController() };
          this.#jobs.add(running);
          resolve(running);
        },
      };
      signal?.addEventListener("abort", cancel, { once: true });
      const jobs = this.#waiting.get(owner);
      if (jobs) jobs.push(job);
      else this.#waiting.set(owner, [job]);
      this.#startNext();
    });
  }

  /** Throws if the job would have to wait and the maximum number of jobs is waiting. */
  #checkCapacity(owner: QueueOwner): void {
    if (this.#jobs.size < this.#limits.limit) return;
    const { maxWaiting = Infinity, maxWaitingOfOne = Infinity } = this.#limits;
    const own = this.#waiting.get(owner)?.length ?? 0;
    if (own >= maxWaitingOfOne || this.waiting >= maxWaiting) throw new QueueFullError("too many jobs are waiting");
  }

  /** Preempts one job for a waiting owner, if another owner runs at least two jobs more. */
  #preemptFor(owner: QueueOwner): void {
    if (this.#jobs.size < this.#limits.limit) return;
    const byOwner = new Map<QueueOwner, RunningJob[]>();
    for (const job of this.#jobs) {
      if (!job.preempted.signal.aborted) byOwner.set(job.owner, [...(byOwner.get(job.owner) ?? []), job]);
    }
    const own = byOwner.get(owner)?.length ?? 0;
    const busiest = [...byOwner.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
    if (busiest.length >= own + 2) busiest.at(-1)?.preempted.abort();
  }

  #admits({ kind }: Job): boolean {
    const limit = this.#limits.kinds?.[kind];
    return limit === undefined || (this.#running.get(kind) ?? 0) < limit;
  }

  /** Starts all jobs that can start. */
  #startNext(): void {
    while (this.#jobs.size < this.#limits.limit) {
      const next = this.#next();
      if (!next) return;
      const [owner, job] = next;
      this.#remove(owner, job);
      // Move the owner to the end, so that the others are next.
      const rest = this.#waiting.get(owner);
      if (rest) {
        this.#waiting.delete(owner);
        this.#waiting.set(owner, rest);
      }
      this.#running.set(job.kind, (this.#running.get(job.kind) ?? 0) + 1);
      job.begin();
    }
  }

  /** Returns the first job of the owner with the fewest running jobs. Among equals, the owner whose turn it is comes first. */
  #next(): [QueueOwner, Job] | undefined {
    const running = new Map<QueueOwner, number>();
    for (const { owner } of this.#jobs) running.set(owner, (running.get(owner) ?? 0) + 1);
    let best: [QueueOwner, Job] | undefined;
    for (const [owner, jobs] of this.#waiting) {
      if (best && (running.get(owner) ?? 0) >= (running.get(best[0]) ?? 0)) continue;
      const job = jobs.find((each) => this.#admits(each));
      if (job) best = [owner, job];
    }
    return best;
  }

  #remove(owner: QueueOwner, job: Job): void {
    const jobs = this.#waiting.get(owner)?.filter((other) => other !== job) ?? [];
    if (jobs.length > 0) this.#waiting.set(owner, jobs);
    else this.#waiting.delete(owner);
  }
}
