import { ACCESS_CONDITIONS } from "@/lib/domain/account-access/access.sql";

/**
 * Join with sellers whose listings are public: accounts that are neither blocked nor deleted (docs/decisions/095-blocking.md). Follows
 * `listings l` in every query for the public; `a` is the seller.
 */
export const SELLER_ON_VIEW = `JOIN accounts a ON a.id = l.account_id AND ${ACCESS_CONDITIONS.act}`;
