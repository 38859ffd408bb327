import type { Compass } from "../camera/orientation";
import type { Picture, Studio } from "../camera/studio";
import type { CaptureError } from "../errors";
import type { Words } from "../messages/words";
import type { Settings } from "../options";
import type { Scope } from "../scope";
import type { Overlay } from "../view/overlay";

/** How a run ends: exactly one of the three (decisions §10). */
export type Outcome = { readonly urls: string[] } | { readonly error: CaptureError } | "cancelled";

/** One run of the widget: what all its steps share. */
export interface Tour {
  readonly settings: Settings;
  readonly words: Words;
  /** Lives as long as the run. */
  readonly scope: Scope;
  readonly overlay: Overlay;
  readonly studio: Studio;
  /** The frames by their place on the ring: the order in which they are sent and shown. */
  readonly pictures: (Picture | undefined)[];
  compass: Compass;
  /** The compass's heading at the first frame. */
  anchor: number | undefined;
  /** Closes the step before, and opens a scope for the next. */
  step(): Scope;
  end(outcome: Outcome): void;
}

/** The frames there are, in their order. */
export const taken = ({ pictures }: Pick<Tour, "pictures">): Picture[] => pictures.filter(Boolean) as Picture[];
