import { decodeEntities } from "@/tests/support/html";

/** Parses forms in the HTML that browsers without JavaScript receive. */
export interface ServedForm {
  /** The `action` attribute, or the path of the page. */
  readonly action: string;
  /** `get` forms are searches, which are fuzzed as URLs. */
  readonly method: "get" | "post";
  /** Hidden fields by which Next finds the action; sent back unchanged. */
  readonly internal: readonly (readonly [string, string])[];
  readonly fields: readonly (readonly [name: string, value: string])[];
}

const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decodeEntities(value);
};

const isInternal = (name: string) => name.startsWith("$ACTION_");

/** Returns the forms of a page. @param path of the page. */
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
