import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { WordsPage } from "@/components/administration/words/WordsPage";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { categoryTree } from "@/lib/domain/categories/tree";
import { searchForbiddenWords } from "@/lib/domain/moderation/forbidden-words";
import { readWordsAddress } from "@/lib/domain/moderation/words-address";
import { db } from "@/lib/platform/db";
import type { SearchParams } from "@/lib/shared/search-params";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireRole } from "@/lib/web/session";
import { addWordsAction, removeWordAction, tryTextAction } from "./actions";

/** Rows per page. */
const ROWS = 100;

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await requireRole("admin");
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "WordAdmin" });
  return { title: t("title") };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  await requireRole("admin");
  const { after, ...address } = readWordsAddress(await searchParams);
  const { text, category, risk } = address;
  const categoryId = category === "everywhere" ? null : category;
  const found = await searchForbiddenWords({ db: db() }, { text, categoryId, risk, after, limit: ROWS });
  return (
    <ClientMessages namespaces={["Administration", "WordAdmin"]}>
      <WordsPage
        address={address}
        found={found}
        tree={await categoryTree()}
        actions={{ add: addWordsAction, remove: removeWordAction, tryText: tryTextAction }}
        now={Date.now()}
      />
    </ClientMessages>
  );
}
