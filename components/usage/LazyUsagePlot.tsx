"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/Skeleton";

/** `UsagePlot`, loaded on demand in the browser, because the chart library is large. */
export const LazyUsagePlot = dynamic(() => import("./UsagePlot"), { ssr: false, loading: () => <Skeleton className="h-full w-full" /> });
