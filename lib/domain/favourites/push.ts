import type { Context } from "@/lib/domain/context/context";
import { notifyDevices } from "@/lib/domain/push/notify";
import { pushTexts } from "@/lib/domain/push/texts";
import { formatMoney } from "@/lib/shared/format-money";
import { pagePath } from "@/lib/shared/page-path";
import { selectNotices } from "./notices.sql";

/** Notifies an account's devices of lower prices, in the transaction that queues the email about them. */
export async function pushDrops(
  { db, now }: Pick<Context, "db" | "now">,
  { accountId, noticeIds }: { readonly accountId: number; readonly noticeIds: readonly number[] },
): Promise<void> {
  await notifyDevices(
    { db, now },
    {
      accountId,
      compose: async (language) => {
        const { rows } = await db.query(selectNotices([language, new Date(now), accountId, noticeIds]));
        const drops = rows.filter(({ kind, slug }) => kind === "price_drop" && slug);
        const [first] = drops;
        if (!first?.newPrice || !first.oldPrice) return undefined;
        const t = pushTexts(language);
        const money = (amount: string, currency: string | null) => formatMoney(language, amount, currency ?? "UAH");
        const only = drops.length === 1;
        return {
          title: only ? first.title : t("drops", { count: drops.length }),
          body: only
            ? t("drop", { now: money(first.newPrice, first.newCurrency), before: money(first.oldPrice, first.oldCurrency) })
            : first.title,
          url: pagePath(language, only ? `/listing/${first.slug}` : "/favourites"),
          tag: "favourites",
        };
      },
    },
  );
}
