/** Tells blurred and dark frames from good ones. Pure: it sees grey pixels, no camera. */

/** What is wrong with a picture. */
export type Fault = "blurred" | "dark";

export interface Sample {
  /** The Laplacian at the sharpest edges: what blur takes first, however many edges there are. */
  readonly sharpness: number;
  /** Mean grey, 0 to 255. */
  readonly brightness: number;
}

/** The part of the pixels whose edges count: so a plain thing with one sharp rim is as sharp as a patterned one. */
const SHARPEST = 0.003;

/** Measures a small picture. @param rgba its pixels, as `ImageData` holds them. */
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

/** How many of the last samples the gate compares with: about five seconds of a walk round a thing. */
const MEMORY = 24;
/** Below this part of the usual sharpness a frame is blurred. */
const BLURRED = 0.5;
/** Below this a frame shows nothing in print or on a screen. */
const DARK = 24;
const DARKER = 0.4;

export interface Gate {
  /** A look at the running picture. */
  see(sample: Sample): void;
  /** @param first nothing has been kept yet: a room that is dark is told of once, not at every frame. */
  judge(sample: Sample, first: boolean): Fault | undefined;
  /** Another camera sees otherwise. */
  forget(): void;
}

/**
 * Compares a frame with what this camera shows of this thing: what is sharp depends on both, so there is no fixed measure, and
 * a picture that is plain all the time passes.
 */
export function makeGate(): Gate {
  let seen: Sample[] = [];
  const usual = (what: keyof Sample): number => seen.map((sample) => sample[what]).sort((a, b) => a - b)[seen.length >> 1] || 0;
  return {
    see(sample) {
      seen = [sample, ...seen].slice(0, MEMORY);
    },
    judge({ sharpness, brightness }, first) {
      if ((first && brightness < DARK) || brightness < usual("brightness") * DARKER) return "dark";
      return sharpness < usual("sharpness") * BLURRED ? "blurred" : undefined;
    },
    forget() {
      seen = [];
    },
  };
}
