const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** What XML 1.0 has no place for, however it is written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is meant
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as it stands in XML, in an element or an attribute. */
export function escapeXml(text: string): string {
  return text.replace(IMPOSSIBLE, "").replace(/[&<>"']/g, (sign) => SIGNS[sign] as string);
}
