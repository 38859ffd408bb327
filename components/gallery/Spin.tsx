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
  /** `photos_3d`, in their order. */
  readonly frames: readonly string[];
  /** What is seen: the listing's title. */
  readonly label: string;
  readonly lang: string;
}

/** A 3D tour to turn (`widget/src/viewer`). Without scripts, and until the first frame is there, its first frame as a picture. */
export function Spin({ frames, label, lang }: Props) {
  return (
    <>
      <listings-board-spin
        frames={frames.join(" ")}
        label={label}
        lang={lang}
        className="block size-full aspect-[4/3] overflow-hidden rounded-10 bg-shade"
      >
        {/* biome-ignore lint/performance/noImgElement: a stored frame has its final size and format */}
        <img src={frames[0]} alt={label} loading="lazy" className="size-full object-contain" />
      </listings-board-spin>
      <WidgetScript name="spin3d" />
    </>
  );
}
