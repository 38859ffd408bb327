import { CAN_ACT } from "@/lib/domain/account-access/access";
import type { Context } from "@/lib/domain/context/context";
import { sendEmail } from "@/lib/domain/emails/queue";
import type { EmailProps } from "@/lib/domain/emails/templates";
import { env } from "@/lib/platform/env";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { type EmailedListing, selectEmailed } from "./email.sql";

/** Email about new listings of a saved search. It is put together when it is sent, so it contains what is on view then. */

/** Queue name. */
export const SEARCH_EMAILS = "search-emails";

export interface SearchEmail {
  readonly searchId: number;
  readonly listingIds: readonly number[];
}

/** Maximum number of listings in an email; the rest are behind its link. */
const MAX_LISTED = 20;

/** Job that sends the email; nothing if the search was stopped meanwhile, its owner may not act, or no listing is left. */
export async function sendSearchEmail({ db, now }: Pick<Context, "db" | "now">, { searchId, listingIds }: SearchEmail): Promise<void> {
  const search = await db.prisma.savedSearch.findFirst({
    where: { id: searchId, deletedAt: null, frequency: { not: "off" }, account: CAN_ACT },
    select: { name: true, address: true, accountId: true, account: { select: { email: true, language: true } } },
  });
  if (!search) return;
  const { accountId, account } = search;
  const language = account.language as Language;
  const { rows } = await db.query(selectEmailed([language, listingIds, new Date(now)]));
  if (rows.length === 0) return;
  await sendEmail({
    ...{ to: account.email, language, template: "search_matches", props: searchEmail(language, search, rows) },
    subscription: { accountId, kind: "searches", topic: searchId },
  });
}

/** @param listings At least one, newest first. */
export function searchEmail(
  lang: Language,
  { name, address }: { readonly name: string; readonly address: string },
  listings: readonly EmailedListing[],
): EmailProps<"search_matches"> {
  const url = (path: string) => env().appUrl + pagePath(lang, path);
  return {
    name,
    count: listings.length,
    listings: listings.slice(0, MAX_LISTED).map(({ slug, title, price, priceType, currency, priceNegotiable, pricePeriod, city }) => ({
      ...{ title, url: url(`/listing/${slug}`), place: city },
      price: { price, priceType, currency, priceNegotiable, pricePeriod },
    })),
    url: url(`${address}${address.includes("?") ? "&" : "?"}sort=new`),
    searchesUrl: url("/cabinet/searches"),
  };
}
