/** Creates elements without HTML strings: nothing needs escaping, and a Trusted Types policy is not violated. */

type Properties = Readonly<Record<string, string | number | boolean | undefined | (() => void)>>;
type Child = Node | string | undefined | false;

/** Sets attributes, and functions as properties; appends children. */
export function applyProperties<E extends Element>(element: E, properties: Properties, children: readonly Child[] = []): E {
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === "function") Object.assign(element, { [name]: value });
    else if (value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : (value as string));
  }
  for (const child of children) if (child) element.append(child);
  return element;
}

/** Creates an element: `h("button", { class: "x", onclick }, "Text")`. */
export function h<K extends keyof HTMLElementTagNameMap>(tag: K, properties: Properties, ...children: Child[]): HTMLElementTagNameMap[K] {
  return applyProperties(document.createElement(tag), properties, children);
}

/** Creates an SVG element. */
export function svg<K extends keyof SVGElementTagNameMap>(tag: K, properties: Properties, ...children: Child[]): SVGElementTagNameMap[K] {
  return applyProperties(document.createElementNS("http://www.w3.org/2000/svg", tag), properties, children);
}

/** Creates a line icon of 24 by 24 units. */
export function icon(path: string): SVGSVGElement {
  return svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, svg("path", { d: path }));
}

export type Action = "start" | "capture" | "retake" | "finish" | "cancel" | "retry" | "keep" | "files" | "record";

/** Creates a button. `data-action` is part of the contract (docs/api/widget.md#on-the-page). */
export function button(action: Action, look: string, content: Child, onclick: () => void, name?: string): HTMLButtonElement {
  return h("button", { type: "button", class: look, "data-action": action, "aria-label": name, onclick }, content);
}
