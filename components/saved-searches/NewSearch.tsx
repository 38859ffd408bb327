import { useTranslations } from "next-intl";
import type { FormAction } from "@/lib/web/form-state";
import { SearchForm } from "./SearchForm";
import { type ReadableQuery, useSearchName } from "./search-name";

interface Props {
  readonly search: ReadableQuery;
  readonly address: string;
  readonly save: FormAction<unknown>;
}

/** Form that saves a search, with a suggested name. */
export function NewSearch({ search, address, save }: Props) {
  const t = useTranslations("SavedSearches");
  return <SearchForm action={save} values={{ address }} name={useSearchName(search)} frequency="daily" submit={t("save")} />;
}
