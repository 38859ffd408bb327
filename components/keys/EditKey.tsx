"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { FormAction } from "@/lib/web/form-state";
import { type KeyBounds, KeyForm, type KeyFormValues, useKeyForm } from "./KeyForm";
import { keyPath } from "./paths";

interface Props {
  readonly action: FormAction<void>;
  readonly id: number;
  readonly initial: KeyFormValues;
  /** The same settings as JSON, for the action, which applies only what is changed. */
  readonly opened: string;
  readonly address: string;
  readonly today: string;
  readonly bounds: KeyBounds;
}

/** Form to edit an existing key. */
export function EditKey({ action, id, initial, opened, bounds, ...rest }: Props) {
  const t = useTranslations("KeyForm");
  const form = useKeyForm(action, bounds);
  // A refresh of the page must not replace them: the fields keep what they were opened with.
  const [first] = useState({ initial, opened });
  return <KeyForm form={form} id={id} bounds={bounds} submit={t("submitEdit")} cancelHref={keyPath(id)} {...first} {...rest} />;
}
