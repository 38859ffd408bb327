import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import { ImagePlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ClipboardEvent, type DragEvent, useId, useState } from "react";
import { Alert } from "@/components/ui/Alert";
import { cx } from "@/components/ui/cx";
import { FieldNote } from "@/components/ui/Field";
import { FileButton } from "@/components/ui/FileButton";
import { MAX_PHOTOS } from "@/lib/domain/listings/limits";
import { useListingForm } from "./form-context";
import { PhotoTile } from "./PhotoTile";
import type { Photos } from "./use-photos";

/** File types offered by the picker. The server detects the real type from the content. */
const ACCEPTED = "image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif";

/** Photo field: drop, paste or pick files, and sort them. */
export function PhotosField({ photos }: { readonly photos: Photos }) {
  const t = useTranslations("ListingForm");
  const { errorOf, exactErrorOf, idOf } = useListingForm();
  const { items } = photos;
  const [over, setOver] = useState(false);
  const [left, setLeft] = useState(0);
  const id = idOf("photos");
  const take = (files: Iterable<File>) => setLeft(photos.add([...files]));

  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
    onPaste: (event: ClipboardEvent) => {
      if (event.clipboardData.files.length > 0) take(event.clipboardData.files);
    },
  };

  const uploaded = items.filter(({ photo }) => photo);
  const errorAt = (key: string) => {
    const place = uploaded.findIndex((item) => item.key === key);
    return place < 0 ? undefined : errorOf(`photos.${place}`);
  };
  const error = left > 0 ? t("photosLeftOut", { count: left, max: MAX_PHOTOS }) : exactErrorOf("photos");
  return (
    <div {...drop}>
      <Sorted photos={photos} errorAt={errorAt} />
      <div
        className={cx(
          "flex flex-col items-center gap-2 rounded-10 border border-border-strong border-dashed px-4 py-6 text-center",
          over && "border-primary bg-info-background",
          items.length > 0 && "mt-3",
        )}
      >
        <FileButton
          id={id}
          icon={<ImagePlus aria-hidden="true" className="size-5 shrink-0" />}
          multiple
          accept={ACCEPTED}
          aria-describedby={`${id}-note`}
          onFiles={take}
        >
          {t("photosAdd")}
        </FileButton>
        <p className="text-13 text-muted pointer-coarse:hidden">{t("photosDrop")}</p>
      </div>
      <FieldNote id={`${id}-note`} hint={t("photosHint", { max: MAX_PHOTOS })} error={error} />
      {photos.notStored ? (
        <Alert tone="warning" live className="mt-3">
          {t("photosNotStored")}
        </Alert>
      ) : null}
      <p role="status" className="sr-only">
        {items.length === 0
          ? ""
          : items.some(({ state }) => state === "local")
            ? t("photosLocal", { count: items.length })
            : t("photosStatus", { done: uploaded.length, count: items.length })}
      </p>
    </div>
  );
}

interface SortedProps {
  readonly photos: Photos;
  readonly errorAt: (key: string) => string | undefined;
}

/** Sortable tiles, by mouse, touch or keyboard. */
function Sorted({ photos, errorAt }: SortedProps) {
  const t = useTranslations("ListingForm");
  const { items } = photos;
  const dndId = useId();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A long press drags the photo; a swipe scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (id: UniqueIdentifier | undefined) => items.findIndex(({ key }) => key === id) + 1;
  const total = items.length;
  const announcements: Announcements = {
    onDragStart: ({ active }) => t("dragStart", { place: place(active.id), total }),
    onDragOver: ({ over }) => (over ? t("dragOver", { place: place(over.id), total }) : undefined),
    onDragEnd: ({ over }) => (over ? t("dragEnd", { place: place(over.id), total }) : t("dragCancel")),
    onDragCancel: () => t("dragCancel"),
  };
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) photos.move(place(active.id) - 1, place(over.id) - 1);
  };
  return (
    <DndContext
      id={dndId}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t("dragHelp") } }}
    >
      <SortableContext items={items.map(({ key }) => key)} strategy={rectSortingStrategy}>
        {items.length === 0 ? null : (
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
            {items.map((item, index) => (
              <PhotoTile
                key={item.key}
                item={item}
                place={index + 1}
                total={total}
                error={item.error ?? errorAt(item.key)}
                onRemove={() => photos.remove(item.key)}
                onRetry={() => photos.retry(item.key)}
                onFirst={() => photos.move(index, 0)}
              />
            ))}
          </ul>
        )}
      </SortableContext>
    </DndContext>
  );
}
