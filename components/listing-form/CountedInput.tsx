import { type ComponentProps, useId } from "react";
import { CharactersLeft } from "@/components/ui/CharactersLeft";
import { Input } from "@/components/ui/Input";

interface Props extends Omit<ComponentProps<"input">, "maxLength" | "value"> {
  readonly value: string;
  /** Maximum length in characters. Longer input is allowed, so that pasted text is not cut off silently. */
  readonly limit: number;
}

/** Single-line input with a count of remaining characters. */
export function CountedInput({ limit, ...rest }: Props) {
  const counterId = useId();
  return (
    <>
      <Input {...rest} aria-describedby={[rest["aria-describedby"], counterId].filter(Boolean).join(" ")} />
      <CharactersLeft id={counterId} text={rest.value} limit={limit} />
    </>
  );
}
