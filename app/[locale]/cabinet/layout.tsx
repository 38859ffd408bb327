import type { Metadata } from "next";
import type { ReactNode } from "react";

/** Private pages: nothing of them is to be found, and none is made before somebody asks for it. */
export const metadata: Metadata = { robots: { index: false, follow: false } };

export const dynamic = "force-dynamic";

export default function CabinetLayout({ children }: { readonly children: ReactNode }) {
  return children;
}
