import type { Language, Words } from "@/lib/kernel/i18n";
import type { Mail } from "@/lib/platform/mail/mail";

/** What a letter says, in its reader's language. Texts are plain: what of them came from people is escaped where it must be. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do about it. */
  readonly button?: { readonly label: string; readonly url: string };
  /** Below, quiet: what to do when it was somebody else. */
  readonly footnote?: string;
}

const BOARD: Words = { uk: "Дошка оголошень", ru: "Доска объявлений", en: "Listings Board" };
const COPY_LINK: Words = {
  uk: "Якщо кнопка не працює, скопіюйте цю адресу в браузер:",
  ru: "Если кнопка не работает, скопируйте этот адрес в браузер:",
  en: "If the button does not work, copy this address into the browser:",
};

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] as string);

/** The letter as text and as simple HTML, which say the same. */
export function composeLetter(to: string, lang: Language, letter: Letter): Mail {
  return { to, subject: letter.subject, text: asText(lang, letter), html: asHtml(lang, letter) };
}

function asText(lang: Language, { paragraphs, button, footnote }: Letter): string {
  const parts = [
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(footnote ? [footnote] : []),
    `--\n${BOARD[lang]}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

const TEXT = "margin:0 0 16px;font:16px/24px Arial,sans-serif;color:#2a2620";
const QUIET = "margin:0 0 16px;font:13px/20px Arial,sans-serif;color:#6b6357";

function asHtml(lang: Language, { subject, paragraphs, button, footnote }: Letter): string {
  const lines = [
    ...paragraphs.map((text) => `<p style="${TEXT}">${escapeHtml(text)}</p>`),
    ...(button
      ? [
          `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#1f4aa8;color:#ffffff;font:bold 15px/20px Arial,sans-serif;text-decoration:none">${escapeHtml(button.label)}</a></p>`,
          `<p style="${QUIET}">${COPY_LINK[lang]}<br><a href="${escapeHtml(button.url)}" style="color:#1f4aa8;word-break:break-all">${escapeHtml(button.url)}</a></p>`,
        ]
      : []),
    ...(footnote ? [`<p style="${QUIET}">${escapeHtml(footnote)}</p>`] : []),
    `<p style="${QUIET};border-top:1px solid #d9d3c7;padding-top:16px">${BOARD[lang]}</p>`,
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
