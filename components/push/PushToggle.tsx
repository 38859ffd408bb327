"use client";

import { Bell, BellOff } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/Alert";
import { linkStyle } from "@/components/ui/button-style";
import { Button } from "@/components/ui/plain-button";
import { Link, useRouter } from "@/lib/web/i18n/navigation";
import { isSubscribed, type PushSupport, pushSupport, subscribeBrowser, unsubscribe } from "./subscription";

interface Props {
  /** Key of the board, in base64url. */
  readonly publicKey: string;
  /** Whether the server notifies this session. */
  readonly notified: boolean;
  /** Whether to link to the settings with all devices. */
  readonly linked?: boolean;
}

type Message = "on" | "off" | "denied" | "dismissed" | "failed" | "failedOff";

const TONES = { on: "success", off: "info", denied: "warning", dismissed: "info", failed: "danger", failedOff: "danger" } as const;

/** Turns notifications on this device on and off. The browser asks for permission only after a press (docs/decisions/205-web-push.md). */
export function PushToggle({ publicKey, notified, linked = false }: Props) {
  const t = useTranslations("Push");
  const locale = useLocale();
  const router = useRouter();
  const [support, setSupport] = useState<PushSupport>();
  const [on, setOn] = useState(false);
  const [pending, setPending] = useState(false);
  const [message, setMessage] = useState<Message>();

  useEffect(() => {
    const supported = pushSupport();
    setSupport(supported);
    if (supported !== "supported") return;
    // Where there is a link to the settings, it is explained after a press only.
    if (!linked && Notification.permission === "denied") setMessage("denied");
    isSubscribed(publicKey).then(
      (subscribed) => setOn(subscribed && notified),
      () => setOn(false),
    );
  }, [publicKey, notified, linked]);

  async function turnOn(): Promise<Message> {
    const permission = await Notification.requestPermission();
    if (permission !== "granted") return permission === "denied" ? "denied" : "dismissed";
    await subscribeBrowser(publicKey, locale);
    setOn(true);
    return "on";
  }

  async function turnOff(): Promise<Message> {
    await unsubscribe();
    setOn(false);
    return "off";
  }

  async function toggle() {
    setPending(true);
    setMessage(undefined);
    const result = await (on ? turnOff() : turnOn()).catch((): Message => (on ? "failedOff" : "failed"));
    setMessage(result);
    setPending(false);
    // The list of devices.
    if (result === "on" || result === "off") router.refresh();
  }

  if (support !== undefined && support !== "supported") {
    // Where nothing can be turned on, only the settings explain why.
    return linked ? null : <p className="text-15 text-muted">{t(support)}</p>;
  }
  const Icon = on ? BellOff : Bell;
  return (
    <div className={support ? undefined : "invisible"}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button variant="secondary" pending={pending} icon={<Icon aria-hidden="true" className="size-5" />} onClick={toggle}>
          {t(on ? "turnOff" : "turnOn")}
        </Button>
        {linked && on ? (
          <Link href="/cabinet/settings#devices" className={`${linkStyle} inline-flex min-h-11 items-center text-15`}>
            {t("manage")}
          </Link>
        ) : null}
      </div>
      {message ? (
        <Alert tone={TONES[message]} live className="mt-3 max-w-[42rem]">
          {t(message)}
        </Alert>
      ) : null}
    </div>
  );
}
