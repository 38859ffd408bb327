/** Sample data of the style guide: long words, a title without spaces, many rows. In one language, since it is for developers. */

export const LONG_TITLE = `Довганазва${"щ".repeat(110)}`;

export const LONG_SENTENCE =
  "Високоефективне електрообладнання для деревообробної промисловості з післягарантійним сервісним обслуговуванням";

export interface SampleRow {
  readonly id: number;
  readonly name: string;
  readonly scopes: string;
  readonly state: "active" | "suspended" | "revoked";
  readonly requests: number;
  readonly used: number | null;
}

const MINUTE = 60_000;

export function sampleRows(now: number): readonly SampleRow[] {
  return [
    {
      id: 1,
      name: "Крамниця на Подолі",
      scopes: "listings:read, listings:write",
      state: "active",
      requests: 4_812,
      used: now - 4 * MINUTE,
    },
    { id: 2, name: LONG_SENTENCE, scopes: "upload", state: "suspended", requests: 0, used: now - 26 * 60 * MINUTE },
    { id: 3, name: LONG_TITLE, scopes: "listings:read", state: "revoked", requests: 1_204_118, used: null },
  ];
}

export const CITIES = [
  ["Київ", ""],
  ["Біла Церква", "Київська область"],
  ["Переяслав", "Київська область"],
  ["Кам’янець-Подільський", "Хмельницька область"],
  ["Новоград-Волинський", "Житомирська область"],
  ["Івано-Франківськ", ""],
  ["Кропивницький", ""],
  ["Кривий Ріг", "Дніпропетровська область"],
  ["Кременчук", "Полтавська область"],
  ["Костянтинівка", "Донецька область"],
].map(([label = "", hint = ""], index) => ({ value: String(index + 1), label, hint }));
