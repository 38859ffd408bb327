/** JSON-LD structured data (Schema.org) for search engines. */
export function StructuredData({ data }: { readonly data: object }) {
  // Escapes `<`, since a title may contain `</script>`.
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above; there is no other way to write a data block
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
