import { NextIntlClientProvider, useLocale } from "next-intl";
import type { ReactNode } from "react";
import { compiledMessages } from "@/lib/web/i18n/compiled";
import type { Messages } from "@/lib/web/i18n/messages";

interface Props {
  /** Top-level keys of `messages/`, besides those that every page has. */
  readonly namespaces?: readonly (keyof Messages)[];
  readonly children: ReactNode;
}

/** What the primitives say. */
const ALWAYS = ["Ui"] as const satisfies readonly (keyof Messages)[];

/**
 * The words that client components inside may speak: only those go to the browser. An inner one replaces the outer. For server components
 * alone, as it knows all messages.
 */
export function ClientMessages({ namespaces = [], children }: Props) {
  const all = compiledMessages(useLocale());
  const messages = Object.fromEntries([...ALWAYS, ...namespaces].map((name) => [name, all[name]]));
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}
