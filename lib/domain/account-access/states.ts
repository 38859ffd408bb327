/** The states of an account, and what each of them allows. */

export const ACCOUNT_STATES = ["active", "reading_only", "blocked", "deleted"] as const;

export type AccountState = (typeof ACCOUNT_STATES)[number];

/** `act`: sign in, use keys, have public listings, receive email. `write`: also create, change and publish. */
export type Access = "act" | "write";

const STATES: Readonly<Record<Access, readonly AccountState[]>> = { act: ["active", "reading_only"], write: ["active"] };

export function hasAccountAccess(state: AccountState, access: Access): boolean {
  return STATES[access].includes(state);
}
