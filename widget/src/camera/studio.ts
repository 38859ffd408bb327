import { FRAME_SIDE, PREVIEW_SIDE, QUALITY, SAMPLE_SIDE } from "../constants";
import type { Scope } from "../scope";
import { h } from "../view/elements";
import { measure, type Sample } from "./frame-check";

/** A captured frame: the image to upload and a small preview. */
export interface Picture {
  /** JPEG. The longer side has at most 1600 px. */
  readonly blob: Blob;
  readonly preview: ImageBitmap;
  readonly wide: boolean;
}

/** Creates a canvas whose memory is released when the scope is closed. Safari's memory limit includes unreachable canvases. */
export function makeCanvas(scope: Scope): HTMLCanvasElement {
  const canvas = h("canvas", {});
  scope.own(() => {
    canvas.width = canvas.height = 0;
  });
  return canvas;
}

/** Draws a picture on a canvas, which gets the picture's size. */
export function paintOn(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  canvas.width = picture.width;
  canvas.height = picture.height;
  (canvas.getContext("2d") as CanvasRenderingContext2D).drawImage(picture, 0, 0);
}

/** Creates frames from a camera, photo or video, using two canvases that exist as long as the scope. */
export interface Studio {
  take(source: CanvasImageSource, width: number, height: number): Promise<Picture>;
  sample(source: CanvasImageSource, width: number, height: number): Sample;
}

export function openStudio(scope: Scope): Studio {
  const large = makeCanvas(scope);
  const small = makeCanvas(scope);

  /** Draws the source scaled down to the given longer side. */
  const draw = (on: HTMLCanvasElement, source: CanvasImageSource, width: number, height: number, side: number) => {
    const scale = Math.min(1, side / Math.max(width, height));
    on.width = Math.max(1, Math.round(width * scale));
    on.height = Math.max(1, Math.round(height * scale));
    const context = on.getContext("2d", { willReadFrequently: on === small }) as CanvasRenderingContext2D;
    context.drawImage(source, 0, 0, on.width, on.height);
    return context;
  };

  return {
    async take(source, width, height) {
      draw(large, source, width, height, FRAME_SIDE);
      const blob = await new Promise<Blob | null>((resolve) => large.toBlob(resolve, "image/jpeg", QUALITY));
      if (!blob) throw new Error("no picture");
      draw(small, large, large.width, large.height, PREVIEW_SIDE);
      const preview = await createImageBitmap(small);
      scope.own(() => preview.close());
      return { blob, preview, wide: width > height };
    },
    sample(source, width, height) {
      const context = draw(small, source, width, height, SAMPLE_SIDE);
      return measure(context.getImageData(0, 0, small.width, small.height).data, small.width, small.height);
    },
  };
}
