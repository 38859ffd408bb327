// @ts-check
/** Decodes VP9 with libvpx in WebAssembly (libav.js), because there is no still-image format for this codec. */

/** Red and blue weights of luma, by the matrix of the stream. @type {Record<string, [number, number]>} */
const WEIGHTS = { bt709: [0.2126, 0.0722], "bt2020-ncl": [0.2627, 0.0593] };
/** @type {[number, number]} */
const BT601 = [0.299, 0.114];

/**
 * Decodes one key frame.
 * @param {Uint8Array} data
 * @param {{ matrix: string, fullRange: boolean }} colour
 * @returns {Promise<{ data: Buffer, width: number, height: number }>} RGB of 8 bits
 */
export async function decodeVp9(data, colour) {
  const { default: LibAV } = await import("@libav.js/variant-webm-vp9");
  const libav = await LibAV.LibAV({ noworker: true, nothreads: true });
  const [, context, packet, frame] = await libav.ff_init_decoder("libvpx-vp9");
  const decoded = await libav.ff_decode_multi(context, packet, frame, [{ data }], { fin: true });
  const picture = decoded[0];
  if (!picture?.layout) throw new Error("no picture");
  const description = await libav.av_pix_fmt_desc_get(picture.format ?? -1);
  const shift = [
    await libav.AVPixFmtDescriptor_log2_chroma_w(description),
    await libav.AVPixFmtDescriptor_log2_chroma_h(description),
    await libav.AVPixFmtDescriptor_comp_depth(description, 0),
  ];
  return toRgb(picture, shift, colour);
}

/**
 * @param {import("@libav.js/variant-webm-vp9").Frame} picture with planes of Y, Cb and Cr
 * @param {number[]} shift subsampling of chroma in both directions as powers of two, and bits of a sample
 * @param {{ matrix: string, fullRange: boolean }} colour
 */
function toRgb({ data, layout, width = 0, height = 0 }, [across = 1, down = 1, depth = 8], { matrix, fullRange }) {
  const planes = (layout ?? []).map(({ offset, stride }) => ({ bytes: data.subarray(offset), stride }));
  const [red, blue] = WEIGHTS[matrix] ?? BT601;
  const green = 1 - red - blue;
  const unit = 2 ** (depth - 8);
  const [black, lumaSpan, chromaSpan] = fullRange ? [0, 255, 255] : [16, 219, 224];
  const sample = (/** @type {number} */ plane, /** @type {number} */ x, /** @type {number} */ y) => {
    const { bytes, stride } = /** @type {{ bytes: Uint8Array, stride: number }} */ (planes[plane]);
    if (depth === 8) return bytes[y * stride + x] ?? 0;
    return ((bytes[y * stride + 2 * x] ?? 0) | ((bytes[y * stride + 2 * x + 1] ?? 0) << 8)) / unit;
  };
  const pixels = new Uint8ClampedArray(width * height * 3);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const luma = ((sample(0, x, y) - black) * 255) / lumaSpan;
      const cb = ((sample(1, x >> across, y >> down) - 128) * 255) / chromaSpan;
      const cr = ((sample(2, x >> across, y >> down) - 128) * 255) / chromaSpan;
      pixels[at] = luma + 2 * (1 - red) * cr;
      pixels[at + 1] = luma - (2 * blue * (1 - blue) * cb + 2 * red * (1 - red) * cr) / green;
      pixels[at + 2] = luma + 2 * (1 - blue) * cb;
    }
  }
  return { data: Buffer.from(pixels.buffer), width, height };
}
