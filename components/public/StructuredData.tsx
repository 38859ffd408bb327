/** Schema.org's words about a page, for search engines: data, never run. */
export function StructuredData({ data }: { readonly data: object }) {
  // A title may hold `</script>`.
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above; there is no other way to write a data block
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
