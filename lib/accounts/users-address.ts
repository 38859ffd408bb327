import { ACCOUNT_TYPES, ROLES } from "./fields";
import { ACCOUNT_STATES, type AccountQuery } from "./search";

/** The search of accounts in an address, where it can be sent and survives a reload. */
export type UsersAddress = Pick<AccountQuery, "text" | "role" | "type" | "state">;

const MAX_TEXT = 120;

/** What cannot be asked for is passed over. */
export function readUsersAddress(query: Readonly<Record<string, string | readonly string[] | undefined>>): UsersAddress {
  const text = typeof query.q === "string" ? query.q.trim().slice(0, MAX_TEXT) : "";
  return {
    text: text === "" ? undefined : text,
    role: ROLES.find((one) => one === query.role),
    type: ACCOUNT_TYPES.find((one) => one === query.type),
    state: ACCOUNT_STATES.find((one) => one === query.state),
  };
}

/** The address of a search, or of what follows a page of it. */
export function usersHref({ text, role, type, state }: UsersAddress, after?: number): string {
  const given = Object.entries({ q: text, role, type, state, after }).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `/moderation/users${query && `?${query}`}`;
}
