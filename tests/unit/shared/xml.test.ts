import { expect, it } from "vitest";
import { escapeXml } from "@/lib/shared/xml";

it("a text in XML is that text, without what XML has no place for", () => {
  expect(escapeXml(`<a href="x">'&'</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;&apos;&amp;&apos;&lt;/a&gt;");
  expect(escapeXml("а\u0000б\u0008в\u001fг\ufffe\tд\nе")).toBe("абвг\tд\nе");
});
