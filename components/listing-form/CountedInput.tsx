"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useId } from "react";
import { cx } from "@/components/ui/cx";
import { Input } from "@/components/ui/Input";
import { codePoints } from "@/lib/kernel/text";

interface Props extends Omit<ComponentProps<"input">, "maxLength" | "value"> {
  readonly value: string;
  /** Characters, as the board counts them. More can be typed, so that nothing pasted is cut off unseen. */
  readonly limit: number;
}

/** One line that says how many characters are left; screen readers hear it in the last tenth only. */
export function CountedInput({ limit, ...rest }: Props) {
  const t = useTranslations("Ui");
  const counterId = useId();
  const left = limit - codePoints(rest.value.trim());
  const words = left < 0 ? t("charactersOver", { count: -left }) : t("charactersLeft", { count: left });
  return (
    <>
      <Input {...rest} aria-describedby={cx(rest["aria-describedby"], counterId)} />
      <p id={counterId} className={cx("mt-1 text-right text-13 tabular-nums", left < 0 ? "text-danger" : "text-quiet")}>
        {words}
      </p>
      <p aria-live="polite" className="sr-only">
        {left <= limit / 10 ? words : ""}
      </p>
    </>
  );
}
