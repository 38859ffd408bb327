/**
 * Computes the structural similarity of two pictures of the same size (Wang, Bovik, Sheikh, Simoncelli, 2004): mean over windows of 8 x 8,
 * every 4 pixels, luminance only. 1 means identical; above 0.95 most people see no difference.
 */
export function ssim(a: Uint8Array, b: Uint8Array, width: number, height: number): number {
  const [window, step] = [8, 4];
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  let [sum, windows] = [0, 0];
  for (let top = 0; top + window <= height; top += step) {
    for (let left = 0; left + window <= width; left += step) {
      let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
      for (let y = top; y < top + window; y++) {
        for (let x = left; x < left + window; x++) {
          const [va, vb] = [a[y * width + x] as number, b[y * width + x] as number];
          sa += va;
          sb += vb;
          saa += va * va;
          sbb += vb * vb;
          sab += va * vb;
        }
      }
      const n = window * window;
      const [ma, mb] = [sa / n, sb / n];
      const [variance, covariance] = [saa / n - ma * ma + sbb / n - mb * mb, sab / n - ma * mb];
      sum += ((2 * ma * mb + c1) * (2 * covariance + c2)) / ((ma * ma + mb * mb + c1) * (variance + c2));
      windows++;
    }
  }
  return sum / windows;
}
