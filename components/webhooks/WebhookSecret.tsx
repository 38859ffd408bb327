import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/Alert";
import { ButtonLink } from "@/components/ui/Button";
import { CopyButton } from "@/components/ui/CopyButton";
import { webhookPath } from "./paths";

interface Props {
  readonly id: number;
  readonly secret: string;
}

/** Shows the secret of a webhook once. Cleared when the page is left, because the browser may restore the page. */
export function WebhookSecret({ id, secret }: Props) {
  const t = useTranslations("Webhooks");
  const [shown, setShown] = useState<string | undefined>(secret);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    const clear = () => setShown(undefined);
    window.addEventListener("pagehide", clear);
    return () => window.removeEventListener("pagehide", clear);
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="max-w-[44rem] space-y-4 outline-none">
      {shown === undefined ? (
        <Alert>{t("secretGone")}</Alert>
      ) : (
        <>
          <Alert tone="warning" title={t("secretWarning")}>
            {t("secretStore")}
          </Alert>
          <figure className="rounded-10 bg-secondary p-4">
            <figcaption className="font-semibold text-13 text-muted">{t("secretLabel")}</figcaption>
            <code data-secret className="mt-1 mb-3 block break-all font-mono text-17 text-title">
              {shown}
            </code>
            <CopyButton text={shown} label={t("secretCopy")} variant="primary" />
          </figure>
        </>
      )}
      <ButtonLink href={webhookPath(id)}>{t("secretNext")}</ButtonLink>
    </div>
  );
}
