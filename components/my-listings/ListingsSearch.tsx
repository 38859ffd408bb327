import { Search } from "lucide-react";
import Form from "next/form";
import { useTranslations } from "next-intl";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Input } from "@/components/ui/Input";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { type ListingsQuery, listingsPath } from "./listings-query";

/** Searches the tab by part of the title or by id. A GET form, so the search is in the address. */
export function ListingsSearch({ query: { tab, search }, locale }: { readonly query: ListingsQuery; readonly locale: Language }) {
  const t = useTranslations("MyListings");
  return (
    <Form key={search} action={pagePath(locale, "/cabinet/listings")} role="search" className="my-4 flex flex-wrap items-center gap-3">
      {tab === "all" ? null : <input type="hidden" name="status" value={tab} />}
      <div className="flex min-w-0 grow gap-3 sm:max-w-[30rem]">
        <Input
          type="search"
          name="q"
          defaultValue={search}
          maxLength={120}
          aria-label={t("search")}
          placeholder={t("search")}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary" icon={<Search aria-hidden="true" className="size-5 shrink-0" />}>
          {t("searchRun")}
        </Button>
      </div>
      {search === undefined ? null : (
        <ButtonLink variant="ghost" href={listingsPath({ tab })}>
          {t("searchClear")}
        </ButtonLink>
      )}
    </Form>
  );
}
