"use client";

import { type ComponentProps, useId } from "react";
import { CharactersLeft } from "@/components/ui/CharactersLeft";
import { cx } from "@/components/ui/cx";
import { Input } from "@/components/ui/Input";

interface Props extends Omit<ComponentProps<"input">, "maxLength" | "value"> {
  readonly value: string;
  /** Characters. More can be typed, so that nothing pasted is cut off unseen. */
  readonly limit: number;
}

/** One line that says how many characters are left. */
export function CountedInput({ limit, ...rest }: Props) {
  const counterId = useId();
  return (
    <>
      <Input {...rest} aria-describedby={cx(rest["aria-describedby"], counterId)} />
      <CharactersLeft id={counterId} text={rest.value} limit={limit} />
    </>
  );
}
