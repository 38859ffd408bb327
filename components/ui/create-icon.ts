import { createElement, type SVGProps } from "react";

/** Icon data in the form of lucide-react's modules. */
interface IconData {
  readonly name: string;
  /** Width and height, in pixels. */
  readonly size: number;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * Creates an icon component that renders only its SVG. The build replaces lucide-react's factory with it: icons made by that one read a
 * context, which makes each of them a client component that is loaded and hydrated (docs/decisions/117-javascript-budget.md).
 */
export default function createIcon({ name, size, node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ className = "", ...props }: SVGProps<SVGSVGElement>) {
    return createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: `0 0 ${size} ${size}`,
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": true,
        className: `lucide lucide-${name} ${className}`,
        ...props,
      },
      shapes,
    );
  };
}
