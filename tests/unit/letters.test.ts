import { createTransport } from "nodemailer";
import { describe, expect, it } from "vitest";
import { confirmSignUpLetter } from "@/lib/domain/accounts/letter-words";
import { composeLetter } from "@/lib/domain/letters/letter";
import { messageOf } from "@/lib/platform/mail/message";
import { LANGUAGES } from "@/lib/shared/i18n";
import { parseLetter } from "@/tests/support/outbox";

const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

async function asSent(mail: Parameters<typeof messageOf>[0]) {
  const { message } = await composer.sendMail(messageOf(mail));
  return parseLetter((message as Buffer).toString("utf8"));
}

describe("a letter", () => {
  it.each(LANGUAGES)("says the same as text and as HTML: %s", (lang) => {
    const letter = confirmSignUpLetter("Олена", "https://board.example/confirm-email?token=abc")[lang];
    const { text, html } = composeLetter("olena@example.com", lang, letter);
    for (const words of [...letter.paragraphs, letter.button?.label ?? "", letter.footnote ?? ""]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(html).toContain(`lang="${lang}"`);
  });

  it("names what it is about and the way to get no more like it, as text and as HTML, and to programs in its headers", async () => {
    const links = [{ label: "Fix & resubmit", url: "https://board.example/edit?a=1&b=2" }];
    const items = [{ title: "A <b>bicycle</b>", url: "https://board.example/1", text: "Somebody else’s photos.\nTake your own.", links }];
    const unsubscribing = { page: "https://board.example/unsubscribe?token=x", oneClick: "https://board.example/api/u?token=x&lang=en" };
    const letter = { subject: "Decisions", paragraphs: ["Two were looked at."], lists: [{ heading: "Rejected", items }] };
    const mail = composeLetter("olena@example.com", "en", letter, unsubscribing);
    for (const words of ["REJECTED", "• A <b>bicycle</b>", "Take your own.", "Fix & resubmit: https://board.example/edit?a=1&b=2"])
      expect(mail.text).toContain(words);
    for (const words of ["Rejected", "A &lt;b&gt;bicycle&lt;/b&gt;", "Take your own.", 'href="https://board.example/edit?a=1&amp;b=2"'])
      expect(mail.html).toContain(words);
    for (const body of [mail.text, mail.html]) expect(body).toContain(unsubscribing.page);
    const { raw } = await asSent(mail);
    expect(raw).toContain(`List-Unsubscribe: <${unsubscribing.oneClick}>`);
    expect(raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect((await asSent(composeLetter("olena@example.com", "en", letter))).raw).not.toContain("List-Unsubscribe");
  });

  it("holds what people typed as words, never as HTML", () => {
    const name = `<img src=x onerror="alert(1)">&'`;
    const { html, text } = composeLetter(
      "a@example.com",
      "en",
      confirmSignUpLetter(name, 'https://board.example/?token=a&b="><script>').en,
    );
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;");
    expect(text).toContain(name);
  });

  it("has the headers that it should have, and no more than one recipient, whatever is written into it", async () => {
    const mail = { to: "a@example.com", subject: "Привіт\r\nBcc: evil@example.com", text: "x", html: "<p>x</p>" };
    const { raw, subject, to } = await asSent(mail);
    expect(to).toBe("a@example.com");
    expect(subject).toBe("Привіт Bcc: evil@example.com");
    expect(raw).not.toMatch(/^bcc:/im);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    const list = await asSent({ ...mail, to: "a@example.com, evil@example.com" }).catch(() => undefined);
    expect(list?.raw ?? "").not.toMatch(/^To: a@example\.com, evil@example\.com/im);
  });
});
