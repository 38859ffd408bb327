import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ModerationFrame } from "@/components/moderation/ModerationFrame";
import { countWaiting } from "@/lib/domain/moderation/queue";
import { listUndoable } from "@/lib/domain/moderation/undo";
import { db } from "@/lib/platform/db";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireRole } from "@/lib/web/session";
import { undoAction } from "./actions";

/** Private pages: not indexed, never prerendered. */
export const metadata: Metadata = { robots: { index: false, follow: false } };

export const dynamic = "force-dynamic";

interface Props extends LocaleParams {
  readonly children: ReactNode;
}

/**
 * Shows the 404 page to everyone but moderators and administrators. Each page checks access too, because pages can be requested without the
 * layout.
 */
export default async function ModerationLayout({ params, children }: Props) {
  await pageLocale(params);
  const { account } = await requireRole("moderator");
  const now = Date.now();
  const [{ total, oldest }, undoable] = await Promise.all([
    countWaiting({ db: db(), now }, { moderatorId: account.id }),
    listUndoable({ db: db(), actor: { kind: "moderator", accountId: account.id }, now }),
  ]);
  const pulse = { total, oldest: oldest?.toISOString() ?? null };
  return (
    <ModerationFrame role={account.role} pulse={pulse} now={now} undo={undoAction} undoable={undoable}>
      {children}
    </ModerationFrame>
  );
}
