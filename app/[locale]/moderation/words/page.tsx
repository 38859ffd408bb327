import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { WordsPage } from "@/components/administration/words/WordsPage";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { requireRole } from "@/lib/cabinet/session";
import { categoryTree } from "@/lib/categories/tree";
import { type LocaleParams, pageLocale } from "@/lib/i18n/page-locale";
import { searchForbiddenWords } from "@/lib/moderation/forbidden-words";
import { afterOf, readWordsAddress } from "@/lib/moderation/words-address";
import { db } from "@/lib/platform/db";
import { addWordsAction, removeWordAction, tryTextAction } from "./actions";

/** Rows of a page. */
const ROWS = 100;

interface Props extends LocaleParams {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await requireRole("admin");
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "WordAdmin" });
  return { title: t("title") };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  await requireRole("admin");
  const query = await searchParams;
  const address = readWordsAddress(query);
  const { text, category, risk } = address;
  const categoryId = category === "everywhere" ? null : category;
  const found = await searchForbiddenWords(db(), { text, categoryId, risk, after: afterOf(query.after), limit: ROWS });
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
