import { recordAudit } from "@/lib/domain/audit/record";
import type { Actor, Context, DbContext } from "@/lib/domain/context/context";
import { fail } from "@/lib/shared/errors";
import { accountNames } from "./names";

/** Internal notes on sellers and their listings, visible to moderators only (docs/decisions/172-case-tools.md). */

export interface ModerationNote {
  readonly id: number;
  readonly text: string;
  /** The listing that the note is about. Null for a note on the seller. */
  readonly listing: { readonly id: number; readonly title: string } | null;
  readonly author: { readonly id: number; readonly name: string };
  readonly at: Date;
}

/** Subject of a note. */
export type NoteSubject = { readonly listingId: number } | { readonly sellerId: number };

/** Maximum number of notes to return. */
const SHOWN = 50;

/**
 * Returns the latest notes on a seller, newest first: with `listingId` those on the seller and that listing, otherwise all of them.
 * Moderators do not see notes on their own account.
 */
export async function listNotes(
  { db, actor }: Pick<Context, "db" | "actor">,
  { sellerId, listingId }: { readonly sellerId: number; readonly listingId?: number | undefined },
): Promise<ModerationNote[]> {
  if (actor.accountId === sellerId) return [];
  const notes = await db.prisma.moderationNote.findMany({
    where: { accountId: sellerId, ...(listingId === undefined ? {} : { OR: [{ listingId: null }, { listingId }] }) },
    orderBy: { id: "desc" },
    take: SHOWN,
    select: { id: true, text: true, authorId: true, createdAt: true, listing: { select: { id: true, title: true } } },
  });
  const names = await accountNames(
    { db },
    notes.map(({ authorId }) => authorId),
  );
  return notes.map(({ authorId, createdAt, ...note }) => ({
    ...note,
    author: { id: authorId, name: names.get(authorId) ?? "" },
    at: createdAt,
  }));
}

/** Adds a note. Throws `not_found`, and `own_decision` on the moderator's own account or listing. */
export async function addNote(
  { db, actor, now }: Context,
  { subject, text }: { readonly subject: NoteSubject; readonly text: string },
): Promise<void> {
  const authorId = actor.accountId ?? fail("not_found");
  await db.transaction(async (tx) => {
    const { accountId, listingId } = await sellerOf({ db: tx }, subject);
    if (accountId === authorId) fail("own_decision");
    const { id } = await tx.prisma.moderationNote.create({
      data: { accountId, listingId, text, authorId, createdAt: new Date(now) },
      select: { id: true },
    });
    await recordNote({ db: tx, actor }, { action: "add", id, accountId, listingId });
  });
}

/** Removes a note. Permitted to its author and senior moderators. Throws `not_found`. */
export async function removeNote({ db, actor }: Pick<Context, "db" | "actor">, noteId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const note = await tx.prisma.moderationNote.findFirst({
      where: { id: noteId, ...(actor.kind === "admin" ? {} : { authorId: actor.accountId ?? 0 }) },
      select: { id: true, accountId: true, listingId: true },
    });
    if (!note || note.accountId === actor.accountId) return fail("not_found");
    const { count } = await tx.prisma.moderationNote.deleteMany({ where: { id: noteId } });
    if (count > 0) await recordNote({ db: tx, actor }, { action: "remove", ...note });
  });
}

/** Erases all notes on a seller, for a deletion of the account. */
export async function eraseNotes({ db }: DbContext, sellerId: number): Promise<void> {
  await db.prisma.moderationNote.deleteMany({ where: { accountId: sellerId } });
}

async function sellerOf({ db }: DbContext, subject: NoteSubject): Promise<{ accountId: number; listingId: number | null }> {
  if ("sellerId" in subject) {
    const account = await db.prisma.account.findFirst({ where: { id: subject.sellerId, deletedAt: null }, select: { id: true } });
    return { accountId: (account ?? fail("not_found")).id, listingId: null };
  }
  const listing = await db.prisma.listing.findFirst({
    where: { id: subject.listingId, status: { not: "deleted" } },
    select: { id: true, accountId: true },
  });
  const { id, accountId } = listing ?? fail("not_found");
  return { accountId, listingId: id };
}

interface RecordedNote {
  readonly action: "add" | "remove";
  readonly id: number;
  readonly accountId: number;
  readonly listingId: number | null;
}

/** Writes an audit entry without the text of the note, which may contain personal data. */
async function recordNote(
  { db, actor }: { readonly db: Context["db"]; readonly actor: Actor },
  { action, id, accountId, listingId }: RecordedNote,
): Promise<void> {
  const subject =
    listingId === null
      ? ({ action: `account.note_${action}`, subject: "account", subjectId: accountId } as const)
      : ({ action: `listing.note_${action}`, subject: "listing", subjectId: listingId } as const);
  await recordAudit({ db, actor }, { ...subject, details: { note: id } });
}
