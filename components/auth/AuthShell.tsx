import type { ReactNode } from "react";
import { Container } from "@/components/ui/Container";

interface Props {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** The form. */
  readonly children: ReactNode;
  /** A muted line below the form with a link to the other form. */
  readonly footer?: ReactNode;
}

/** Centred page with one form: sign-up, sign-in, password reset. */
export function AuthShell({ title, lead, children, footer }: Props) {
  return (
    <Container className="py-8 sm:py-16">
      <div className="mx-auto max-w-[26rem]">
        <h1 className="font-bold text-25 tracking-tight sm:text-32">{title}</h1>
        {lead ? <div className="mt-2">{lead}</div> : null}
        <div className="mt-6">{children}</div>
        {footer ? <div className="mt-8 border-border border-t pt-4 text-15">{footer}</div> : null}
      </div>
    </Container>
  );
}
