"use client";

import { useEffect } from "react";

interface Props {
  readonly name: "capture3d" | "spin3d";
  readonly onReady?: () => void;
}

/** Loads one of the public widget scripts on the board's own pages, at most once per page. */
export function WidgetScript({ name, onReady }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per mounted component
  useEffect(() => {
    const src = `/widget/${name}.js`;
    const existing = document.querySelector<HTMLScriptElement>(`script[src="${src}"]`);
    if (existing?.dataset["ready"]) return onReady?.();
    const script = existing ?? Object.assign(document.createElement("script"), { src, async: true });
    const ready = () => {
      script.dataset["ready"] = "yes";
      onReady?.();
    };
    script.addEventListener("load", ready, { once: true });
    if (!existing) document.head.append(script);
    return () => script.removeEventListener("load", ready);
  }, []);
  return null;
}
