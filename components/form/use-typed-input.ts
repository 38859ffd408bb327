import { type RefObject, useEffect } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns the value that the server rendered into a control. */
function givenValue(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const given = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
  return given?.value ?? "";
}

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");

/** Sets a property without React tracking it: React detects changes by comparing with the last value it has tracked. */
function setUnseen(control: Control, property: "value" | "checked", value: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property)?.set?.call(control, value);
}

/** Returns a function that makes React notice the control's current value; undefined if nothing was typed. */
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
    control.dispatchEvent(control instanceof HTMLSelectElement ? new Event("change", { bubbles: true }) : typing(control));
  };
}

/**
 * Returns the event of typing into a control. Comboboxes open their list only if it has the type of an insertion, which they should for the
 * field that the user is still in.
 */
function typing(control: Control): InputEvent {
  return new InputEvent("input", { bubbles: true, inputType: control === document.activeElement ? "insertText" : "" });
}

/**
 * Keeps what was typed or ticked before hydration: otherwise controlled fields would be reset to the server's values. Call it after
 * anything else that fills the fields initially, so that typed input wins.
 * @param container A form, or any element with the fields.
 */
export function useTypedInput(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const controls = container.current?.querySelectorAll<Control>("input, textarea, select") ?? [];
    const typed = [...controls].map(typedInto).filter((restore) => restore !== undefined);
    // In separate microtasks after this commit, so that each handler sees the changes of the one before.
    queueMicrotask(() => {
      for (const restore of typed) restore();
    });
  }, [container]);
}
