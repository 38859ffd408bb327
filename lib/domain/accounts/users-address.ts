import { z } from "zod";
import { ACCOUNT_STATES } from "@/lib/domain/account-access/states";
import { IdParam, parseSearchParams, type SearchParams, textParam } from "@/lib/shared/search-params";
import { ACCOUNT_TYPES, ROLES } from "./fields";
import type { AccountQuery } from "./search";

/** Search params of the account search. */
export type UsersAddress = Pick<AccountQuery, "text" | "role" | "type" | "state">;

const UsersParams = z.object({
  q: textParam(120),
  role: z.enum(ROLES),
  type: z.enum(ACCOUNT_TYPES),
  state: z.enum(ACCOUNT_STATES),
  after: IdParam,
});

/** Parses the search params; invalid ones are ignored. */
export function readUsersAddress(params: SearchParams): UsersAddress & { readonly after: number | undefined } {
  const { q, ...rest } = parseSearchParams(UsersParams, params);
  return { text: q, ...rest };
}

/** Returns the address of a search, or of its next page. */
export function usersHref({ text, role, type, state }: UsersAddress, after?: number): string {
  const given = Object.entries({ q: text, role, type, state, after }).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `/moderation/users${query && `?${query}`}`;
}
