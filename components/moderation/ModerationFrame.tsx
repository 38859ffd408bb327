import type { ReactNode } from "react";
import { ClientMessages } from "@/components/ui/ClientMessages";
import type { Role } from "@/lib/domain/accounts/fields";
import type { FormAction } from "@/lib/web/form-state";
import { ModerationShell } from "./ModerationShell";
import { useModerationLinks } from "./moderation-links";
import { type Pulse, QueuePulse } from "./QueuePulse";
import { UndoBar } from "./UndoBar";

interface Props {
  readonly role: Role;
  readonly pulse: Pulse;
  readonly now: number;
  /** Takes decisions back. */
  readonly undo: FormAction<unknown>;
  readonly children: ReactNode;
}

/** The shell with what every page of moderation has: the sections, the queue's pulse, the last decision that can be taken back. */
export function ModerationFrame({ role, pulse, now, undo, children }: Props) {
  const links = useModerationLinks(role);
  return (
    <ClientMessages namespaces={["CaseTools", "Review"]}>
      <ModerationShell links={links} status={<QueuePulse pulse={pulse} now={now} />}>
        {children}
        <UndoBar undo={undo} />
      </ModerationShell>
    </ClientMessages>
  );
}
