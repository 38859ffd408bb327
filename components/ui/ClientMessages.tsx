import { NextIntlClientProvider, useLocale } from "next-intl";
import type { ReactNode } from "react";
import { compiledMessages } from "@/lib/web/i18n/compiled";
import type { Messages } from "@/lib/web/i18n/messages";

interface Props {
  /** Namespaces of `messages/` in addition to those of every page. */
  readonly namespaces?: readonly (keyof Messages)[];
  readonly children: ReactNode;
}

/** Namespaces used by UI primitives. */
const ALWAYS = ["Ui"] as const satisfies readonly (keyof Messages)[];

/**
 * Provides messages to the client components inside; only these are sent to the browser. A nested provider replaces the outer one. Use it
 * in server components only, since it imports all messages.
 */
export function ClientMessages({ namespaces = [], children }: Props) {
  const all = compiledMessages(useLocale());
  const messages = Object.fromEntries([...ALWAYS, ...namespaces].map((name) => [name, all[name]]));
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}
