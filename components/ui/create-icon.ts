import { createElement, type SVGProps } from "react";

/** An icon's data as lucide-react's modules have it. */
interface IconData {
  readonly name: string;
  /** Width and height, in pixels. */
  readonly size: number;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * Makes an icon that is nothing but its SVG. The build puts this in the place of lucide-react's own factory, whose icons read a context:
 * that makes each icon on a page a client component, which browsers load and hydrate (docs/decisions/117-light-pages.md).
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
