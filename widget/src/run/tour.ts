import type { Compass } from "../camera/orientation";
import type { Picture, Studio } from "../camera/studio";
import type { CaptureError } from "../errors";
import type { Words } from "../messages/words";
import type { Settings } from "../options";
import type { Scope } from "../scope";
import type { Overlay } from "../view/overlay";

/** Result of a capture (docs/api/widget.md#options). */
export type CaptureResult = { readonly urls: string[] } | { readonly error: CaptureError } | "cancelled";

/** State of a capture, which all steps share. */
export interface Tour {
  readonly settings: Settings;
  readonly words: Words;
  /** Closed when the capture ends. */
  readonly scope: Scope;
  readonly overlay: Overlay;
  readonly studio: Studio;
  /** Frames by position. They are uploaded and shown in this order. */
  readonly pictures: (Picture | undefined)[];
  compass: Compass;
  /** Heading of the compass at the first frame, in degrees. */
  anchor: number | undefined;
  /** Closes the previous step and returns the scope of a new one. */
  step(): Scope;
  end(result: CaptureResult): void;
}

/** Returns the existing frames in order. */
export const existingFrames = ({ pictures }: Pick<Tour, "pictures">): Picture[] => pictures.filter(Boolean) as Picture[];
