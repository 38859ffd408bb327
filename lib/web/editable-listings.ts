import { getTranslations } from "next-intl/server";
import { listEditableListings } from "@/lib/domain/listings/owner-list";
import { db } from "@/lib/platform/db";
import type { Language } from "@/lib/shared/i18n";
import { parseSearchParams, SuggestParams } from "@/lib/shared/search-params";
import { currentSession } from "./session";

const LIMIT = 20;

/** A listing to choose in a form. */
export interface ListingOption {
  readonly value: string;
  /** Its title. */
  readonly label: string;
  /** Its number and status: titles need not be unique. */
  readonly hint: string;
}

interface Query {
  readonly accountId: number;
  readonly lang: Language;
  /** Part of a title, or the listing's number. */
  readonly search?: string | undefined;
}

/** Returns the account's editable listings as options of a form, newest first, at most 20. */
export async function editableListingOptions({ accountId, lang, search }: Query): Promise<readonly ListingOption[]> {
  const t = await getTranslations({ locale: lang, namespace: "MyListings" });
  const listings = await listEditableListings({ db: db() }, { accountId, lang, search, limit: LIMIT });
  return listings.map(({ id, title, status }) => ({ value: String(id), label: title, hint: `№ ${id} · ${t(`states.${status}`)}` }));
}

/**
 * `GET /api/cabinet/listings?q=велосипед&lang=uk` returns `{ listings: [{ value, label, hint }] }`, the editable listings of the
 * signed-in account. Responds with 401 to others, including requests with an API key.
 */
export async function cabinetListings(request: Request): Promise<Response> {
  const session = await currentSession();
  if (!session) return new Response(null, { status: 401 });
  const { q, lang } = parseSearchParams(SuggestParams, new URL(request.url).searchParams);
  const listings = await editableListingOptions({ accountId: session.account.id, lang, search: q });
  return Response.json({ listings }, { headers: { "cache-control": "private, no-store" } });
}
