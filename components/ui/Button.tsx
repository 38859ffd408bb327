import type { ComponentProps } from "react";
import { Link } from "@/lib/web/i18n/navigation";
import { buttonClass } from "./button-style";
import { cx } from "./cx";
import type { ButtonLook } from "./plain-button";

export { Button, type ButtonProps, IconButton } from "./plain-button";

/** A link styled as a button. `href` is a path without the language prefix. */
export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLook & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={cx(buttonClass({ variant, size }), className)}>
      {icon}
      {children}
    </Link>
  );
}
