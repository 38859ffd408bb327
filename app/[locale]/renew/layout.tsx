import type { ReactNode } from "react";
import { ClientMessages } from "@/components/ui/ClientMessages";

/** What a letter's link leads to speaks in the browser, too. */
export default function Layout({ children }: { readonly children: ReactNode }) {
  return <ClientMessages namespaces={["Renewal"]}>{children}</ClientMessages>;
}
