import type { DbContext } from "@/lib/domain/context/context";
import { fail } from "@/lib/shared/errors";
import type { AlertFrequency } from "./limits";

/** A saved search as its owner sees it. */
export interface OwnSearch {
  readonly id: number;
  readonly name: string;
  /** Page of its query without language prefix. */
  readonly address: string;
  readonly frequency: AlertFrequency;
  readonly createdAt: Date;
  readonly pausedAt: Date | null;
  /** Number of listings found since its results were last opened. */
  readonly fresh: number;
}

export interface SearchOfAccount {
  readonly accountId: number;
  readonly id: number;
}

/** Throws `not_found` if the account has no such search. */
export async function requireSearch({ db }: DbContext, { accountId, id }: SearchOfAccount): Promise<{ readonly address: string }> {
  const search = await db.prisma.savedSearch.findFirst({ where: { id, accountId, deletedAt: null }, select: { address: true } });
  return search ?? fail("not_found");
}
