"use client";

import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { ButtonSize, ButtonVariant } from "./button-style";
import { copyText } from "./copy-text";
import { Button, IconButton } from "./plain-button";

interface Props {
  /** What goes to the clipboard. */
  readonly text: string;
  /** Words beside the icon; without them it is a square. */
  readonly label?: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

type State = "ready" | "copied" | "failed";

/** For how long it says that it is done, in milliseconds. */
const SHOWN = 2_500;

/** Puts a text on the clipboard, and says that it did. */
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
