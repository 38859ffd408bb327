import { type ComponentType, type FocusEvent, type RefObject, useEffectEvent, useLayoutEffect, useState } from "react";

/** The plain field, until its replacement has taken its place. */
export interface PlainField {
  element?: HTMLInputElement;
  focused: boolean;
  /** Whether the user has changed its text. */
  edited: boolean;
  readonly remove: () => void;
}

interface LazyField<Props> {
  /** The replacement component, once loaded. */
  readonly Loaded: ComponentType<Props> | undefined;
  readonly plain: PlainField;
  /** Whether the plain field is to be rendered: until the replacement beside it has taken over the focus. */
  readonly isPlainShown: boolean;
  /** Event handlers for the plain field. */
  readonly handlers: { onFocus(event: FocusEvent<HTMLInputElement>): void; onBlur(): void; onInput(): void };
}

/**
 * A plain field that is replaced by a richer component, loaded on focus.
 * @param load Imports the replacement. If that fails, the plain field stays.
 */
export function useLazyField<Props>(load: () => Promise<ComponentType<Props>>): LazyField<Props> {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const [isPlainShown, setPlainShown] = useState(true);
  const [plain] = useState<PlainField>(() => ({ focused: false, edited: false, remove: () => setPlainShown(false) }));
  return {
    Loaded,
    plain,
    isPlainShown,
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
      onInput() {
        plain.edited = true;
      },
    },
  };
}

/**
 * Passes the focus and the caret position from the plain field to its replacement, unless the focus has moved on, and removes the plain field.
 *
 * In a layout effect, because key presses between the two fields would be lost. The plain field is still in the page then: without it, Firefox and
 * WebKit return the caret position before the last key press, and a phone could close its keyboard.
 *
 * @param search called if the user is typing in the plain field: its text has not been searched for.
 */
export function useTakeOver(plain: PlainField, field: RefObject<HTMLInputElement | null>, search: () => void): void {
  const searchTyped = useEffectEvent(search);
  useLayoutEffect(() => {
    const { element, focused, edited } = plain;
    if (element && focused) {
      const { selectionStart, selectionEnd } = element;
      field.current?.focus({ preventScroll: true });
      field.current?.setSelectionRange(selectionStart, selectionEnd);
      if (edited) searchTyped();
    }
    plain.remove();
  }, [plain, field]);
}
