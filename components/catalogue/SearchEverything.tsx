import { useTranslations } from "next-intl";
import { SearchBar } from "./SearchBar";

/** The header's search on pages that have no filters of their own. */
export function SearchEverything() {
  const t = useTranslations("Catalogue");
  return <SearchBar placeholder={t("searchAll")} />;
}
