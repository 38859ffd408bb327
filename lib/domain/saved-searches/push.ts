import type { Context } from "@/lib/domain/context/context";
import { notifyDevices } from "@/lib/domain/push/notify";
import { pushTexts } from "@/lib/domain/push/texts";
import { pagePath } from "@/lib/shared/page-path";
import { selectEmailed } from "./email.sql";

/** Notifies the devices of a search's owner of new listings, in the transaction that queues the email about them. */
export async function pushMatches(
  { db, now }: Pick<Context, "db" | "now">,
  { searchId, listingIds }: { readonly searchId: number; readonly listingIds: readonly number[] },
): Promise<void> {
  const { accountId, name, address } = await db.prisma.savedSearch.findUniqueOrThrow({
    where: { id: searchId },
    select: { accountId: true, name: true, address: true },
  });
  await notifyDevices(
    { db, now },
    {
      accountId,
      compose: async (language) => {
        const { rows } = await db.query(selectEmailed([language, listingIds, new Date(now)]));
        const [newest] = rows;
        if (!newest) return undefined;
        const results = `${address}${address.includes("?") ? "&" : "?"}sort=new`;
        return {
          title: name,
          body: pushTexts(language)("found", { count: rows.length, title: newest.title }),
          url: pagePath(language, rows.length === 1 ? `/listing/${newest.slug}` : results),
          tag: `search-${searchId}`,
        };
      },
    },
  );
}
