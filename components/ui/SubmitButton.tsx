"use client";

import { useFormStatus } from "react-dom";
import { Button, type ButtonProps } from "./plain-button";

/** Submits its form and shows the pending state while the form's action runs. */
export function SubmitButton({ pending, ...rest }: Omit<ButtonProps, "type">) {
  const status = useFormStatus();
  return <Button {...rest} type="submit" pending={pending ?? status.pending} />;
}
