import type { Role } from "@/lib/domain/accounts/fields";
import type { QueueFilter } from "@/lib/domain/moderation/queue";
import { hasRole } from "./session";

/** Returns the queue filter of a user. Administrators also see escalated cases. */
export const queueViewer = ({ id, role }: { readonly id: number; readonly role: Role }): Pick<QueueFilter, "moderatorId" | "isSenior"> => ({
  moderatorId: id,
  isSenior: hasRole(role, "admin"),
});
