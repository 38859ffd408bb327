import type { Context } from "@/lib/domain/context/context";
import { textSimilarity } from "@/lib/domain/moderation/findings/likeness";
import { foldForComparison } from "@/lib/shared/text";
import en from "@/messages/en/messages.json";
import ru from "@/messages/ru/messages.json";
import uk from "@/messages/uk/messages.json";
import { NEW_ACCOUNT_DAYS, SIMILAR_TEXTS } from "./limits";
import { hasForeignLink, hasHandle } from "./marks";

/** Which messages wait for a moderator (docs/decisions/196-message-abuse.md). */

export const HOLD_REASONS = ["link", "handle", "repeated"] as const;

export type HoldReason = (typeof HOLD_REASONS)[number];

const DAY = 86_400_000;

/** Minimum similarity of two texts that count as the same. */
const SAME_TEXT = 0.6;

/** Maximum number of earlier messages to compare with. */
const COMPARED = 200;

/** Questions offered by the form, which many buyers send to many sellers. */
const QUESTIONS = new Set([uk, ru, en].flatMap(({ Messages }) => Object.values(Messages.questions)).map(foldForComparison));

export interface CheckedMessage {
  readonly threadId: number;
  readonly text: string;
  readonly photos: readonly string[];
}

export const isNewAccount = (createdAt: Date, now: number): boolean => createdAt.getTime() > now - NEW_ACCOUNT_DAYS * DAY;

/** Returns whether two messages have the same photo, or texts that differ in little more than names and numbers. */
export function isSameMessage(one: Omit<CheckedMessage, "threadId">, other: Omit<CheckedMessage, "threadId">): boolean {
  if (one.photos.some((photo) => other.photos.includes(photo))) return true;
  const [a, b] = [one, other].map(({ text }) => foldForComparison(text).replace(/\d+/g, "0"));
  return a !== "" && (a === b || textSimilarity(a as string, b as string) >= SAME_TEXT);
}

/**
 * Returns why a message must be held. Empty if it is delivered at once: only messages of new accounts are held. The sender's account must be
 * locked, so that concurrent messages cannot evade the rule of repeated texts.
 */
export async function findHoldReasons(
  { db, now }: Pick<Context, "db" | "now">,
  { sender, message }: { readonly sender: { readonly id: number; readonly createdAt: Date }; readonly message: CheckedMessage },
): Promise<HoldReason[]> {
  if (!isNewAccount(sender.createdAt, now)) return [];
  const { text, photos, threadId } = message;
  const reasons: HoldReason[] = [];
  if (hasForeignLink(text)) reasons.push("link");
  if (hasHandle(text)) reasons.push("handle");
  if (photos.length === 0 && QUESTIONS.has(foldForComparison(text))) return reasons;
  const earlier = await db.prisma.message.findMany({
    where: { senderId: sender.id, threadId: { not: threadId } },
    orderBy: { createdAt: "desc" },
    take: COMPARED,
    select: { threadId: true, text: true, photos: true },
  });
  const same = new Set(earlier.filter((one) => isSameMessage(one, message)).map((one) => one.threadId));
  if (same.size > SIMILAR_TEXTS) reasons.push("repeated");
  return reasons;
}
