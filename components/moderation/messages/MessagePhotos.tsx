import { useTranslations } from "next-intl";

/** Photos of a message, each a link to its full size. */
export function MessagePhotos({ photos }: { readonly photos: readonly string[] }) {
  const t = useTranslations("ModerationMessages");
  if (photos.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <li key={photo}>
          <a href={photo} target="_blank" rel="noreferrer">
            {/* biome-ignore lint/performance/noImgElement: uploads are stored as WebP of a bounded size */}
            <img
              src={photo}
              alt={t("photo", { number: index + 1 })}
              width={128}
              height={96}
              loading="lazy"
              className="h-24 w-32 rounded-6 bg-secondary object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
