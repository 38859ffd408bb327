"use client";

import { type RefObject, useEffect } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a control was given by the server's page. */
function givenValue(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const given = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
  return given?.value ?? "";
}

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");

/** Sets a property past React, which notices a change by comparing it with what was set last. */
function setUnseen(control: Control, property: "value" | "checked", value: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property)?.set?.call(control, value);
}

/** What has to be said to React for it to notice; undefined: nothing was typed here. */
function typedInto(control: Control): (() => void) | undefined {
  if (isTicked(control)) {
    const { checked } = control;
    if (checked === control.defaultChecked || (control.type === "radio" && !checked)) return undefined;
    return () => {
      control.checked = !checked;
      setUnseen(control, "checked", checked);
      control.dispatchEvent(new Event("click", { bubbles: true }));
    };
  }
  const { value } = control;
  const given = givenValue(control);
  if (value === given || control.type === "file" || control.type === "hidden") return undefined;
  return () => {
    control.value = given;
    setUnseen(control, "value", value);
    control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
  };
}

/**
 * Takes over what was typed into a form before its scripts had come, which on a slow line is much: fields whose values React holds
 * would fall back to what the server sent. To be called after whatever else fills the form when it opens: what was typed just now wins.
 */
export function useTypedBefore(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const controls = [...(form.current?.elements ?? [])].filter(
      (control): control is Control =>
        control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement,
    );
    const typed = controls.map(typedInto).filter((tell) => tell !== undefined);
    // Each by itself and after this commit, so that a field's handler sees what the one before it has changed.
    queueMicrotask(() => {
      for (const tell of typed) tell();
    });
  }, [form]);
}
