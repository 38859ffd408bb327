"use client";

import { useTranslations } from "next-intl";
import { type ActionForm, useActionForm } from "@/components/form/use-action-form";
import type { FormAction } from "@/lib/web/form-state";
import { type KeyBounds, KeyForm, type KeyFormValues } from "./KeyForm";
import { keyPath } from "./paths";

interface Props {
  readonly action: FormAction<void>;
  readonly id: number;
  readonly initial: KeyFormValues;
  readonly address: string;
  readonly today: string;
  readonly bounds: KeyBounds;
}

/** The settings of a key that is there. */
export function EditKey({ action, id, ...rest }: Props) {
  const t = useTranslations("KeyForm");
  const form = useActionForm(action) as ActionForm;
  return <KeyForm form={form} id={id} submit={t("submitEdit")} cancelHref={keyPath(id)} {...rest} />;
}
