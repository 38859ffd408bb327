import { expect, it } from "vitest";
import { escapeXml } from "@/lib/shared/xml";

it("escapes text for XML and removes characters that XML does not allow", () => {
  expect(escapeXml(`<a href="x">'&'</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;&apos;&amp;&apos;&lt;/a&gt;");
  expect(escapeXml("а\u0000б\u0008в\u001fг\ufffe\tд\nе")).toBe("абвг\tд\nе");
});
