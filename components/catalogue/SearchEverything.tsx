import { useTranslations } from "next-intl";
import { SearchBar } from "./SearchBar";

/** The header's search on pages without filters. @param text what the visitor is searching for. */
export function SearchEverything({ text }: { readonly text?: string | undefined }) {
  const t = useTranslations("Catalogue");
  return <SearchBar text={text} placeholder={t("searchAll")} />;
}
