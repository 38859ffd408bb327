"use client";

import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { cx } from "./cx";

/** Password input with a show/hide button. Set `autoComplete` to "new-password" or "current-password". */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  const t = useTranslations("Ui");
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={shown ? "text" : "password"}
        className={cx("control pr-12", className)}
      />
      <button
        type="button"
        onClick={() => setShown(!shown)}
        aria-label={shown ? t("hidePassword") : t("showPassword")}
        title={shown ? t("hidePassword") : t("showPassword")}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-10 text-muted hover:text-title focus-visible:-outline-offset-2"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
