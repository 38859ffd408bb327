/**
 * Whose listings anybody may see: everybody's but those of blocked accounts (docs/decisions/095-blocking.md). Stands after `listings l` in
 * every query whose rows a stranger reads or counts; `a` is the seller there.
 */
export const SELLER_ON_VIEW = "JOIN accounts a ON a.id = l.account_id AND a.blocked_at IS NULL";
