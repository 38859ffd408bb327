import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "@/components/ui/Alert";

/** Replaces a form after an email was sent. Takes the focus, because the form that had it is gone. */
export function EmailSent({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  const t = useTranslations("Auth");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="focus:outline-none">
      <Alert tone="success" title={t("checkMail")} live>
        <p>{text}</p>
        <p className="mt-2">{t("notArrived")}</p>
      </Alert>
      {children ? <div className="mt-5">{children}</div> : null}
    </div>
  );
}
