/** Detects blurred and dark frames. Uses only greyscale pixels, no camera. */

/** A reason to reject a frame. */
export type FrameProblem = "blurred" | "dark";

export interface Sample {
  /** Laplacian at the sharpest edges, which blur affects first, regardless of the number of edges. */
  readonly sharpness: number;
  /** Mean grey value, 0 to 255. */
  readonly brightness: number;
}

/**
 * Fraction of the pixels that count as the sharpest edges. It is small, so that a plain object with one sharp edge is rated as
 * sharp as a patterned one.
 */
const SHARPEST = 0.003;
/** Number of recent samples to compare with: about five seconds of walking around an object. */
const MEMORY = 24;
/** A frame with less than this fraction of the median sharpness is blurred. */
const BLURRED = 0.5;
/** A first frame with less than this brightness is too dark to show anything. */
const DARK = 24;
const DARKER = 0.4;

/** Measures a small picture. @param rgba its pixels, as in `ImageData`. */
export function measure(rgba: ArrayLike<number>, width: number, height: number): Sample {
  const grey = new Float32Array(width * height);
  let light = 0;
  for (let i = 0; i < grey.length; i++) {
    const at = i * 4;
    grey[i] = 0.299 * (rgba[at] as number) + 0.587 * (rgba[at + 1] as number) + 0.114 * (rgba[at + 2] as number);
    light += grey[i] as number;
  }
  const pixel = (i: number) => grey[i] as number;
  const edges = new Float32Array(grey.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      edges[i] = -Math.abs(4 * pixel(i) - pixel(i - 1) - pixel(i + 1) - pixel(i - width) - pixel(i + width));
    }
  }
  return { sharpness: -(edges.sort()[Math.floor(edges.length * SHARPEST)] || 0), brightness: light / grey.length || 0 };
}

export interface FrameCheck {
  /** Adds a sample of the live picture. */
  addSample(sample: Sample): void;
  /** @param first whether no frame has been saved yet. Absolute darkness is reported only for the first frame, not for each one. */
  check(sample: Sample, first: boolean): FrameProblem | undefined;
  /** Removes all samples. Called after a change of camera. */
  reset(): void;
}

/**
 * Compares a frame with recent samples. Sharpness depends on the camera and the object, so there is no fixed threshold, and a
 * picture that never has sharp edges passes.
 */
export function createFrameCheck(): FrameCheck {
  let samples: Sample[] = [];
  const usual = (what: keyof Sample): number => samples.map((sample) => sample[what]).sort((a, b) => a - b)[samples.length >> 1] || 0;
  return {
    addSample(sample) {
      samples = [sample, ...samples].slice(0, MEMORY);
    },
    check({ sharpness, brightness }, first) {
      if ((first && brightness < DARK) || brightness < usual("brightness") * DARKER) return "dark";
      return sharpness < usual("sharpness") * BLURRED ? "blurred" : undefined;
    },
    reset() {
      samples = [];
    },
  };
}
