import { MAY } from "@/lib/domain/account-access/access";

/**
 * Whose listings anybody may see: those of accounts that are neither blocked nor deleted (docs/decisions/095-blocking.md). Stands after `listings l` in
 * every query whose rows a stranger reads or counts; `a` is the seller there.
 */
export const SELLER_ON_VIEW = `JOIN accounts a ON a.id = l.account_id AND ${MAY.act}`;
