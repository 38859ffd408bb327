import type { DetailedHTMLProps, HTMLAttributes } from "react";
import { WidgetScript } from "@/components/tour/WidgetScript";

interface SpinAttributes extends DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> {
  readonly frames: string;
  readonly label: string;
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "listings-board-spin": SpinAttributes;
    }
  }
}

interface Props {
  /** URLs of the frames, in order (`photos_3d`). */
  readonly frames: readonly string[];
  /** Accessible name: the listing's title. */
  readonly label: string;
  readonly lang: string;
}

/** Rotatable 3D tour (`widget/src/viewer`). Without JavaScript, and while loading, its first frame is shown as a picture. */
export function Spin({ frames, label, lang }: Props) {
  return (
    <>
      <listings-board-spin
        frames={frames.join(" ")}
        label={label}
        lang={lang}
        className="block size-full aspect-[4/3] overflow-hidden rounded-10 bg-secondary"
      >
        {/* biome-ignore lint/performance/noImgElement: a stored frame has its final size and format */}
        <img src={frames[0]} alt={label} loading="lazy" className="size-full object-contain" />
      </listings-board-spin>
      <WidgetScript name="spin3d" />
    </>
  );
}
