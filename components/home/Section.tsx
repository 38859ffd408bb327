import type { ReactNode } from "react";
import { Container } from "@/components/ui/Container";

interface Props {
  /** Id of the section, also a link target. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of the home page under a thick rule. */
export function Section({ id, title, children }: Props) {
  const headingId = `${id}-title`;
  return (
    <section id={id} aria-labelledby={headingId} className="mt-10 first-of-type:mt-0">
      <Container>
        <div className="border-title border-t-2 pt-3">
          <h2 id={headingId} className="font-bold text-20 tracking-tight sm:text-25">
            {title}
          </h2>
          {children}
        </div>
      </Container>
    </section>
  );
}
