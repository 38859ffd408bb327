import type { Letter } from "@/lib/domain/letters/letter";
import { env } from "@/lib/platform/env";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";

interface ContactTexts {
  readonly subject: (title: string) => string;
  readonly from: (name: string, email: string) => string;
  readonly message: string;
  /** How to answer, and what the answer reveals. */
  readonly reply: string;
  readonly safety: string;
  readonly origin: string;
}

const TEXTS: Readonly<Record<Language, ContactTexts>> = {
  uk: {
    subject: (title) => `Повідомлення щодо оголошення «${title}»`,
    from: (name, email) => `${name} (${email}) пише вам щодо вашого оголошення.`,
    message: "Повідомлення",
    reply:
      "Щоб відповісти, просто дайте відповідь на цей лист. Вашої адреси e-mail відправник не знає: він побачить її, лише якщо ви відповісте.",
    safety:
      "Будьте обережні: не переходьте за посиланнями на «оплату» чи «доставку» з таких листів, нікому не повідомляйте номер картки разом із терміном дії та CVV, коди з SMS і паролі. Ми не перевіряли, кому належить адреса відправника.",
    origin: "Лист надіслано через форму на сторінці вашого оголошення.",
  },
  ru: {
    subject: (title) => `Сообщение по объявлению «${title}»`,
    from: (name, email) => `${name} (${email}) пишет вам по поводу вашего объявления.`,
    message: "Сообщение",
    reply:
      "Чтобы ответить, просто ответьте на это письмо. Вашего адреса e-mail отправитель не знает: он увидит его, только если вы ответите.",
    safety:
      "Будьте осторожны: не переходите по ссылкам на «оплату» или «доставку» из таких писем, никому не сообщайте номер карты вместе со сроком действия и CVV, коды из SMS и пароли. Мы не проверяли, кому принадлежит адрес отправителя.",
    origin: "Письмо отправлено через форму на странице вашего объявления.",
  },
  en: {
    subject: (title) => `Message about your ad “${title}”`,
    from: (name, email) => `${name} (${email}) is writing to you about your ad.`,
    message: "Message",
    reply: "To answer, just reply to this email. The sender does not know your email address and will see it only if you reply.",
    safety:
      "Stay safe: do not follow “payment” or “delivery” links in such emails, and never share your card number with its expiry date and CVV, codes from text messages, or passwords. We have not verified who owns the sender’s address.",
    origin: "This email was sent through the form on your ad’s page.",
  },
};

interface AboutListing {
  readonly slug: string;
  readonly title: string;
}

/** The email to a seller, in the seller's language. What the visitor typed stands in it as text alone. */
export function contactEmail(
  lang: Language,
  { name, email, text }: { readonly name: string; readonly email: string; readonly text: string },
  { slug, title }: AboutListing,
): Letter {
  const texts = TEXTS[lang];
  return {
    subject: texts.subject(title),
    paragraphs: [texts.from(name, email)],
    lists: [{ heading: texts.message, items: [{ title, url: env().appUrl + pagePath(lang, `/listing/${slug}`), text }] }],
    footnote: [texts.reply, texts.safety, texts.origin].join(" "),
  };
}
