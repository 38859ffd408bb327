import { compile, type FormatCallback } from "html-to-text";

/** Converts an email's HTML to plain text. */

/** Formats a link as `label: address`, or only the address if the label equals it. */
const formatLink: FormatCallback = (element, walk, builder) => {
  const url: string = element.attribs.href ?? "";
  const label = element.children?.length === 1 ? element.children[0]?.data : undefined;
  if (label !== url) {
    walk(element.children, builder);
    builder.addInline(": ", { noWordTransform: true });
  }
  builder.addInline(url, { noWordTransform: true });
};

/** Formats the title of a list item. Lists are not indented, so that no line is wrapped. */
const formatTitle: FormatCallback = (element, walk, builder) => {
  builder.addInline("• ");
  walk(element.children, builder);
};

/** Formats the links of a list item: its page, then one action per line. */
const formatItemLinks: FormatCallback = (element, walk, builder, { leadingLineBreaks }) => {
  builder.openBlock({ leadingLineBreaks });
  builder.addInline(element.attribs["data-url"] ?? "", { noWordTransform: true });
  for (const child of element.children.filter(({ name }) => name === "a")) {
    builder.addLineBreak();
    walk([child], builder);
  }
  builder.closeBlock({ trailingLineBreaks: 1 });
};

/** Formats the footer as a signature, which email clients recognize by the line `--`. */
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
