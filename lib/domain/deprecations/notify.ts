import { CAN_ACT, lockAccountState } from "@/lib/domain/account-access/access";
import type { Context, DbContext } from "@/lib/domain/context/context";
import { queueEmail } from "@/lib/domain/emails/queue";
import { env } from "@/lib/platform/env";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { log } from "@/lib/platform/log";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { formatKyiv, kyivOffset } from "@/lib/shared/time";
import { usableKey } from "./list";

/**
 * Emails owners whose keys use deprecated parts of the API: once for each new use, at most one email a week, and again 30 and 7 days before
 * the sunset if the use goes on (docs/decisions/206-api-lifecycle.md).
 */

const DAY = 86_400_000;

/** Days before the sunset. */
const REMINDERS = [7, 30] as const;

/** Minimum interval between emails about new uses. Reminders do not wait for it. */
const INTERVAL = 7 * DAY;

/** A use that was not repeated for this long has ended, and is not worth a reminder. */
const STILL_USED = 30 * DAY;

/** Hours in Kyiv between which emails are queued, so that nobody is notified at night. */
const FROM_HOUR = 9;
const TO_HOUR = 21;

/** Accounts per run; the next run handles the rest. */
const ACCOUNTS = 2_000;

/** Uses listed in an email. */
const MAX_LISTED = 20;

type Now = DbContext & Pick<Context, "now">;

/** Hourly job. Safe to run concurrently and after a crash. @returns number of queued emails. */
export async function notifyOwners({ db, now }: Now): Promise<number> {
  const hour = new Date(now + kyivOffset(now)).getUTCHours();
  if (hour < FROM_HOUR || hour >= TO_HOUR) return 0;
  let queued = 0;
  for (const id of await accountsToNotify({ db, now })) {
    try {
      if (await db.transaction((tx) => notifyOwner({ db: tx, now }, id))) queued++;
    } catch (error) {
      // The next run retries; other owners are still notified.
      log().error({ err: error, account_id: id }, "an owner could not be notified of deprecated parts of the API");
    }
  }
  return queued;
}

async function accountsToNotify({ db, now }: Now): Promise<number[]> {
  const key = usableKey(now);
  const used = (deprecatedUses: Prisma.DeprecatedUseListRelationFilter): Prisma.AccountWhereInput => ({
    keys: { some: { ...key, deprecatedUses } },
  });
  const { notifiedAt } = db.prisma.deprecatedUse.fields;
  const reminders = REMINDERS.map((days) => ({
    sunset: { gt: new Date(now), lte: new Date(now + days * DAY) },
    lastUsedAt: { gt: new Date(now - STILL_USED) },
    OR: [{ remindedDays: null }, { remindedDays: { gt: days } }],
    AND: { lastUsedAt: { gt: notifiedAt } },
  }));
  const accounts = await db.prisma.account.findMany({
    where: {
      ...CAN_ACT,
      OR: [
        { AND: [used({ some: { notifiedAt: null } }), { NOT: used({ some: { notifiedAt: { gt: new Date(now - INTERVAL) } } }) }] },
        used({ some: { OR: reminders } }),
      ],
    },
    select: { id: true },
    orderBy: { id: "asc" },
    take: ACCOUNTS,
  });
  return accounts.map(({ id }) => id);
}

const SHOWN = {
  keyId: true,
  operation: true,
  field: true,
  sunset: true,
  link: true,
  lastUsedAt: true,
  notifiedAt: true,
  remindedDays: true,
  key: { select: { name: true, prefix: true } },
} as const satisfies Prisma.DeprecatedUseSelect;

type Use = Prisma.DeprecatedUseGetPayload<{ select: typeof SHOWN }>;

/** Marks the uses and queues the email atomically. */
async function notifyOwner({ db, now }: Now, accountId: number): Promise<boolean> {
  const state = await lockAccountState({ db }, { accountId, lock: "exclusive" });
  if (state === undefined || state === "deleted" || state === "blocked") return false;
  const uses = await db.prisma.deprecatedUse.findMany({
    where: { key: { accountId, ...usableKey(now) } },
    select: SHOWN,
    orderBy: [{ sunset: { sort: "asc", nulls: "last" } }, { operation: "asc" }, { field: "asc" }, { keyId: "asc" }],
  });
  const due = usesToNotify(uses, now);
  if (due.length === 0) return false;
  for (const { keyId, operation, field, sunset } of due)
    await db.prisma.deprecatedUse.updateMany({
      where: { keyId, operation, field },
      data: { notifiedAt: new Date(now), remindedDays: thresholdOf(sunset, now) },
    });
  const { email, language } = await db.prisma.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { email: true, language: true },
  });
  await queueEmail({ db }, emailOf(due, { to: email, language: language as Language, now }));
  return true;
}

/** Returns the uses of an account that the next email is about; empty if none is due. */
export function usesToNotify<Each extends Pick<Use, "sunset" | "lastUsedAt" | "notifiedAt" | "remindedDays">>(
  uses: readonly Each[],
  now: number,
): Each[] {
  const reminders = new Set(uses.filter((use) => isReminderDue(use, now)));
  const lastEmail = Math.max(0, ...uses.map(({ notifiedAt }) => notifiedAt?.getTime() ?? 0));
  if (reminders.size === 0 && now - lastEmail < INTERVAL) return [];
  return uses.filter((use) => use.notifiedAt === null || reminders.has(use));
}

function isReminderDue(
  { sunset, lastUsedAt, notifiedAt, remindedDays }: Pick<Use, "sunset" | "lastUsedAt" | "notifiedAt" | "remindedDays">,
  now: number,
): boolean {
  const days = thresholdOf(sunset, now);
  if (days === null || notifiedAt === null || (remindedDays !== null && remindedDays <= days)) return false;
  return lastUsedAt > notifiedAt && now - lastUsedAt.getTime() < STILL_USED;
}

/** Returns the smallest of {@link REMINDERS} that are reached; null if none is, or the sunset has passed. */
function thresholdOf(sunset: Date | null, now: number): number | null {
  const left = sunset === null ? 0 : sunset.getTime() - now;
  return left <= 0 ? null : (REMINDERS.find((days) => left <= days * DAY) ?? null);
}

function emailOf(uses: readonly Use[], { to, language, now }: { readonly to: string; readonly language: Language; readonly now: number }) {
  const site = env().appUrl;
  return {
    to,
    language,
    template: "deprecated_api" as const,
    props: {
      firstSunset: uses.find(({ sunset }) => sunset !== null && sunset.getTime() > now)?.sunset ?? null,
      isReminder: uses.some(({ notifiedAt }) => notifiedAt !== null),
      uses: uses.slice(0, MAX_LISTED).map(({ key, operation, field, sunset, link, lastUsedAt }) => ({
        key: key.name,
        prefix: key.prefix,
        ...{ operation, field, sunset },
        lastUsed: formatKyiv(lastUsedAt.getTime()).slice(0, 10),
        url: link.startsWith("/") ? site + pagePath(language, link) : link,
      })),
      count: uses.length,
      url: site + pagePath(language, "/cabinet/settings/api"),
    },
  };
}
