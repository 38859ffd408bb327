"use client";

import "./reference.css";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/Alert";
import { Skeleton } from "@/components/ui/Skeleton";

/** Options of swagger-ui. Requests are disabled, because API keys do not belong in browsers. */
const OPTIONS = {
  layout: "BaseLayout",
  supportedSubmitMethods: [],
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  defaultModelExpandDepth: 3,
  displayRequestDuration: false,
  deepLinking: true,
  validatorUrl: null,
  syntaxHighlight: { activated: false },
} as const;

const nothing = () => () => null;

/**
 * swagger-ui plugin: removes the fields for keys and the server menu, and renders an operation's name as text, because links are not allowed
 * inside the button that opens it.
 */
const ours = () => ({
  wrapComponents: {
    AuthorizeBtnContainer: nothing,
    authorizeBtn: nothing,
    authorizeOperationBtn: nothing,
    ServersContainer: nothing,
    DeepLink:
      () =>
      ({ text }: { readonly text: ReactNode }) =>
        text,
  },
});

/** The API reference. Its renderer is large and loaded separately. In English, like the OpenAPI document. */
export function Reference({ url }: { readonly url: string }) {
  const t = useTranslations("Reference");
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");

  useEffect(() => mendAsItGrows(place.current), []);

  useEffect(() => {
    let gone = false;
    import("swagger-ui-dist/swagger-ui-es-bundle.js")
      .then(({ default: SwaggerUI }) => {
        if (gone || !place.current) return;
        SwaggerUI({ ...OPTIONS, url, domNode: place.current, plugins: [ours], onComplete: () => setState("ready") });
      })
      .catch(() => setState("failed"));
    return () => {
      gone = true;
    };
  }, [url]);

  return (
    <>
      {state === "failed" ? (
        <Alert tone="danger" live>
          {t("failed")}
        </Alert>
      ) : null}
      <p role="status" className="sr-only">
        {state === "loading" ? t("loading") : ""}
      </p>
      {state === "loading" ? <Placeholder /> : null}
      <div ref={place} lang="en" className="reference" />
    </>
  );
}

/** Adds accessibility that the renderer lacks: names of selects, and keyboard focus for scrollable blocks. */
function mendAsItGrows(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined;
  const mend = () => {
    for (const list of place.querySelectorAll("select:not([aria-label])")) list.setAttribute("aria-label", "Example");
    for (const block of place.querySelectorAll("pre:not([tabindex]), .table-container:not([tabindex])"))
      block.setAttribute("tabindex", "0");
  };
  const observer = new MutationObserver(mend);
  observer.observe(place, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Placeholder of about the final height. */
function Placeholder() {
  return (
    <div className="space-y-3">
      {[10, 24, 12, 12, 12, 12, 12, 12].map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that is written once
        <Skeleton key={index} className={height === 24 ? "h-24" : "h-12"} />
      ))}
    </div>
  );
}
