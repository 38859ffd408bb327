import { createRandom, shuffle } from "@/lib/shared/random";

/** A seeded random number generator, so that tests can repeat a run. */
export class Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = createRandom(seed);
  }

  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  /** Returns a whole number from `min` to `max`, both inclusive. */
  whole(min: number, max: number): number {
    return Math.floor(this.between(min, max + 1));
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns a random item. The list must not be empty. */
  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T;
  }

  shuffle<T>(list: readonly T[]): T[] {
    return shuffle(list, this.next);
  }
}

/** Deals items in random order. No item is repeated before all others were dealt. */
export class Deck<T> {
  private rest: T[] = [];

  constructor(
    private readonly cards: readonly T[],
    private readonly random: Random,
  ) {}

  deal(): T {
    if (this.rest.length === 0) this.rest = this.random.shuffle(this.cards);
    return this.rest.pop() as T;
  }
}

/** Picks items at random by weight, in logarithmic time. */
export class Weighted<T> {
  private readonly sums: number[] = [];

  constructor(
    private readonly items: readonly T[],
    weight: (item: T) => number,
  ) {
    let sum = 0;
    for (const item of items) this.sums.push((sum += weight(item)));
  }

  pick(random: Random): T {
    const at = random.next() * (this.sums.at(-1) ?? 0);
    let low = 0;
    let high = this.sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sums[middle] as number) > at) high = middle;
      else low = middle + 1;
    }
    return this.items[low] as T;
  }
}
