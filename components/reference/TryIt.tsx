"use client";

import { Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentType, useState } from "react";
import { Button } from "@/components/ui/plain-button";
import type { TriedOperation } from "./try-it-request";

interface Props {
  readonly operation: TriedOperation;
}

type Form = ComponentType<{ readonly operation: TriedOperation; readonly onClose: () => void }>;

/** Button that loads and opens the form for a request with the reader's own key. */
export function TryIt({ operation }: Props) {
  const t = useTranslations("TryIt");
  const [form, setForm] = useState<{ readonly Form: Form }>();
  const [state, setState] = useState<"closed" | "loading" | "failed" | "open">("closed");

  const open = () => {
    setState("loading");
    import("./TryItForm").then(
      ({ TryItForm }) => {
        setForm({ Form: TryItForm });
        setState("open");
      },
      () => setState("failed"),
    );
  };

  if (state === "open" && form) return <form.Form operation={operation} onClose={() => setState("closed")} />;
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        data-try={operation.id}
        icon={<Play aria-hidden="true" className="size-4 shrink-0" />}
        pending={state === "loading"}
        onClick={open}
      >
        {t("open")}
      </Button>
      <p role="status" className="text-13 text-danger">
        {state === "failed" ? t("notLoaded") : ""}
      </p>
    </div>
  );
}
