import { siteName } from "@/lib/platform/site-name";
import type { Language } from "@/lib/shared/i18n";
import { defineTexts } from "@/lib/shared/texts";
import { MESSAGES } from "./messages";

const texts = defineTexts("Offline", MESSAGES);

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The colours and sizes of `app/globals.css` that the page needs: it must not depend on other files. */
const STYLE = `:root{color-scheme:light dark;--background:oklch(96.6% .011 90);--surface:oklch(99% .005 92);--border:oklch(86% .017 86);--text:oklch(26.5% .01 76);--title:oklch(17% .007 72);--muted:oklch(45% .014 80);--primary:oklch(42% .14 261);--on-primary:oklch(99% .005 92)}
@media (prefers-color-scheme:dark){:root{--background:oklch(17% .007 72);--surface:oklch(21% .008 74);--border:oklch(35% .012 78);--text:oklch(92.6% .015 88);--title:oklch(99% .005 92);--muted:oklch(74% .016 84);--primary:oklch(80% .09 258);--on-primary:oklch(17% .007 72)}}
*{box-sizing:border-box;margin:0}[hidden]{display:none!important}
body{background:var(--background);color:var(--text);font:1.0625rem/1.625rem ui-sans-serif,system-ui,sans-serif}
header,main{max-width:44rem;margin:auto;padding:1.25rem 1rem}main{padding-top:2rem;padding-bottom:4rem}
header{display:flex;align-items:center;gap:.75rem;color:var(--title);font-weight:700}svg{width:2.25rem;height:2.25rem;flex:none}
h1,h2{color:var(--title);font-weight:700;letter-spacing:-.025em}h1{font-size:1.5625rem;line-height:2rem}h2{font-size:1.25rem;line-height:1.75rem;margin-top:3rem}
p{margin-top:.75rem}.hint{font-size:.9375rem;line-height:1.375rem;color:var(--muted)}
button{margin-top:1.5rem;min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:.625rem;background:var(--primary);color:var(--on-primary);font:inherit;font-size:.9375rem;font-weight:600;cursor:pointer}
ul{list-style:none;margin-top:1rem;padding:0}li{padding:.75rem 0;border-top:1px solid var(--border);overflow-wrap:anywhere}
li a{display:inline-block;padding:.25rem 0;color:var(--primary);text-underline-offset:.25rem}li p{margin:0;color:var(--title);font-weight:700}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
@media (width>=40rem){header,main{padding-left:1.5rem;padding-right:1.5rem}h1{font-size:2rem;line-height:2.375rem}}`;

/** The same drawing as `components/site/Logo.tsx`. */
const LOGO =
  '<svg viewBox="0 0 40 40" aria-hidden="true"><rect width="40" height="40" rx="10" fill="#1c489a"/><rect x="10" y="8" width="20" height="13" rx="2" fill="#f8bf36"/><path d="M10 26h20M10 32h12" stroke="#fdfcf9" stroke-width="3" stroke-linecap="square"/></svg>';

/**
 * Returns the page that the service worker shows without a connection. It is complete with one script (`components/offline/offline.ts`), which
 * lists the favourites of the browser, and is the same for everybody.
 */
export function offlinePage(lang: Language, nonce: string): string {
  const t = texts(lang);
  const text = (key: Parameters<typeof t>[0]) => escaped(t(key));
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${text("title")} · ${escaped(siteName(lang))}</title><style nonce="${escaped(nonce)}">${STYLE}</style></head>
<body><header>${LOGO}${escaped(siteName(lang))}</header><main><h1>${text("title")}</h1><p>${text("text")}</p>
<button type="button" data-retry>${text("retry")}</button>
<h2>${text("favourites")}</h2><p class="hint" data-shown-if="true" hidden>${text("favouritesHint")}</p><ul data-shown-if="true" hidden></ul>
<p data-shown-if="false" hidden>${text("none")}</p><noscript><p>${text("noScript")}</p></noscript></main>
<script src="/offline.js" nonce="${escaped(nonce)}"></script></body></html>`;
}
