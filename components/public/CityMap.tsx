import { useTranslations } from "next-intl";
import { MAP_HEIGHT, MAP_WIDTH, type MapPoint } from "@/lib/domain/cities/map";

interface Props {
  /** The city's name with its region. */
  readonly label: string;
  readonly point: MapPoint;
  /** All cities, as `drawCities` returns them. */
  readonly cities: string;
}

/** Map of the country with the listing's city. */
export function CityMap({ label, point, cities }: Props) {
  const t = useTranslations("PublicListing");
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-bold text-20">{t("location")}</h2>
      <p>{label}</p>
      <svg
        viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
        role="img"
        aria-label={t("map", { city: label })}
        className="mt-3 h-auto w-full max-w-[26rem]"
      >
        <path d={cities} fill="none" strokeWidth={3.5} strokeLinecap="round" className="stroke-faint" />
        <circle cx={point.x} cy={point.y} r={14} className="fill-primary opacity-20" />
        <circle cx={point.x} cy={point.y} r={5} strokeWidth={2} className="fill-primary stroke-surface" />
      </svg>
    </section>
  );
}
