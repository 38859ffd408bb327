const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Characters that XML 1.0 cannot represent, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is meant
const INVALID_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes a text for use in an XML element or attribute. */
export function escapeXml(text: string): string {
  return text.replace(INVALID_CHARACTERS, "").replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
}
