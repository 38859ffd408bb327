import { describe, expect, it } from "vitest";
import { findContacts } from "@/lib/domain/moderation/findings/contacts";
import { overallRisk } from "@/lib/domain/moderation/findings/finding";
import { photoBands, textBands, textSimilarity } from "@/lib/domain/moderation/findings/likeness";
import { comparableWords, findForbidden } from "@/lib/domain/moderation/findings/words";

const codes = (text: string) => findContacts("description", text).map(({ code }) => code);

describe("contacts in texts", () => {
  it.each([
    "Дзвоніть 067 123 45 67 після шостої",
    "тел. +38 (067) 123-45-67",
    "пишіть на о67 I23 45 67 або 0 6 7 1 2 3 4 5 6 7",
    "0.67.12.34.56.7",
    "пошта shop@example.com",
    "shop (at) example.com",
    "телеграм: @olena_shop",
    "пишіть у Viber +380671234567",
    "@olena_shop",
    "t.me/olena_shop",
  ])("are found: %s", (text) => {
    expect(codes(text)).toContain("contact_in_text");
  });

  it.each(["Більше на www.olena-shop.com.ua", "https://example.org/x?y=1", "мій магазин olena-shop.com", "дивіться на прикраси.укр"])(
    "include links: %s",
    (text) => {
      expect(codes(text)).toContain("link_in_text");
    },
  );

  it.each([
    "Велосипед міський № 27345-12, колеса 26 дюймів, 2 500 грн",
    "iPhone 13 Pro, 128 ГБ, IMEI чистий, батарея 87%",
    "Розмір 42-44, зріст 170. Продаю через переїзд.Торг",
    "Квартира 54 м2, 5/9 поверх, 1987 року, 45 000 $",
    "Запчастини 0445110239, Bosch 0 986 479 098",
    "Працюю з 9:00 до 18:00, 7 днів на тиждень",
    "Кур’єр Meest, оплата при отриманні 100%",
    "MacBook Air M1 8/256",
  ])("are not found in: %s", (text) => {
    expect(codes(text)).toEqual([]);
  });
});

describe("forbidden words", () => {
  const phrases = (...all: string[]) => all.map((phrase) => ({ phrase, categoryId: undefined, risk: "high" as const }));
  const found = (text: string, ...all: string[]) => findForbidden("title", text, phrases(...all)).map(({ values }) => values["found"]);

  it("match whole words, phrases, or prefixes with an asterisk", () => {
    expect(found("Продам цигарки оптом", "цигарки")).toEqual(["цигарки"]);
    expect(found("Продам цигарковий папір", "цигарки")).toEqual([]);
    expect(found("Продам цигарковий папір", "цигар*")).toEqual(["цигар*"]);
    expect(found("Права на авто без іспиту!", "без іспиту")).toEqual(["без іспиту"]);
    expect(found("Без жодного іспиту", "без іспиту")).toEqual([]);
  });

  it("are found despite case, diacritics, lookalikes and digits", () => {
    expect(found("ЦИЃАРКИ", "цигарки")).toHaveLength(1);
    // Latin a and i, zero instead of o.
    expect(found("цигaрки", "цигарки")).toHaveLength(1);
    expect(found("збр0я", "зброя")).toHaveLength(1);
    expect(comparableWords("Об’єктив, п'ять")).toEqual(["обєктив", "пять"]);
  });
});

describe("text similarity", () => {
  const text =
    "Продам велосипед Trek Marlin 5, рама 17,5, колеса 29. Їздив один сезон, нові камери й гальмівні колодки. Стоїть у гаражі, можна дивитися щодня після шостої.";
  const changed = text.replace("шостої", "сьомої").replace("Продам", "Продаю");
  const other = "Здам квартиру в центрі Львова на довгий термін, дві кімнати, новий ремонт, техніка, тихий двір, поруч парк і школа.";
  const shared = (a: string, b: string) => textBands(a)?.filter((band, i) => band === textBands(b)?.[i]).length;

  it("is high and shares a band for texts that differ in a few words", () => {
    expect(textSimilarity(text, text.toUpperCase().replaceAll(".", "!"))).toBe(1);
    expect(shared(text, text.toUpperCase())).toBe(4);
    expect(textSimilarity(text, changed)).toBeGreaterThan(0.75);
    expect(shared(text, changed)).toBeGreaterThan(0);
    expect(textSimilarity(text, other)).toBeLessThan(0.1);
    expect(shared(text, other)).toBe(0);
  });

  it("is not computed for short texts", () => {
    expect(textBands("Продам велосипед недорого, торг")).toBeUndefined();
    expect(textSimilarity("", "")).toBe(0);
  });

  it("splits the hash of a photo into bands", () => {
    expect(photoBands(-1n)).toEqual([0xffff, 0xffff, 0xffff, 0xffff]);
    expect(photoBands(0x0004_0003_0002_0001n)).toEqual([1, 2, 3, 4]);
  });
});

describe("total risk", () => {
  const finding = (code: "contact_in_text" | "link_in_text" | "same_photo", risk: "low" | "medium" | "high") =>
    ({ code, field: "title", risk, values: {} }) as const;

  it("is the highest risk, and high for two different medium findings", () => {
    expect(overallRisk([])).toBe("none");
    expect(overallRisk([finding("contact_in_text", "low")])).toBe("low");
    expect(overallRisk([finding("contact_in_text", "medium"), finding("contact_in_text", "medium")])).toBe("medium");
    expect(overallRisk([finding("contact_in_text", "medium"), finding("same_photo", "medium")])).toBe("high");
    expect(overallRisk([finding("link_in_text", "high"), finding("same_photo", "low")])).toBe("high");
  });
});
