"use client";

import "./reference.css";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/Alert";
import { Skeleton } from "@/components/ui/Skeleton";

/** What swagger-ui draws from: nothing is sent from here, because a key does not belong into a browser. */
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
 * What is drawn in another way. No fields for keys; no choice of one server, whose address the page tells; and the name of an operation
 * is words, because it stands within the button that opens it, where a link cannot be.
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

/** The reference itself; the renderer is large and is loaded apart. It speaks English, as the document does. */
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

/** What the renderer leaves out for those who do not see or point: names of its lists, and the keyboard's way into what scrolls. */
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

/** About as tall as what comes. */
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
