"use client";

import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { ButtonSize, ButtonVariant } from "./button-style";
import { copyText } from "./copy-text";
import { Button, IconButton } from "./plain-button";

interface Props {
  /** Text to copy. */
  readonly text: string;
  /** Label next to the icon; without it, the button is square. */
  readonly label?: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

type State = "ready" | "copied" | "failed";

/** How long "Copied" is shown, in milliseconds. */
const SHOWN = 2_500;

/** Button that copies a text and confirms it. */
export function CopyButton({ text, label, variant = "secondary", size }: Props) {
  const t = useTranslations("Ui");
  const [state, setState] = useState<State>("ready");

  useEffect(() => {
    if (state !== "copied") return;
    const timer = setTimeout(() => setState("ready"), SHOWN);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = () =>
    copyText(text).then(
      () => setState("copied"),
      () => setState("failed"),
    );
  const Icon = state === "copied" ? Check : Copy;
  const icon = <Icon aria-hidden="true" className="size-5 shrink-0" />;
  return (
    <>
      {label === undefined ? (
        <IconButton label={t("copy")} variant={variant} size={size} onClick={copy}>
          {icon}
        </IconButton>
      ) : (
        <Button variant={variant} size={size} icon={icon} onClick={copy}>
          {state === "copied" ? t("copied") : label}
        </Button>
      )}
      <span role="status" className={state === "failed" ? "text-13 text-danger" : "sr-only"}>
        {state === "copied" ? t("copied") : state === "failed" ? t("copyFailed") : ""}
      </span>
    </>
  );
}
