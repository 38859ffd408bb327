import { MapPin, Search } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-style";
import { CATALOGUE } from "@/lib/domain/catalogue/address";
import { pagePath } from "@/lib/shared/page-path";
import { FilterForm } from "./FilterForm";
import { PlaceField } from "./PlaceField";
import { SearchField } from "./SearchField";

interface Props {
  /** Id of the filter form to submit with; without it, the search covers all listings. */
  readonly form?: string;
  readonly text?: string | undefined;
  /** Says what is searched. */
  readonly placeholder: string;
  /** Where to search: name and ref of the selected city, an unknown place as a name without a ref, or the name of a region. */
  readonly place?: {
    readonly name?: string | undefined;
    readonly cityRef?: string | undefined;
    readonly region?: string | undefined;
  };
}

/**
 * The header's search: text and place. A plain form. Its fields are placed in the header's grid (`site-header-grid` in globals.css).
 */
export function SearchBar({ form, text, placeholder, place }: Props) {
  const t = useTranslations("Catalogue");
  const locale = useLocale();
  const fields = (
    <>
      <div className="min-w-0 [grid-area:q]">
        <SearchField
          lang={locale}
          form={form}
          text={text}
          label={t("search")}
          placeholder={placeholder}
          kinds={{ query: t("suggested.query"), category: t("suggested.category"), city: t("suggested.city") }}
        />
      </div>
      <div className="relative min-w-0 [grid-area:place]">
        <MapPin aria-hidden="true" className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted" />
        <PlaceField
          lang={locale}
          form={form}
          className="control truncate pl-10"
          name={place?.name}
          cityRef={place?.cityRef}
          label={t("searchPlace")}
          placeholder={place?.region ?? t("anyRegion")}
          words={{ failed: t("cityFailed"), notFound: t("placeNotFound") }}
        />
      </div>
      <button
        type="submit"
        form={form}
        title={t("find")}
        aria-label={t("find")}
        className={`${buttonClass({ variant: "secondary", square: true })} [grid-area:find]`}
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
    </>
  );
  return (
    <search className="contents print:hidden">
      {form ? (
        fields
      ) : (
        <FilterForm action={pagePath(locale, CATALOGUE)} label={t("search")} className="contents">
          {fields}
        </FilterForm>
      )}
    </search>
  );
}
