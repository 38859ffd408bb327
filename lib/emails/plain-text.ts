import { compile, type FormatCallback } from "html-to-text";

/** The plain-text version of an email's HTML. */

/** A link as `label: address`, or the address alone if that is its label. */
const formatLink: FormatCallback = (element, walk, builder) => {
  const url: string = element.attribs.href ?? "";
  const label = element.children?.length === 1 ? element.children[0]?.data : undefined;
  if (label !== url) {
    walk(element.children, builder);
    builder.addInline(": ", { noWordTransform: true });
  }
  builder.addInline(url, { noWordTransform: true });
};

/** The title of a list's item. Lists are not indented, so that no line of an item is wrapped. */
const formatTitle: FormatCallback = (element, walk, builder) => {
  builder.addInline("• ");
  walk(element.children, builder);
};

/** What can be done about a list's item: its page, then a line for each link. */
const formatItemLinks: FormatCallback = (element, walk, builder, { leadingLineBreaks }) => {
  builder.openBlock({ leadingLineBreaks });
  builder.addInline(element.attribs["data-url"] ?? "", { noWordTransform: true });
  for (const child of element.children.filter(({ name }) => name === "a")) {
    builder.addLineBreak();
    walk([child], builder);
  }
  builder.closeBlock({ trailingLineBreaks: 1 });
};

/** Mail programs recognize a signature by the line `--`. */
const formatFooter: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  builder.addInline("--");
  builder.addLineBreak();
  walk(element.children, builder);
  builder.closeBlock({ trailingLineBreaks: 1 });
};

export const htmlToPlainText = compile({
  wordwrap: false,
  formatters: { emailLink: formatLink, itemTitle: formatTitle, itemLinks: formatItemLinks, footer: formatFooter },
  selectors: [
    { selector: "head", format: "skip" },
    { selector: ".html-only", format: "skip" },
    { selector: "div.footer", format: "footer" },
    { selector: "div.links", format: "itemLinks", options: { leadingLineBreaks: 1 } },
    { selector: "a.title", format: "itemTitle" },
    { selector: "a", format: "emailLink" },
    { selector: "ul", format: "block" },
    { selector: "li", format: "block", options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: "h2", options: { leadingLineBreaks: 2 } },
  ],
});
