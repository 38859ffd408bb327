/** Chance that falls the same on every machine (mulberry32): the same lessons in the same order give the same classifier. */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  /** From 0 to 1, without 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(n: number): number {
    return Math.floor(this.next() * n);
  }

  yes(share: number): boolean {
    return this.next() < share;
  }
}
