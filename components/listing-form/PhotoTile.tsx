import { useSortable } from "@dnd-kit/sortable";
import { ImageIcon, RotateCw, Star, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "@/components/ui/Badge";
import { IconButton } from "@/components/ui/Button";
import { cx } from "@/components/ui/cx";
import type { PhotoItem } from "./photo-item";

interface Props {
  readonly item: PhotoItem;
  readonly place: number;
  readonly total: number;
  readonly error: string | undefined;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
  readonly onFirst: () => void;
}

/** A photo with its actions and its error. */
export function PhotoTile({ item, place, total, error, onRemove, onRetry, onFirst }: Props) {
  const t = useTranslations("ListingForm");
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: item.key });
  const failed = item.state === "failed";
  const move = transform ? `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)` : undefined;
  return (
    <li ref={setNodeRef} style={{ transform: move, transition }} className={cx("min-w-0", isDragging && "relative z-10 opacity-80")}>
      <div className={cx("overflow-hidden rounded-10 border bg-surface", error ? "border-danger" : "border-border")}>
        <div className="relative">
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-roledescription={undefined}
            aria-label={t("photoPlace", { place, total })}
            className="relative block aspect-4/3 w-full cursor-grab touch-manipulation bg-secondary focus-visible:-outline-offset-2"
          >
            {/* Keyed by URL: a new URL may load even if the previous one failed. */}
            <Picture key={item.src} src={item.src} />
          </button>
          {place === 1 ? (
            <span className="pointer-events-none absolute top-2 left-2">
              <Badge tone="info">{t("photoMain")}</Badge>
            </span>
          ) : null}
        </div>
        <div className="flex min-h-11 items-center gap-1 px-1">
          <div className="min-w-0 flex-1 px-2">
            <Progress item={item} place={place} />
          </div>
          {failed && item.file ? (
            <IconButton label={t("photoRetry", { place })} onClick={onRetry}>
              <RotateCw aria-hidden="true" className="size-5" />
            </IconButton>
          ) : place > 1 && (item.state === "done" || item.state === "local") ? (
            <IconButton label={t("photoFirst", { place })} onClick={onFirst}>
              <Star aria-hidden="true" className="size-5" />
            </IconButton>
          ) : null}
          <IconButton label={t("photoRemove", { place })} onClick={onRemove}>
            <Trash2 aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      </div>
      {error ? (
        <p role="alert" className="mt-1 text-13 text-danger">
          {error}
        </p>
      ) : null}
    </li>
  );
}

/** The picture, or an icon if the browser cannot display it (HEIC before upload). */
function Picture({ src }: { readonly src: string }) {
  const [shown, setShown] = useState(true);
  return shown ? (
    // biome-ignore lint/performance/noImgElement: a file of the reader's own, or an upload, which is stored as WebP of a bounded size
    <img src={src} alt="" onError={() => setShown(false)} draggable={false} className="absolute inset-0 size-full object-cover" />
  ) : (
    <span className="absolute inset-0 flex items-center justify-center text-faint">
      <ImageIcon aria-hidden="true" className="size-10" />
    </span>
  );
}

function Progress({ item: { state, progress }, place }: { readonly item: PhotoItem; readonly place: number }) {
  const t = useTranslations("ListingForm");
  if (state === "done" || state === "local") return null;
  if (state === "failed") return <span className="text-13 text-danger">{t("photoFailed")}</span>;
  if (state === "waiting") return <span className="text-13 text-muted">{t("photoWaiting")}</span>;
  // Fully sent: the server is now processing it.
  const sent = progress >= 1;
  return (
    <progress
      aria-label={t("photoProgress", { place })}
      value={sent ? undefined : progress}
      max={1}
      className="block h-2 w-full appearance-none overflow-hidden rounded-6 bg-secondary [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-secondary [&::-webkit-progress-value]:bg-primary"
    />
  );
}
