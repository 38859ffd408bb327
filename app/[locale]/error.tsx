"use client";

import { useTranslations } from "next-intl";
import { Message } from "@/components/site/Message";
import { buttonStyle } from "@/components/ui/button-style";

interface Props {
  readonly error: Error & { readonly digest?: string };
  readonly retry: () => void;
}

/** What a fault of ours looks like. The digest is what the log has it under. */
export default function PageError({ error, retry }: Props) {
  const t = useTranslations("Error");
  return (
    <Message figure="500" title={t("title")} text={t("text")}>
      <button type="button" onClick={() => retry()} className={buttonStyle}>
        {t("action")}
      </button>
      {error.digest ? <p className="mt-6 text-13 text-quiet tabular-nums">{t("code", { code: error.digest })}</p> : null}
    </Message>
  );
}
