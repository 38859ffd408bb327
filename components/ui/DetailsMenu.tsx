"use client";

import { type ReactNode, useEffect, useRef } from "react";

interface Props {
  /** A `summary` and what it opens. */
  readonly children: ReactNode;
  /** Of those with one name, one is open at a time. */
  readonly name?: string;
  readonly className?: string;
}

/** The browser's own disclosure, which works without scripts; with them it also closes on Esc, on a press outside, and when a link is taken. */
export function DetailsMenu({ children, name, className }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const close = () => {
      if (menu.current) menu.current.open = false;
    };
    const onPress = ({ target }: PointerEvent) => {
      if (!menu.current?.contains(target as Node)) close();
    };
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a") && menu.current?.contains(target)) close();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !menu.current?.open) return;
      close();
      menu.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("click", onClick);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("click", onClick);
      document.removeEventListener("keydown", onKey);
    };
  }, []);

  return (
    <details ref={menu} name={name} className={className}>
      {children}
    </details>
  );
}
