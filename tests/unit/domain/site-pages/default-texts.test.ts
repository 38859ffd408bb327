import { describe, expect, it } from "vitest";
import { TOKEN_HOURS } from "@/lib/domain/accounts/account-tokens";
import { IDLE_DAYS } from "@/lib/domain/accounts/sessions";
import { SIGN_UP_HOURS } from "@/lib/domain/accounts/terms";
import { FAILING_DAYS } from "@/lib/domain/push/send";
import { DEFAULT_TEXT_DAYS, defaultText } from "@/lib/domain/site-pages/default-texts";
import { renderMarkdown } from "@/lib/domain/site-pages/markdown";
import { fillPlaceholders, type Operator, PLACEHOLDERS } from "@/lib/domain/site-pages/placeholders";
import { MAX_PAGE_TEXT, SITE_PAGES } from "@/lib/domain/site-pages/slugs";
import { env } from "@/lib/platform/env";
import { LANGUAGES } from "@/lib/shared/i18n";
import { COOKIE_SECONDS } from "@/lib/web/session-cookie";

const NOBODY: Operator = {
  siteName: "Дошка",
  appUrl: "https://board.example",
  name: undefined,
  address: undefined,
  email: undefined,
  phone: undefined,
};
const KNOWN: Operator = {
  ...NOBODY,
  name: "ТОВ «Дошка»",
  address: "вул. Хрещатик, 1",
  email: "help@board.example",
  phone: "+380441234567",
};

const PAGES = SITE_PAGES.flatMap((slug) => LANGUAGES.map((lang) => [slug, lang] as const));

describe.each(PAGES)("default text of %s in %s", (slug, lang) => {
  const text = defaultText(slug)[lang];

  it("is within the size limit and has a date", () => {
    expect(text.length).toBeGreaterThan(500);
    expect(text.length).toBeLessThan(MAX_PAGE_TEXT);
    expect(Date.parse(DEFAULT_TEXT_DAYS[slug])).not.toBeNaN();
  });

  it("contains only known placeholders", () => {
    for (const [, name] of text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)) expect(PLACEHOLDERS).toContain(name);
  });

  it("has no gaps with or without values in the settings", () => {
    for (const operator of [NOBODY, KNOWN]) {
      const filled = fillPlaceholders(text, operator, lang);
      expect(filled).not.toMatch(/\{\{|undefined/);
      expect(renderMarkdown(filled, lang)).not.toMatch(/<li><\/li>|<p><\/p>/);
    }
  });

  it("has as many headings and list items as the Ukrainian text", () => {
    const shape = (markdown: string) => markdown.split("\n").flatMap((line) => /^(?:##|-|\d+\.|\|)(?= )/.exec(line)?.[0] ?? []);
    expect(shape(text)).toEqual(shape(defaultText(slug).uk));
  });

  it("links only to pages in its language", () => {
    const links = [...renderMarkdown(text, lang).matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href);
    for (const href of links) expect(href).toMatch(lang === "uk" ? /^\/(?!ru|en)/ : new RegExp(`^/${lang}/`));
  });
});

describe.each(LANGUAGES)("privacy policy in %s", (lang) => {
  it("names the periods that the code uses", () => {
    const text = defaultText("privacy")[lang];
    const has = (count: number, units: RegExp) => expect(text).toMatch(new RegExp(`(?<!\\d)${count} (?:${units.source})`));
    has(TOKEN_HOURS.thread, /hours|годин|час/);
    has(TOKEN_HOURS.sign_in * 60, /minutes|хвилин|минут/);
    has(SIGN_UP_HOURS, /hours|годин|час/);
    has(FAILING_DAYS, /days|днів|дней/);
    has(IDLE_DAYS, /days|днів|дней/);
    has(COOKIE_SECONDS / 86_400, /days|днів|дней/);
    has(env().messagesRetentionMonths, /months|місяців|месяцев/);
  });
});

describe("placeholders", () => {
  it("remove only the line whose setting has no value", () => {
    const text = "a\n- {{support_email}}\n- {{operator_phone}}\n- {{site_url}}\n- {{unknown}}";
    expect(fillPlaceholders(text, { ...NOBODY, phone: "1" }, "uk")).toBe("a\n- 1\n- https://board.example\n- {{unknown}}");
  });

  it("are escaped", () => {
    const filled = fillPlaceholders("{{operator_name}}", { ...NOBODY, name: "<b>*A*</b>\n\n# {{support_email}} [x](/y)" }, "en");
    expect(renderMarkdown(filled, "en")).toBe("<p>&lt;b&gt;*A*&lt;/b&gt; # {{support_email}} [x](/y)</p>\n");
  });

  it("work in link URLs", () => {
    const filled = fillPlaceholders("[{{support_email}}](mailto:{{support_email}})", { ...NOBODY, email: "a_b+c@example.com" }, "en");
    expect(renderMarkdown(filled, "en")).toBe('<p><a href="mailto:a_b+c@example.com">a_b+c@example.com</a></p>\n');
  });
});
