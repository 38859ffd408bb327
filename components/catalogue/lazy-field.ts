import { type ComponentType, type FocusEvent, type RefObject, useLayoutEffect, useState } from "react";

/** State of the plain field when it was replaced. Read it only in effects. */
export interface PlainField {
  element?: HTMLInputElement;
  focused: boolean;
}

interface LazyField<Props> {
  /** The replacement component, once loaded. */
  readonly Loaded: ComponentType<Props> | undefined;
  readonly plain: PlainField;
  /** Event handlers for the plain field. */
  readonly handlers: { onFocus(event: FocusEvent<HTMLInputElement>): void; onBlur(): void };
}

/**
 * A plain field that is replaced by a richer component, loaded on focus.
 * @param load Imports the replacement. If that fails, the plain field stays.
 */
export function useLazyField<Props>(load: () => Promise<ComponentType<Props>>): LazyField<Props> {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const [plain] = useState<PlainField>({ focused: false });
  return {
    Loaded,
    plain,
    handlers: {
      onFocus({ currentTarget }) {
        plain.element = currentTarget;
        plain.focused = true;
        load().then(
          (component) => setLoaded(() => component),
          () => {},
        );
      },
      onBlur() {
        plain.focused = false;
      },
    },
  };
}

/**
 * Restores focus and caret position of the plain field, unless the focus has moved on. A layout effect, because key presses between the
 * two fields would be lost.
 */
export function useFocusOfPlainField(plain: PlainField, field: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    if (!plain.focused) return;
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(plain.element?.selectionStart ?? null, plain.element?.selectionEnd ?? null);
  }, [plain, field]);
}
