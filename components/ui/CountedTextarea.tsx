"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useId, useState } from "react";
import { cx } from "./cx";
import { Textarea } from "./Textarea";

interface Props extends Omit<ComponentProps<"textarea">, "maxLength"> {
  /** Characters (Unicode code points, as the API counts them). More can be typed, so that nothing pasted is cut off unseen. */
  readonly limit: number;
}

const lengthOf = (text: unknown) => [...String(text ?? "")].length;

/** A textarea that says how many characters are left; screen readers hear it in the last tenth only. */
export function CountedTextarea({ limit, onChange, ...rest }: Props) {
  const t = useTranslations("Ui");
  const counterId = useId();
  const [typed, setTyped] = useState(() => lengthOf(rest.defaultValue));
  const length = rest.value === undefined ? typed : lengthOf(rest.value);
  const left = limit - length;
  const words = left < 0 ? t("charactersOver", { count: -left }) : t("charactersLeft", { count: left });
  return (
    <>
      <Textarea
        {...rest}
        onChange={(event) => {
          setTyped(lengthOf(event.target.value));
          onChange?.(event);
        }}
        aria-describedby={cx(rest["aria-describedby"], counterId)}
      />
      <p id={counterId} className={cx("mt-1 text-right text-13 tabular-nums", left < 0 ? "text-danger" : "text-quiet")}>
        {words}
      </p>
      <p aria-live="polite" className="sr-only">
        {left <= limit / 10 ? words : ""}
      </p>
    </>
  );
}
