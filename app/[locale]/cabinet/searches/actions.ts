"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { NewSearch, SearchChange } from "@/lib/domain/saved-searches/fields";
import { changeSearch, deleteSearch, openSearch, restoreSearch } from "@/lib/domain/saved-searches/manage";
import { saveSearch } from "@/lib/domain/saved-searches/save";
import { db } from "@/lib/platform/db";
import { Id } from "@/lib/shared/fields";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { defineAction } from "@/lib/web/action";

const searchesPath = (language: Language, notice: string) => `${pagePath(language, "/cabinet/searches")}?${notice}`;

const OneSearch = z.object({ id: Id });

/** Saves a search and shows it among the others. */
export const saveSearchAction = defineAction({
  input: NewSearch,
  handle: async ({ input, session, language, now }) => {
    const { created } = await saveSearch({ db: db(), now }, { accountId: session.account.id, ...input });
    redirect(searchesPath(language, created ? "saved" : "already"));
  },
});

export const changeSearchAction = defineAction({
  input: SearchChange,
  handle: async ({ input, session, language, now }) => {
    await changeSearch({ db: db(), now }, { accountId: session.account.id, ...input });
    redirect(searchesPath(language, "changed"));
  },
});

/** Opens the results, newest first; they are no longer counted as new. */
export const openSearchAction = defineAction({
  input: OneSearch,
  handle: async ({ input: { id }, session, language, now }) => {
    const address = await openSearch({ db: db(), now }, { accountId: session.account.id, id });
    redirect(pagePath(language, `${address}${address.includes("?") ? "&" : "?"}sort=new`));
  },
});

export const deleteSearchAction = defineAction({
  input: OneSearch,
  handle: async ({ input: { id }, session, language, now }) => {
    await deleteSearch({ db: db(), now }, { accountId: session.account.id, id });
    redirect(searchesPath(language, `deleted=${id}`));
  },
});

export const restoreSearchAction = defineAction({
  input: OneSearch,
  handle: async ({ input: { id }, session, language }) => {
    await restoreSearch({ db: db() }, { accountId: session.account.id, id });
    redirect(pagePath(language, "/cabinet/searches"));
  },
});
