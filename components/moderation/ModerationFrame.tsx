import type { ReactNode } from "react";
import { ClientMessages } from "@/components/ui/ClientMessages";
import type { Role } from "@/lib/domain/accounts/fields";
import type { UndoableDecision, UndoneMany } from "@/lib/domain/moderation/undo";
import type { FormAction } from "@/lib/web/form-state";
import { ModerationShell } from "./ModerationShell";
import { useModerationLinks } from "./moderation-links";
import { type Pulse, QueuePulse } from "./QueuePulse";
import { UndoBar } from "./UndoBar";

interface Props {
  readonly role: Role;
  readonly pulse: Pulse;
  readonly now: number;
  readonly undo: FormAction<UndoneMany>;
  /** Decisions that the moderator can undo. */
  readonly undoable: readonly UndoableDecision[];
  readonly children: ReactNode;
}

/** Frame of every moderation page: sections, queue status, and the decisions that can be undone. */
export function ModerationFrame({ role, pulse, now, undo, undoable, children }: Props) {
  const links = useModerationLinks(role);
  const offers = undoable.map(({ listing, ...decision }) => ({
    ...decision,
    title: listing?.title,
    href: listing ? `/moderation/${listing.id}` : "/moderation",
  }));
  return (
    <ClientMessages namespaces={["CaseTools", "Review"]}>
      <ModerationShell links={links} status={<QueuePulse pulse={pulse} now={now} />}>
        {children}
        <UndoBar undo={undo} undoable={offers} />
      </ModerationShell>
    </ClientMessages>
  );
}
