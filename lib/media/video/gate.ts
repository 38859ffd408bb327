/** Lets a number of tasks run at once; the others wait in the order they came, and leave the line when their signal aborts. */
export class Gate {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.free = atOnce;
  }

  async run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.enter(signal);
    try {
      return await task();
    } finally {
      this.leave();
    }
  }

  private enter(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (this.free > 0) {
      this.free--;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener("abort", abandon);
        resolve();
      };
      const abandon = () => {
        this.waiting.splice(this.waiting.indexOf(enter), 1);
        reject(signal?.reason);
      };
      signal?.addEventListener("abort", abandon, { once: true });
      this.waiting.push(enter);
    });
  }

  /** The place goes to the next in line without becoming free in between. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.free++;
  }
}
