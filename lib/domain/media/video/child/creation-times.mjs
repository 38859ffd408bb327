// @ts-check
/** Boxes with creation and modification times after version and flags, and the boxes that contain them. */
const TIMED = new Set(["mvhd", "tkhd", "mdhd"]);
const PARENTS = new Set(["moov", "trak", "mdia"]);

/**
 * Returns the positions of creation times in a `moov` box, which are erased because they reveal when a video was recorded or uploaded
 * (docs/api/media.md#videos).
 * @param {Uint8Array} moov as written by the muxer
 * @returns {{ at: number, bytes: number }[]}
 */
export function creationTimes(moov) {
  const view = new DataView(moov.buffer, moov.byteOffset, moov.byteLength);
  /** @type {{ at: number, bytes: number }[]} */
  const found = [];
  /** @type {(from: number, to: number) => void} */
  const walk = (from, to) => {
    for (let at = from; at + 8 <= to; ) {
      const size = view.getUint32(at);
      const type = String.fromCharCode(...moov.subarray(at + 4, at + 8));
      if (size < 8 || at + size > to) return;
      if (TIMED.has(type)) found.push({ at: at + 12, bytes: view.getUint8(at + 8) === 1 ? 16 : 8 });
      else if (PARENTS.has(type)) walk(at + 8, at + size);
      at += size;
    }
  };
  walk(0, moov.byteLength);
  return found;
}
