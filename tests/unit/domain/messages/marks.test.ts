import { describe, expect, it } from "vitest";
import { isSameMessage } from "@/lib/domain/messages/hold";
import { findMarks, hasForeignLink, hasHandle } from "@/lib/domain/messages/marks";

/** Marks of frauds in three languages, and ordinary messages that must have none. */

describe("findMarks", () => {
  it.each([
    ["payment_link", "Оформив через OLX доставку, отримайте кошти: https://olx-pay.delivery24.shop/ua/123"],
    ["payment_link", "Ось посилання для отримання оплати, перейдіть будь ласка"],
    ["payment_link", "Давайте через безпечну оплату, ось лінк https://site.xyz/1"],
    ["payment_link", "Перейдите по ссылке для получения оплаты"],
    ["payment_link", "Please use this safe payment link https://x.example/1"],
    ["payment_link", "novaposhta.delivery-pay.com/id7"],
    ["other_messenger", "Напишіть мені в телеграм, тут рідко буваю"],
    ["other_messenger", "Пиши в вайбер"],
    ["other_messenger", "Отпишитесь на вотсап пожалуйста"],
    ["other_messenger", "Telegram: @best_seller"],
    ["other_messenger", "https://t.me/best_seller"],
    ["other_messenger", "Write to me on Telegram"],
    ["other_messenger", "Message me on WhatsApp please"],
    ["other_messenger", "viber +380 67 123 45 67"],
    ["deposit", "Потрібна передоплата 500 грн, бо багато охочих"],
    ["deposit", "Відправлю тільки після предоплаты на карту"],
    ["deposit", "Скиньте завдаток і я притримаю"],
    ["deposit", "Оплатіть наперед, будь ласка"],
    ["deposit", "Send a deposit and I will keep it for you"],
    ["card_number", "Карта 4111 1111 1111 1111, скинь туди"],
    ["card_number", "5555-5555-5555-4444"],
    ["card_secrets", "Продиктуйте код з смс"],
    ["card_secrets", "Мне нужен CVV и срок действия карты"],
    ["card_secrets", "Tell me the sms code from your bank"],
  ])("finds %s in %s", (mark, text) => {
    expect(findMarks(text)).toContain(mark);
  });

  it.each([
    "Добрий день! Ще актуально?",
    "Чи можна надіслати Новою поштою? Оплата при отриманні.",
    "Без передоплати, накладеним платежем.",
    "Оплата при отриманні, наложеним платежем",
    "Телефон Xiaomi з доставкою завтра, дякую!",
    "ТТН 2045 0123 4567 8901",
    "Мій номер 0671234567, телефонуйте",
    "Зателефонуйте мені +380 67 123 45 67 після шостої",
    "Ціна 12 500 грн, можливий торг. Двигун 1.6, 2015 рік",
    "Здравствуйте, а можно сегодня после 18:00 на Оболони?",
    "Is it still available? I can pick it up tomorrow, no deposit, cash only.",
    "Можу оплатити карткою при зустрічі",
    "Скиньте, будь ласка, фото задньої кришки",
    "Куплю книгу «Телеграма» Коцюбинського",
    "Розмір 42, стан новий, код товару 7712",
  ])("finds nothing in %s", (text) => {
    expect(findMarks(text)).toEqual([]);
  });
});

describe("links and handles", () => {
  it.each(["http://a.example/b", "www.shop-best.com", "дивіться на cheap-phones.top/sale", "bit.ly/3xyz"])("finds a link in %s", (text) => {
    expect(hasForeignLink(text)).toBe(true);
  });
  it.each(["http://localhost:3000/listing/knyha-7", "1.5 км від метро", "Є тільки XL.Можна L", "2015р.в. бензин", "mail@example.com"])(
    "finds no foreign link in %s",
    (text) => {
      expect(hasForeignLink(text)).toBe(false);
    },
  );
  it.each(["@best_seller", "пишіть: @oleh123", "мій тг такий самий", "є Viber", "t.me/best_seller", "Пишіть краще у вайбері"])(
    "finds a handle in %s",
    (text) => {
      expect(hasHandle(text)).toBe(true);
    },
  );
  it.each(["oleh@example.com", "телефонуйте", "@ 500 грн", "Тернопіль"])("finds no handle in %s", (text) => {
    expect(hasHandle(text)).toBe(false);
  });
});

describe("isSameMessage", () => {
  const message = (text: string, photos: string[] = []) => ({ text, photos });
  it("ignores names and numbers in otherwise equal texts", () => {
    const one = "Вітаю, Олено! Пропоную вигідний кредит без відмов за 15 хвилин, дзвоніть 0671112233";
    const two = "Вітаю, Тарасе! Пропоную вигідний кредит без відмов за 20 хвилин, дзвоніть 0671112244";
    expect(isSameMessage(message(one), message(two))).toBe(true);
    expect(isSameMessage(message("Ще актуально?"), message("ще актуально? "))).toBe(true);
  });
  it("distinguishes different texts and compares photos", () => {
    expect(isSameMessage(message("Чи підійде до Passat B6?"), message("Який розмір по устілці?"))).toBe(false);
    expect(isSameMessage(message("", ["a"]), message("", ["b"]))).toBe(false);
    expect(isSameMessage(message("", ["a"]), message("Так", ["b", "a"]))).toBe(true);
  });
});
