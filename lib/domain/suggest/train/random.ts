import { createRandom } from "@/lib/shared/random";

/** Deterministic pseudorandom generator, so that the same training data gives the same classifier. */
export class Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = createRandom(seed);
  }

  below(n: number): number {
    return Math.floor(this.next() * n);
  }

  yes(share: number): boolean {
    return this.next() < share;
  }
}
