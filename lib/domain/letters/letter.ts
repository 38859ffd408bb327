import type { Mail } from "@/lib/platform/mail/message";
import { siteName } from "@/lib/platform/site-name";
import type { Language, Words } from "@/lib/shared/i18n";

/** What a letter says, in its reader's language. Texts are plain: what of them came from people is escaped where it must be. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** What it is about, one by one, under headings. */
  readonly lists?: readonly LetterList[];
  /** The one thing to do about it. */
  readonly button?: LetterLink;
  /** Below, quiet: what to do when it was somebody else. */
  readonly footnote?: string;
}

export interface LetterLink {
  readonly label: string;
  readonly url: string;
}

export interface LetterList {
  readonly heading: string;
  readonly items: readonly LetterItem[];
}

export interface LetterItem {
  readonly title: string;
  readonly url: string;
  readonly text?: string;
  /** What can be done about this one. */
  readonly links?: readonly LetterLink[];
}

/** How to get no more of its kind: the page for people, and the address for programs. */
export interface Unsubscribing {
  readonly page: string;
  readonly oneClick: string;
}

const COPY_LINK: Words = {
  uk: "Якщо кнопка не працює, скопіюйте цю адресу в браузер:",
  ru: "Если кнопка не работает, скопируйте этот адрес в браузер:",
  en: "If the button does not work, copy this address into your browser:",
};
const UNSUBSCRIBE: Words = {
  uk: "Більше не надсилати таких листів",
  ru: "Больше не присылать таких писем",
  en: "Unsubscribe from these emails",
};

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] as string);

/** The letter as text and as simple HTML, which say the same. */
export function composeLetter(to: string, lang: Language, letter: Letter, unsubscribing?: Unsubscribing): Mail {
  const stop = unsubscribing && { label: UNSUBSCRIBE[lang], url: unsubscribing.page };
  return {
    to,
    subject: letter.subject,
    text: asText(lang, letter, stop),
    html: asHtml(lang, letter, stop),
    unsubscribeUrl: unsubscribing?.oneClick,
  };
}

function asText(lang: Language, { paragraphs, lists = [], button, footnote }: Letter, stop: LetterLink | undefined): string {
  const parts = [
    ...paragraphs,
    ...lists.flatMap(({ heading, items }) => [heading.toLocaleUpperCase(lang), ...items.map(itemAsText)]),
    ...(button ? [linkAsText(button)] : []),
    ...(footnote ? [footnote] : []),
    `--\n${siteName(lang)}${stop ? `\n${linkAsText(stop)}` : ""}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

const linkAsText = ({ label, url }: LetterLink) => `${label}:\n${url}`;

function itemAsText({ title, url, text, links = [] }: LetterItem): string {
  return [`• ${title}`, ...(text ? [text] : []), url, ...links.map(({ label, url }) => `${label}: ${url}`)].join("\n");
}

const FACE = "Arial,sans-serif";
const TEXT = `margin:0 0 16px;font:16px/24px ${FACE};color:#2a2620`;
const QUIET = `margin:0 0 16px;font:13px/20px ${FACE};color:#6b6357`;
const HEADING = `margin:32px 0 8px;font:bold 17px/24px ${FACE};color:#2a2620`;
const ITEM = "padding:12px 0;border-top:1px solid #d9d3c7";

const linkAsHtml = ({ label, url }: LetterLink, style = "") =>
  `<a href="${escapeHtml(url)}" style="color:#1f4aa8;${style}">${escapeHtml(label)}</a>`;

function buttonAsHtml(lang: Language, { label, url }: LetterLink): string[] {
  return [
    `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#1f4aa8;color:#ffffff;font:bold 15px/20px ${FACE};text-decoration:none">${escapeHtml(label)}</a></p>`,
    `<p style="${QUIET}">${COPY_LINK[lang]}<br>${linkAsHtml({ label: url, url }, "word-break:break-all")}</p>`,
  ];
}

function itemAsHtml({ title, url, text, links = [] }: LetterItem): string {
  const lines = [
    `<div style="font:bold 16px/24px ${FACE};overflow-wrap:anywhere">${linkAsHtml({ label: title, url }, "text-decoration:none")}</div>`,
    ...(text ? [`<div style="margin:4px 0 0;font:15px/22px ${FACE};color:#2a2620;white-space:pre-line">${escapeHtml(text)}</div>`] : []),
    ...(links.length > 0
      ? [`<div style="margin:8px 0 0;font:15px/22px ${FACE}">${links.map((link) => linkAsHtml(link)).join(" &nbsp;·&nbsp; ")}</div>`]
      : []),
  ];
  return `<div style="${ITEM}">${lines.join("")}</div>`;
}

function asHtml(lang: Language, { subject, paragraphs, lists = [], button, footnote }: Letter, stop: LetterLink | undefined): string {
  const lines = [
    ...paragraphs.map((text) => `<p style="${TEXT}">${escapeHtml(text)}</p>`),
    ...lists.flatMap(({ heading, items }) => [`<h2 style="${HEADING}">${escapeHtml(heading)}</h2>`, ...items.map(itemAsHtml)]),
    ...(button ? buttonAsHtml(lang, button) : []),
    ...(footnote ? [`<p style="${QUIET}">${escapeHtml(footnote)}</p>`] : []),
    `<p style="${QUIET};margin-top:24px;border-top:1px solid #d9d3c7;padding-top:16px">${escapeHtml(siteName(lang))}${stop ? `<br>${linkAsHtml(stop)}` : ""}</p>`,
  ];
  return `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f7f4ed"><div style="max-width:560px;margin:0 auto;padding:32px 24px">
${lines.join("\n")}
</div></body>
</html>
`;
}
