import { useTranslations } from "next-intl";
import { deviceName } from "@/components/account/device-name";
import { ActionButton } from "@/components/form/ActionButton";
import { Badge } from "@/components/ui/Badge";
import { DateTime, RelativeTime } from "@/components/ui/Time";
import type { NotifiedDevice } from "@/lib/domain/push/subscriptions";
import type { FormAction } from "@/lib/web/form-state";

interface Props {
  readonly devices: readonly NotifiedDevice[];
  /** Id of the session that this page is viewed with. */
  readonly current: number;
  readonly remove: FormAction<void>;
  readonly now: number;
}

/** Devices on which an account is notified, with a button to stop each. */
export function DeviceList({ devices, current, remove, now }: Props) {
  const t = useTranslations("Push");
  if (devices.length === 0) return <p className="text-15 text-muted">{t("none")}</p>;
  return (
    <ul className="divide-y divide-border border-border border-y">
      {devices.map(({ id, sessionId, userAgent, createdAt, lastSuccessAt, failingSince }) => {
        const name = deviceName(userAgent) ?? t("unknownDevice");
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 font-semibold text-title">
                {name}
                {sessionId === current ? <Badge tone="success">{t("thisDevice")}</Badge> : null}
              </p>
              <p className="text-13 text-muted">
                {t("since")} <DateTime at={createdAt} now={now} />
                {lastSuccessAt ? (
                  <>
                    {" · "}
                    {t("last")} <RelativeTime at={lastSuccessAt} now={now} />
                  </>
                ) : null}
                {failingSince ? ` · ${t("failing")}` : null}
              </p>
            </div>
            <ActionButton run={remove} values={{ id }} variant="secondary" size="small" aria-label={`${t("remove")}: ${name}`}>
              {t("remove")}
            </ActionButton>
          </li>
        );
      })}
    </ul>
  );
}
