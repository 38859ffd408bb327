"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { errorOf, runAction } from "@/components/form/run-action";
import { Alert } from "@/components/ui/Alert";
import { Button } from "@/components/ui/Button";
import type { FormAction } from "@/lib/web/form-state";
import { useRouter } from "@/lib/web/i18n/navigation";

interface Props {
  readonly id: number;
  /** Undefined for the first level. */
  readonly parentId: number | undefined;
  readonly move: FormAction<void>;
}

export function ConfirmPlace({ id, parentId, move }: Props) {
  const t = useTranslations("CategoryAdmin");
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  async function run() {
    setPending(true);
    const wrong = errorOf(await runAction(move, { id, parent_id: parentId }));
    setPending(false);
    if (wrong === undefined) router.push(`/moderation/categories/${id}`);
    else setError(wrong);
  }
  return (
    <div className="space-y-4">
      {error === undefined ? null : (
        <Alert tone="danger" live>
          {error}
        </Alert>
      )}
      <Button pending={pending} onClick={() => void run()}>
        {t("place.button")}
      </Button>
    </div>
  );
}
