/** Elements without markup in strings: nothing to escape, and right under a policy of trusted types. */

type Properties = Readonly<Record<string, string | number | boolean | undefined | (() => void)>>;
type Child = Node | string | undefined | false;

function dress<E extends Element>(element: E, properties: Properties, children: readonly Child[]): E {
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === "function") (element as unknown as Record<string, unknown>)[name] = value;
    else if (value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : (value as string));
  }
  for (const child of children) if (child) element.append(child);
  return element;
}

/** `h("button", { class: "x", onclick }, "Words")`. */
export function h<K extends keyof HTMLElementTagNameMap>(tag: K, properties: Properties, ...children: Child[]): HTMLElementTagNameMap[K] {
  return dress(document.createElement(tag), properties, children);
}

/** The same for the parts of a drawing. */
export function svg<K extends keyof SVGElementTagNameMap>(tag: K, properties: Properties, ...children: Child[]): SVGElementTagNameMap[K] {
  return dress(document.createElementNS("http://www.w3.org/2000/svg", tag), properties, children);
}

/** A drawing of one line, 24 units wide. */
export function icon(path: string): SVGSVGElement {
  return svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, svg("path", { d: path }));
}

export type Action = "start" | "capture" | "retake" | "finish" | "cancel" | "retry" | "keep" | "files" | "record";

/** A button. `data-action` is part of the contract (decisions §10). */
export function button(action: Action, look: string, content: Child, onclick: () => void, name?: string): HTMLButtonElement {
  return h("button", { type: "button", class: look, "data-action": action, "aria-label": name, onclick }, content);
}
