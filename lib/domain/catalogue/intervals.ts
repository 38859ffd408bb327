/**
 * Interval tokens for range lookups of numbers in an inverted index. A number is in one interval of each of four sizes; a range is covered
 * by few intervals, large ones in the middle and small ones at the ends (a prefix tree over the bits of a 32-bit float, whose order is that
 * of the numbers). The ends are precise to about 0.1 %, so callers also compare the numbers themselves.
 */

/** Bits dropped at each size; each size is sixteen times the previous one. */
const SHIFTS = [13, 17, 21, 25] as const;
const BRANCHES = 16;

/** Greater than all prices and attribute values. */
export const LARGEST = 1e13;

const float = new Float32Array(1);
const bits = new Uint32Array(float.buffer);

/** Returns an unsigned integer with the same order as the number. */
function orderKey(value: number): number {
  float[0] = Math.max(-LARGEST, Math.min(LARGEST, value)) + 0;
  const raw = bits[0] as number;
  return (raw & 0x80000000 ? ~raw : raw | 0x80000000) >>> 0;
}

const token = (name: string, size: number, key: number): string => `${name}/${size}.${key.toString(36)}`;

/** Returns the intervals that contain a number. */
export function intervalsOf(name: string, value: number): string[] {
  const key = orderKey(value);
  return SHIFTS.map((shift, size) => token(name, size, key >>> shift));
}

/** Returns the intervals that cover an inclusive range, at most about 130. */
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
