/**
 * Bounded work that is fair between its owners (accounts, client addresses): the owner that runs the fewest jobs is next, and among
 * equals they take turns, so that an account with a hundred uploads does not hold up one with a single upload. Within an owner the order
 * is that of arrival.
 */

export type QueueOwner = number | string;

/** Thrown by {@link FairQueue.run} when no more jobs may wait. */
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
  /** Jobs at once. */
  readonly limit: number;
  /** Jobs of one kind at once, where that is less. */
  readonly kinds?: Readonly<Record<string, number>>;
  /**
   * Milliseconds that a job waits before the newest job of the owner with the most running ones is preempted for it. Never
   * preempted: owners that run no more than one job more than the owner that waits. Without it jobs run to their end.
   */
  readonly preemptAfterMs?: number;
  /** Waiting jobs of all owners together; unbounded when left out. */
  readonly maxWaiting?: number;
  /** Waiting jobs of one owner; unbounded when left out. */
  readonly maxWaitingOfOne?: number;
}

export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** Waiting jobs by owner. The order of the owners is the order of their turns: whoever had one goes to the end. */
  readonly #waiting = new Map<QueueOwner, Job[]>();
  readonly #running = new Map<string, number>();
  /** In the order in which they began. */
  readonly #jobs = new Set<RunningJob>();

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** Jobs that wait for their turn. */
  get waiting(): number {
    let count = 0;
    for (const jobs of this.#waiting.values()) count += jobs.length;
    return count;
  }

  /**
   * Runs work when its turn comes. Who gives up by the signal while waiting loses the place and hears the signal's reason.
   * Throws {@link QueueFullError} when as many jobs wait as may.
   *
   * @param work gets a signal that is aborted when the job is preempted; it should end soon then.
   */
  async run<T>(
    owner: QueueOwner,
    work: (preempted: AbortSignal) => Promise<T>,
    { kind = "", signal }: { kind?: string; signal?: AbortSignal } = {},
  ): Promise<T> {
    const job = await this.#turn(owner, kind, signal);
    try {
      return await work(job.preempted.signal);
    } finally {
      this.#jobs.delete(job);
      this.#running.set(kind, (this.#running.get(kind) ?? 1) - 1);
      this.#startNext();
    }
  }

  #turn(owner: QueueOwner, kind: string, signal: AbortSignal | undefined): Promise<RunningJob> {
    const { preemptAfterMs } = this.#limits;
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      this.#checkRoom(owner);
      const timer = preemptAfterMs === undefined ? undefined : setInterval(() => this.#preemptFor(owner), preemptAfterMs);
      const giveUp = () => {
        clearInterval(timer);
        this.#remove(owner, job);
        reject(signal?.reason);
      };
      const job: Job = {
        kind,
        begin: () => {
          clearInterval(timer);
          signal?.removeEventListener("abort", giveUp);
          const running = { owner, preempted: new AbortController() };
          this.#jobs.add(running);
          resolve(running);
        },
      };
      signal?.addEventListener("abort", giveUp, { once: true });
      const jobs = this.#waiting.get(owner);
      if (jobs) jobs.push(job);
      else this.#waiting.set(owner, [job]);
      this.#startNext();
    });
  }

  /** Only what would have to wait needs room. */
  #checkRoom(owner: QueueOwner): void {
    if (this.#jobs.size < this.#limits.limit) return;
    const { maxWaiting = Infinity, maxWaitingOfOne = Infinity } = this.#limits;
    const own = this.#waiting.get(owner)?.length ?? 0;
    if (own >= maxWaitingOfOne || this.waiting >= maxWaiting) throw new QueueFullError("too many jobs are waiting");
  }

  /** Preempts one job for an owner that waits, where another owner runs at least two jobs more. */
  #preemptFor(owner: QueueOwner): void {
    if (this.#jobs.size < this.#limits.limit) return;
    const byOwner = new Map<QueueOwner, RunningJob[]>();
    for (const job of this.#jobs) {
      if (!job.preempted.signal.aborted) byOwner.set(job.owner, [...(byOwner.get(job.owner) ?? []), job]);
    }
    const own = byOwner.get(owner)?.length ?? 0;
    const most = [...byOwner.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
    if (most.length >= own + 2) most.at(-1)?.preempted.abort();
  }

  #admits({ kind }: Job): boolean {
    const limit = this.#limits.kinds?.[kind];
    return limit === undefined || (this.#running.get(kind) ?? 0) < limit;
  }

  /** Starts whatever may start now. */
  #startNext(): void {
    while (this.#jobs.size < this.#limits.limit) {
      const next = this.#next();
      if (!next) return;
      const [owner, job] = next;
      this.#remove(owner, job);
      // Behind the others: the next turn is theirs.
      const rest = this.#waiting.get(owner);
      if (rest) {
        this.#waiting.delete(owner);
        this.#waiting.set(owner, rest);
      }
      this.#running.set(job.kind, (this.#running.get(job.kind) ?? 0) + 1);
      job.begin();
    }
  }

  /** The first job of the owner that runs the fewest; among equals, of the one whose turn it is. */
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
