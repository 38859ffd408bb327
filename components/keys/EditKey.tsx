"use client";

import { useTranslations } from "next-intl";
import type { FormAction } from "@/lib/web/form-state";
import { type KeyBounds, KeyForm, type KeyFormValues, useKeyForm } from "./KeyForm";
import { keyPath } from "./paths";

interface Props {
  readonly action: FormAction<void>;
  readonly id: number;
  readonly initial: KeyFormValues;
  readonly address: string;
  readonly today: string;
  readonly bounds: KeyBounds;
}

/** Form to edit an existing key. */
export function EditKey({ action, id, bounds, ...rest }: Props) {
  const t = useTranslations("KeyForm");
  const form = useKeyForm(action, bounds);
  return <KeyForm form={form} id={id} bounds={bounds} submit={t("submitEdit")} cancelHref={keyPath(id)} {...rest} />;
}
