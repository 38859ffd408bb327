import type { ReactNode } from "react";
import { Container } from "@/components/ui/Container";

interface Props {
  readonly figure: string;
  readonly title: string;
  readonly text: string;
  /** Next steps, such as links. */
  readonly children: ReactNode;
}

/** A page with only a message. */
export function Message({ figure, title, text, children }: Props) {
  return (
    <Container className="py-12 sm:py-20">
      <p aria-hidden="true" className="font-light text-[5rem] text-muted leading-none tracking-tight sm:text-[7rem]">
        {figure}
      </p>
      <h1 className="mt-6 font-bold text-25 tracking-tight sm:text-32">{title}</h1>
      <p className="mt-3 mb-8 max-w-[36rem]">{text}</p>
      {children}
    </Container>
  );
}
