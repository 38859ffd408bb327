"use client";

import { lazy, Suspense } from "react";
import type { PageErrorProps } from "@/components/site/PageError";

const PageError = lazy(() => import("@/components/site/PageError"));

/** Part of every page's bundle, so the error page itself is loaded on demand. If that fails, `global-error.tsx` is shown. */
export default function ErrorBoundary(props: PageErrorProps) {
  return (
    <Suspense>
      <PageError {...props} />
    </Suspense>
  );
}
