import type { ReactNode } from "react";
import { ClientMessages } from "@/components/ui/ClientMessages";

/** Provides client messages to the pages opened from links in emails. */
export default function Layout({ children }: { readonly children: ReactNode }) {
  return <ClientMessages namespaces={["Renewal"]}>{children}</ClientMessages>;
}
