import { createTransport } from "nodemailer";
import { describe, expect, it } from "vitest";
import { parseEmailContent } from "@/lib/domain/emails/templates";
import { allEmailExamples, EMAIL_EXAMPLES } from "@/lib/emails/examples";
import { renderEmail } from "@/lib/emails/render";
import { emailTexts } from "@/lib/emails/texts";
import { messageOf } from "@/lib/platform/mail/message";
import { LANGUAGES } from "@/lib/shared/i18n";
import { parseEmail } from "@/tests/support/outbox";

const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

async function compose(mail: Parameters<typeof messageOf>[0]) {
  const { message } = await composer.sendMail(messageOf(mail));
  return parseEmail((message as Buffer).toString("utf8"));
}

const UNSUBSCRIBE_URL = "https://board.example/unsubscribe?token=x";

describe.each(LANGUAGES)("every email in %s", (language) => {
  it.each(allEmailExamples().map((content) => [content.template, content] as const))("%s is complete", async (_, content) => {
    const { subject, text, html } = await renderEmail(content, language, UNSUBSCRIBE_URL);
    for (const part of [subject, text, html]) {
      // A missing argument or text would show up as one of these.
      expect(part).not.toMatch(/\{\w+\}|undefined|\bnull\b|NaN|\[object/);
      expect(part.trim()).not.toBe("");
    }
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).toContain(`<html lang="${language}">`);
    for (const part of [text, html]) expect(part).toContain(UNSUBSCRIBE_URL);
    expect(text).not.toMatch(/<\/?(?:p|a|div|br|li|ul)\b/);
    expect(text).toMatch(/\n--\n/);
  });

  it("contains the same URLs in text and HTML", async () => {
    for (const content of allEmailExamples()) {
      const { text, html } = await renderEmail(content, language);
      const inHtml = [...html.matchAll(/href="([^"]*)"/g)].map(([, url = ""]) => url.replaceAll("&amp;", "&"));
      const inText = text.match(/https?:\/\/\S+/g) ?? [];
      expect(new Set(inText), content.template).toEqual(new Set(inHtml));
    }
  });

  it("contains the same content in text and HTML", async () => {
    const t = emailTexts(language);
    const [props] = EMAIL_EXAMPLES.confirm_sign_up;
    if (!props) throw new Error("There is no example.");
    const { text, html } = await renderEmail({ template: "confirm_sign_up", props }, language);
    const lines = [t("confirm_sign_up.greeting", { name: props.name }), t("confirm_sign_up.button"), t("confirm_sign_up.footnote")];
    for (const line of lines) {
      expect(text).toContain(line);
      expect(html.replaceAll("&#x27;", "'")).toContain(line);
    }
  });
});

describe("emails", () => {
  const listing = {
    decision: "rejected" as const,
    title: "A <b>bicycle</b>",
    url: "https://board.example/1",
    onAppeal: false,
    reason: "Somebody else’s photos.\nTake your own.",
    statement: "",
    canResubmit: true,
    editUrl: "https://board.example/edit?a=1&b=2",
    appealUrl: null,
  };
  const content = {
    template: "review_decisions" as const,
    props: { approved: 0, rejected: 2, changes: 0, listings: [listing], url: "https://board.example/my" },
  };

  it("include the listing and unsubscribe links in text, HTML and headers", async () => {
    const oneClick = "https://board.example/api/u?token=x&lang=en";
    const { subject, text, html } = await renderEmail(content, "en", UNSUBSCRIBE_URL);
    for (const part of ["REJECTED", "• A <b>bicycle</b>\nSomebody else’s photos.\nTake your own.\nhttps://board.example/1\n"])
      expect(text).toContain(part);
    expect(text).toContain("Fix and resubmit: https://board.example/edit?a=1&b=2");
    for (const part of ["Rejected", "A &lt;b&gt;bicycle&lt;/b&gt;", "Take your own.", 'href="https://board.example/edit?a=1&amp;b=2"'])
      expect(html).toContain(part);
    for (const body of [text, html]) expect(body).toContain(UNSUBSCRIBE_URL);
    const mail = { to: "olena@example.com", subject, text, html };
    const { raw } = await compose({ ...mail, unsubscribeUrl: oneClick });
    expect(raw).toContain(`List-Unsubscribe: <${oneClick}>`);
    expect(raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect((await compose(mail)).raw).not.toContain("List-Unsubscribe");
    const always = await renderEmail(content, "en");
    for (const body of [always.text, always.html]) expect(body).not.toMatch(/unsubscribe/i);
  });

  it("escape user input in HTML", async () => {
    const name = `<img src=x onerror="alert(1)">&'`;
    const url = 'https://board.example/?token=a&b="><script>';
    const { html, text } = await renderEmail({ template: "confirm_sign_up", props: { name, url } }, "en");
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#x27;");
    expect(text).toContain(name);
  });

  it("prevent header injection and have one recipient", async () => {
    const mail = { to: "a@example.com", subject: "Привіт\r\nBcc: evil@example.com", text: "x", html: "<p>x</p>" };
    const { raw, subject, to } = await compose(mail);
    expect(to).toBe("a@example.com");
    expect(subject).toBe("Привіт Bcc: evil@example.com");
    expect(raw).not.toMatch(/^bcc:/im);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    const list = await compose({ ...mail, to: "a@example.com, evil@example.com" }).catch(() => undefined);
    expect(list?.raw ?? "").not.toMatch(/^To: a@example\.com, evil@example\.com/im);
  });
});

describe("content of a queued email", () => {
  it("is restored from the queue, including dates", async () => {
    for (const content of allEmailExamples()) expect(parseEmailContent(JSON.parse(JSON.stringify(content)))).toEqual(content);
  });

  it("is rejected if it does not match its template", () => {
    expect(() => parseEmailContent({ template: "reset_password", props: {} })).toThrow(/url/);
    expect(() => parseEmailContent({ template: "key_changed", props: { ...EMAIL_EXAMPLES.key_changed[0], change: "painted" } })).toThrow(
      /change/,
    );
  });
});
