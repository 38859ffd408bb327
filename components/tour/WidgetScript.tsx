"use client";

import Script from "next/script";

interface Props {
  readonly name: "capture3d" | "spin3d";
  readonly onReady?: () => void;
}

/** One of the board's own public scripts, on the board's own pages; it runs once, however often it is asked for. */
export function WidgetScript({ name, onReady }: Props) {
  return <Script src={`/widget/${name}.js`} strategy="afterInteractive" onReady={onReady} />;
}
