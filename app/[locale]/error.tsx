"use client";

import { lazy, Suspense } from "react";
import type { PageErrorProps } from "@/components/site/PageError";

const PageError = lazy(() => import("@/components/site/PageError"));

/** Every page brings this along: the rest is loaded when it is needed. Where it cannot be, `global-error.tsx` takes its place. */
export default function ErrorBoundary(props: PageErrorProps) {
  return (
    <Suspense>
      <PageError {...props} />
    </Suspense>
  );
}
