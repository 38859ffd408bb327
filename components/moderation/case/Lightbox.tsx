import { Dialog as Base } from "@base-ui/react/dialog";
import { ChevronLeft, ChevronRight, Minus, Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { IconButton } from "@/components/ui/Button";
import { buttonClass } from "@/components/ui/button-style";

interface Props {
  readonly photos: readonly string[];
  readonly index: number;
  readonly onIndexChange: (index: number) => void;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const MAX_ZOOM = 4;

/** Full-screen photo viewer. Arrow keys change the photo, + and − zoom, 0 resets the zoom. Zoomed photos scroll. */
export function Lightbox({ photos, index, onIndexChange, open, onOpenChange }: Props) {
  const t = useTranslations("Review");
  const ui = useTranslations("Ui");
  const [zoom, setZoom] = useState(1);
  const show = (by: number) => {
    setZoom(1);
    onIndexChange((index + by + photos.length) % photos.length);
  };
  const zoomTo = (next: number) => setZoom(Math.min(MAX_ZOOM, Math.max(1, next)));
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => show(1),
    ArrowLeft: () => show(-1),
    "+": () => zoomTo(zoom + 1),
    "=": () => zoomTo(zoom + 1),
    "-": () => zoomTo(zoom - 1),
    "0": () => zoomTo(1),
  };
  function onKeyDown(event: KeyboardEvent) {
    const run = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  }
  const label = t("photo", { number: index + 1, total: photos.length });

  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        setZoom(1);
        onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Popup onKeyDown={onKeyDown} className="fixed inset-0 z-50 flex flex-col bg-background">
          <div className="flex items-center justify-between gap-2 border-border border-b px-4 py-1">
            <Base.Title className="min-w-0 truncate font-semibold text-15" aria-live="polite">
              {label}
            </Base.Title>
            <div className="flex">
              <IconButton label={t("previousPhoto")} onClick={() => show(-1)} disabled={photos.length < 2}>
                <ChevronLeft aria-hidden="true" className="size-5" />
              </IconButton>
              <IconButton label={t("nextPhoto")} onClick={() => show(1)} disabled={photos.length < 2}>
                <ChevronRight aria-hidden="true" className="size-5" />
              </IconButton>
              <IconButton label={t("zoomOut")} onClick={() => zoomTo(zoom - 1)} disabled={zoom === 1}>
                <Minus aria-hidden="true" className="size-5" />
              </IconButton>
              <IconButton label={t("zoomIn")} onClick={() => zoomTo(zoom + 1)} disabled={zoom === MAX_ZOOM}>
                <Plus aria-hidden="true" className="size-5" />
              </IconButton>
              <Base.Close aria-label={ui("close")} title={ui("close")} className={buttonClass({ variant: "ghost", square: true })}>
                <X aria-hidden="true" className="size-5" />
              </Base.Close>
            </div>
          </div>
          {/* Scrollable content must be focusable for keyboard users. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
          <section tabIndex={0} aria-label={label} className="min-h-0 flex-1 overflow-auto focus-visible:-outline-offset-2">
            {/* biome-ignore lint/performance/noImgElement: uploads are stored as WebP of a bounded size, and Next cannot reach the handler that serves them */}
            <img
              src={photos[index]}
              alt={label}
              data-zoom={zoom}
              className="object-contain"
              style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%`, maxWidth: "none" }}
            />
          </section>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
