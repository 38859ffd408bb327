import { decodeEntities } from "@/tests/support/html";

/** Forms as the board serves them to a browser without scripts. */
export interface ServedForm {
  /** Where it is posted to: the page itself unless it says otherwise. */
  readonly action: string;
  /** `get` forms are searches, tried as addresses. */
  readonly method: "get" | "post";
  /** What Next wrote to find the action again; sent back as it is. */
  readonly internal: readonly (readonly [string, string])[];
  readonly fields: readonly (readonly [name: string, value: string])[];
}

const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decodeEntities(value);
};

const isInternal = (name: string) => name.startsWith("$ACTION_");

/** @param path of the page that the HTML is. */
export function formsOf(html: string, path: string): ServedForm[] {
  return [...html.matchAll(/(<form\b[^>]*>)(.*?)<\/form>/gs)].map(([, head = "", inner = ""]) => {
    const controls = [...inner.matchAll(/<(?:input|button|textarea|select)\b[^>]*>/g)].map(([tag]) => tag);
    const named = controls.flatMap((tag) => {
      const name = attribute(tag, "name");
      return name ? [[name, attribute(tag, "value") ?? ""] as const] : [];
    });
    return {
      action: attribute(head, "action") || path,
      method: attribute(head, "method")?.toLowerCase() === "post" ? "post" : "get",
      internal: named.filter(([name]) => isInternal(name)),
      fields: named.filter(([name]) => !isInternal(name)),
    };
  });
}
