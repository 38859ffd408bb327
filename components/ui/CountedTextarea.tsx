"use client";

import { type ComponentProps, useId, useState } from "react";
import { CharactersLeft } from "./CharactersLeft";
import { Textarea } from "./Textarea";

interface Props extends Omit<ComponentProps<"textarea">, "maxLength"> {
  /** Maximum length in characters. Longer input is allowed, so that pasted text is not cut off silently. */
  readonly limit: number;
}

/** Textarea with a count of remaining characters. */
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
        aria-describedby={[rest["aria-describedby"], counterId].filter(Boolean).join(" ")}
      />
      <CharactersLeft id={counterId} text={rest.value === undefined ? typed : String(rest.value)} limit={limit} />
    </>
  );
}
