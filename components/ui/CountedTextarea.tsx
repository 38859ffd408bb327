"use client";

import { type ComponentProps, useId, useState } from "react";
import { CharactersLeft } from "./CharactersLeft";
import { cx } from "./cx";
import { Textarea } from "./Textarea";

interface Props extends Omit<ComponentProps<"textarea">, "maxLength"> {
  /** Characters. More can be typed, so that nothing pasted is cut off unseen. */
  readonly limit: number;
}

/** A textarea that says how many characters are left. */
export function CountedTextarea({ limit, onChange, ...rest }: Props) {
  const counterId = useId();
  const [typed, setTyped] = useState(() => String(rest.defaultValue ?? ""));
  return (
    <>
      <Textarea
        {...rest}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(event);
        }}
        aria-describedby={cx(rest["aria-describedby"], counterId)}
      />
      <CharactersLeft id={counterId} text={rest.value === undefined ? typed : String(rest.value)} limit={limit} />
    </>
  );
}
