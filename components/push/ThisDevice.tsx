import { ClientMessages } from "@/components/ui/ClientMessages";
import { vapidKeys } from "@/lib/domain/push/keys";
import { isNotified } from "@/lib/domain/push/subscriptions";
import { db } from "@/lib/platform/db";
import type { Session } from "@/lib/web/session";
import { PushToggle } from "./PushToggle";

interface Props {
  readonly session: Pick<Session, "id">;
  /** Whether to link to the settings with all devices. */
  readonly linked?: boolean;
}

/** Switch for notifications on the device that shows the page. */
export async function ThisDevice({ session, linked }: Props) {
  return (
    <ClientMessages namespaces={["Push"]}>
      <PushToggle publicKey={vapidKeys().publicKey} notified={await isNotified({ db: db() }, session.id)} linked={linked ?? false} />
    </ClientMessages>
  );
}
