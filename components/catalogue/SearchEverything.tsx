import { useTranslations } from "next-intl";
import { SearchBar } from "./SearchBar";

/** The header's search on pages without filters. */
export function SearchEverything() {
  const t = useTranslations("Catalogue");
  return <SearchBar placeholder={t("searchAll")} />;
}
