// @ts-check
/**
 * Converts HDR pixels (PQ or HLG, ITU-R BT.2100) to sRGB, with the same curve as the FFmpeg filter in `frame-arguments.ts`: linear light,
 * reference white at 203 nits, BT.2020 to BT.709, highlights compressed.
 */

/** Luminance in nits that is mapped to white (ITU-R BT.2408). */
const WHITE = 203;
/** Nominal peak of HLG, in nits. */
const HLG_PEAK = 1000;
/** Maximum luminance that is still distinguishable in the result, as a multiple of white. */
const PEAK = 10;
/** The curve is linear up to this value. */
const KNEE = 0.3;

/** @param {number} code 0 to 1 @returns {number} light, as a multiple of white */
function fromPq(code) {
  const power = code ** (32 / 2523);
  return (10_000 * (Math.max(power - 0.8359375, 0) / (18.8515625 - 18.6875 * power)) ** (8192 / 1305)) / WHITE;
}

/** @param {number} code 0 to 1 @returns {number} light of the scene, 0 to 1 */
const fromHlg = (code) => (code <= 0.5 ? code ** 2 / 3 : (Math.exp((code - 0.55991073) / 0.17883277) + 0.28466892) / 12);

const A = (-KNEE * KNEE * (PEAK - 1)) / (KNEE * KNEE - 2 * KNEE + PEAK);
const B = (KNEE * KNEE - 2 * KNEE * PEAK + PEAK) / (PEAK - 1);

/** @param {number} light */
const mobius = (light) => (light <= KNEE ? light : ((B * B + 2 * B * KNEE + KNEE * KNEE) / (B - A)) * ((light + A) / (light + B)));

/** @param {number} light 0 to 1 @returns {number} 0 to 255 */
const toSrgb = (light) => Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));

/** Precomputes the light of each 8-bit code. @param {(code: number) => number} light */
const table = (light) => Float32Array.from({ length: 256 }, (_, code) => light(code / 255));

/**
 * Tone-maps 8-bit RGB pixels in place.
 * @param {Buffer} pixels
 * @param {"pq" | "hlg"} transfer
 */
export function toneMap(pixels, transfer) {
  const light = table(transfer === "pq" ? fromPq : fromHlg);
  const encoded = Uint8Array.from({ length: 4097 }, (_, i) => toSrgb(i / 4096));
  for (let i = 0; i + 2 < pixels.length; i += 3) {
    let [r, g, b] = [light[pixels[i] ?? 0] ?? 0, light[pixels[i + 1] ?? 0] ?? 0, light[pixels[i + 2] ?? 0] ?? 0];
    if (transfer === "hlg") {
      // Apply the system gamma of a display with 1000 nits, to convert scene light to display light.
      const gain = ((0.2627 * r + 0.678 * g + 0.0593 * b) ** 0.2 * HLG_PEAK) / WHITE;
      [r, g, b] = [r * gain, g * gain, b * gain];
    }
    const narrow = [1.6605 * r - 0.5876 * g - 0.0728 * b, -0.1246 * r + 1.1329 * g - 0.0083 * b, -0.0182 * r - 0.1006 * g + 1.1187 * b];
    const strongest = Math.max(...narrow, 1e-6);
    const scale = mobius(strongest) / strongest;
    for (let c = 0; c < 3; c++) pixels[i + c] = encoded[Math.round(4096 * Math.min(1, Math.max(0, (narrow[c] ?? 0) * scale)))] ?? 0;
  }
}
