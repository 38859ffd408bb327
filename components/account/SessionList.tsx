import { useTranslations } from "next-intl";
import { ActionButton } from "@/components/form/ActionButton";
import { Badge } from "@/components/ui/Badge";
import { DateTime, RelativeTime } from "@/components/ui/Time";
import type { ListedSession } from "@/lib/domain/accounts/sessions";
import type { FormAction } from "@/lib/web/form-state";
import { deviceName } from "./device-name";

interface Props {
  readonly sessions: readonly ListedSession[];
  /** Id of the session that this page is viewed with. */
  readonly current: number;
  readonly endOne: FormAction<void>;
  readonly endOthers: FormAction<void>;
  readonly signOut: FormAction<never>;
  readonly now: number;
}

/** Lists the account's sessions with a button to end each. */
export function SessionList({ sessions, current, endOne, endOthers, signOut, now }: Props) {
  const t = useTranslations("Account");
  return (
    <>
      <ul className="divide-y divide-border border-border border-y">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 font-semibold text-title">
                {deviceName(session.userAgent) ?? t("unknownDevice")}
                {session.id === current ? <Badge tone="success">{t("thisDevice")}</Badge> : null}
              </p>
              <p className="text-13 text-muted">
                {session.address} · {t("lastSeen")} <RelativeTime at={session.lastSeenAt} now={now} /> · {t("signedIn")}{" "}
                <DateTime at={session.createdAt} now={now} /> {session.method === "google" ? "· Google" : null}
              </p>
            </div>
            {session.id === current ? (
              <ActionButton run={signOut} variant="secondary" size="small">
                {t("signOut")}
              </ActionButton>
            ) : (
              <ActionButton
                run={endOne}
                values={{ id: session.id }}
                variant="secondary"
                size="small"
                aria-label={`${t("endSession")}: ${deviceName(session.userAgent) ?? t("unknownDevice")}`}
              >
                {t("endSession")}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <ActionButton run={endOthers} variant="secondary" className="mt-4">
          {t("endOthers")}
        </ActionButton>
      ) : null}
    </>
  );
}
