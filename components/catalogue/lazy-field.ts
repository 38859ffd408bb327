import {
  type ChangeEvent,
  type ComponentType,
  createRef,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from "react";

/** The plain field, until its replacement has taken its place. */
export interface PlainField {
  readonly ref: RefObject<HTMLInputElement | null>;
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
  /** Props to spread into the plain field. */
  readonly plainProps: {
    readonly ref: RefObject<HTMLInputElement | null>;
    onFocus(): void;
    onBlur(): void;
    onChange(event: ChangeEvent<HTMLInputElement>): void;
  };
}

/**
 * A plain field that is replaced by a richer component, loaded on focus.
 * @param load Imports the replacement. If that fails, the plain field stays.
 * @param onType Called with the text after each change, also of a change from before the page was hydrated.
 */
export function useLazyField<Props>(load: () => Promise<ComponentType<Props>>, onType: (text: string) => void): LazyField<Props> {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const [isPlainShown, setPlainShown] = useState(true);
  const [plain] = useState<PlainField>(() => ({ ref: createRef(), focused: false, edited: false, remove: () => setPlainShown(false) }));

  function edit(text: string) {
    plain.edited = true;
    onType(text);
  }
  function focus() {
    plain.focused = true;
    load().then(
      (component) => setLoaded(() => component),
      () => {},
    );
  }

  // React reports neither the focus nor the changes of a field from before it was hydrated.
  const onHydrated = useEffectEvent(() => {
    const field = plain.ref.current;
    if (!field) return;
    if (field.value !== field.defaultValue) edit(field.value);
    if (field === document.activeElement) focus();
  });
  useEffect(() => onHydrated(), []);

  return {
    Loaded,
    plain,
    isPlainShown,
    plainProps: {
      ref: plain.ref,
      onFocus: focus,
      onBlur() {
        plain.focused = false;
      },
      onChange: ({ target }) => edit(target.value),
    },
  };
}

/** Whether the user is typing in the plain field; suggestions for its text have not been shown. */
export const isBeingEdited = ({ focused, edited }: PlainField): boolean => focused && edited;

/**
 * Passes the focus and the caret position from the plain field to its replacement, unless the focus has moved on, and removes the plain field.
 *
 * In a layout effect, because key presses between the two fields would be lost. The plain field is still in the page then: without it, Firefox and
 * WebKit return the caret position before the last key press, and a phone could close its keyboard.
 *
 * @param search Called if the plain field is being edited.
 */
export function useReplacePlainField(plain: PlainField, field: RefObject<HTMLInputElement | null>, search: () => void): void {
  const searchTyped = useEffectEvent(search);
  useLayoutEffect(() => {
    const element = plain.ref.current;
    if (element && plain.focused) {
      if (isBeingEdited(plain)) searchTyped();
      const { selectionStart, selectionEnd } = element;
      field.current?.focus({ preventScroll: true });
      field.current?.setSelectionRange(selectionStart, selectionEnd);
    }
    plain.remove();
  }, [plain, field]);
}
