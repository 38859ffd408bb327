/**
 * Numbers as tokens that an inverted index can look up by range: a number is in one interval of each of four sizes, and a range is
 * covered by few intervals, large ones in the middle and small ones at its ends (a prefix tree over the bits of a 32-bit float, which
 * are ordered as the numbers are). The ends are coarse by one part in a thousand: who asks compares the numbers themselves as well.
 */

/** Bits left out at each size; each size holds sixteen of the one before. */
const SHIFTS = [13, 17, 21, 25] as const;
const BRANCHES = 16;

/** Beyond every price and attribute. */
export const LARGEST = 1e13;

const float = new Float32Array(1);
const bits = new Uint32Array(float.buffer);

/** An unsigned integer that grows with the number. */
function orderKey(value: number): number {
  float[0] = Math.max(-LARGEST, Math.min(LARGEST, value)) + 0;
  const raw = bits[0] as number;
  return (raw & 0x80000000 ? ~raw : raw | 0x80000000) >>> 0;
}

const token = (name: string, size: number, key: number): string => `${name}/${size}.${key.toString(36)}`;

/** The intervals that a number is in. */
export function intervalsOf(name: string, value: number): string[] {
  const key = orderKey(value);
  return SHIFTS.map((shift, size) => token(name, size, key >>> shift));
}

/** Intervals that together hold a range, both ends included; some 130 at most. */
export function intervalsBetween(name: string, min: number, max: number): string[] {
  const tokens: string[] = [];
  let from = orderKey(min) >>> SHIFTS[0];
  let to = orderKey(max) >>> SHIFTS[0];
  for (let size = 0; from <= to; size++) {
    const last = size === SHIFTS.length - 1;
    for (; from <= to && (last || from % BRANCHES !== 0); from++) tokens.push(token(name, size, from));
    for (; from <= to && to % BRANCHES !== BRANCHES - 1; to--) tokens.push(token(name, size, to));
    if (from > to) break;
    from = Math.floor(from / BRANCHES);
    to = Math.floor(to / BRANCHES);
  }
  return tokens;
}
