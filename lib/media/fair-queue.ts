/**
 * Bounded work that is fair between accounts: those that wait take turns, one job each, so that an account with a hundred
 * uploads does not hold up one with a single upload. Within an account the order is that of arrival.
 */

interface Job {
  readonly kind: string;
  readonly begin: () => void;
}

export interface FairQueueLimits {
  /** Jobs at once. */
  readonly limit: number;
  /** Jobs of one kind at once, where that is less. */
  readonly kinds?: Readonly<Record<string, number>>;
}

export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** Waiting jobs by account. The order of the accounts is the order of their turns: whoever had one goes to the end. */
  readonly #waiting = new Map<number, Job[]>();
  readonly #running = new Map<string, number>();
  #total = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** Jobs that wait for their turn. */
  get waiting(): number {
    let count = 0;
    for (const jobs of this.#waiting.values()) count += jobs.length;
    return count;
  }

  /** Runs work when its turn comes. Who gives up by the signal while waiting loses the place and hears the signal's reason. */
  async run<T>(accountId: number, work: () => Promise<T>, { kind = "", signal }: { kind?: string; signal?: AbortSignal } = {}): Promise<T> {
    await this.#turn(accountId, kind, signal);
    try {
      return await work();
    } finally {
      this.#total--;
      this.#running.set(kind, (this.#running.get(kind) ?? 1) - 1);
      this.#startNext();
    }
  }

  #turn(accountId: number, kind: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const giveUp = () => {
        this.#remove(accountId, job);
        reject(signal?.reason);
      };
      const job: Job = {
        kind,
        begin: () => {
          signal?.removeEventListener("abort", giveUp);
          resolve();
        },
      };
      signal?.addEventListener("abort", giveUp, { once: true });
      const jobs = this.#waiting.get(accountId);
      if (jobs) jobs.push(job);
      else this.#waiting.set(accountId, [job]);
      this.#startNext();
    });
  }

  #admits({ kind }: Job): boolean {
    const limit = this.#limits.kinds?.[kind];
    return limit === undefined || (this.#running.get(kind) ?? 0) < limit;
  }

  /** Starts whatever may start now: of each account in turn, its first job that is admitted. */
  #startNext(): void {
    while (this.#total < this.#limits.limit) {
      const next = this.#next();
      if (!next) return;
      const [accountId, job] = next;
      this.#remove(accountId, job);
      // Behind the others: the next turn is theirs.
      const rest = this.#waiting.get(accountId);
      if (rest) {
        this.#waiting.delete(accountId);
        this.#waiting.set(accountId, rest);
      }
      this.#total++;
      this.#running.set(job.kind, (this.#running.get(job.kind) ?? 0) + 1);
      job.begin();
    }
  }

  #next(): [number, Job] | undefined {
    for (const [accountId, jobs] of this.#waiting) {
      const job = jobs.find((each) => this.#admits(each));
      if (job) return [accountId, job];
    }
    return undefined;
  }

  #remove(accountId: number, job: Job): void {
    const jobs = this.#waiting.get(accountId)?.filter((other) => other !== job) ?? [];
    if (jobs.length > 0) this.#waiting.set(accountId, jobs);
    else this.#waiting.delete(accountId);
  }
}
