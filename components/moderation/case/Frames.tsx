import { useTranslations } from "next-intl";
import { useState } from "react";
import { Picture } from "./Picture";

/** Frames of a 3D tour with a slider, for mouse, touch and arrow keys. */
export function Frames({ frames, className }: { readonly frames: readonly string[]; readonly className: string }) {
  const t = useTranslations("Review");
  const [at, setAt] = useState(0);
  const words = t("frames", { number: at + 1, total: frames.length });
  return (
    <div>
      <Picture src={frames[at] ?? ""} alt={words} className={className} />
      <label className="mt-1 flex min-h-11 items-center gap-3 text-13 text-muted">
        {t("turn")}
        <input
          type="range"
          min={0}
          max={frames.length - 1}
          value={at}
          onChange={(event) => setAt(Number(event.target.value))}
          aria-valuetext={words}
          className="h-11 min-w-0 flex-1 accent-primary"
        />
      </label>
    </div>
  );
}
