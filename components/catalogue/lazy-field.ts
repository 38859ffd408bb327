import { type ComponentType, type FocusEvent, type RefObject, useLayoutEffect, useState } from "react";

/** The plain field as it was when its replacement took its place. Read it in effects only. */
export interface PlainField {
  element?: HTMLInputElement;
  focused: boolean;
}

interface LazyField<Props> {
  /** The replacement, once it has been loaded. */
  readonly Loaded: ComponentType<Props> | undefined;
  readonly plain: PlainField;
  /** For the plain field. */
  readonly handlers: { onFocus(event: FocusEvent<HTMLInputElement>): void; onBlur(): void };
}

/**
 * A plain field whose richer replacement is loaded when somebody focuses it.
 * @param load Imports the replacement. Where that fails, the plain field stays.
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
 * Puts focus and caret where they were in the plain field. A layout effect, because a key that is pressed between the two fields would be
 * lost, Enter included; and only where the focus has not moved on.
 */
export function useFocusOfPlainField(plain: PlainField, field: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    if (!plain.focused) return;
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(plain.element?.selectionStart ?? null, plain.element?.selectionEnd ?? null);
  }, [plain, field]);
}
