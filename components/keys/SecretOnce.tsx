import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/Alert";
import { CodeBlock } from "@/components/ui/CodeBlock";
import { CopyButton } from "@/components/ui/CopyButton";
import { formatInstant } from "@/lib/web/i18n/format";

interface Props {
  readonly secret: string;
  /** See `ShownSecret` in the server actions. */
  readonly previousUntil?: number | null | undefined;
  /** Base URL of the API, for an example request. */
  readonly apiUrl: string;
  /** Next steps, shown below. */
  readonly children: ReactNode;
}

/**
 * Shows a secret once. Only this component has it: the server stores only its hash. It is cleared when the page is left, because the
 * browser may restore the page from its back/forward cache.
 */
export function SecretOnce({ secret, previousUntil, apiUrl, children }: Props) {
  const t = useTranslations("KeySecret");
  const locale = useLocale();
  const [shown, setShown] = useState<string | undefined>(secret);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    box.current?.focus();
    const clear = () => setShown(undefined);
    window.addEventListener("pagehide", clear);
    return () => window.removeEventListener("pagehide", clear);
  }, []);

  if (shown === undefined) {
    return (
      <div className="space-y-4">
        <Alert>{t("gone")}</Alert>
        {children}
      </div>
    );
  }
  return (
    <div ref={box} tabIndex={-1} className="max-w-[44rem] space-y-4 outline-none">
      <Alert tone="warning" title={t("warning")}>
        {t("store")}
      </Alert>
      <figure className="rounded-10 bg-secondary p-4">
        <figcaption className="font-semibold text-13 text-muted">{t("label")}</figcaption>
        <code data-secret className="mt-1 mb-3 block break-all font-mono text-17 text-title">
          {shown}
        </code>
        <CopyButton text={shown} label={t("copy")} variant="primary" />
      </figure>
      {previousUntil === undefined ? null : (
        <p suppressHydrationWarning>
          {previousUntil === null ? t("previousEnded") : t("previousUntil", { until: formatInstant(locale, previousUntil) })}
        </p>
      )}
      <div>
        <p className="mb-2">{t("first")}</p>
        <CodeBlock title="curl" wrap code={`curl ${apiUrl}/ping -H "Authorization: Bearer ${shown}"`} />
      </div>
      {children}
    </div>
  );
}
