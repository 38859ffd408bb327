import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ListingDraft, ListingEdit, needsPrice } from "@/lib/domain/listings/draft";
import { BoardError, type FieldError } from "@/lib/shared/errors";
import { checkObject } from "@/lib/shared/validation";

const GOOD = {
  title: "Велосипед",
  description: "Їздив один сезон, колеса нові.",
  price: 12500,
  category_id: 12101,
  city_ref: "db5c88f5-391c-11dd-90d9-001a92567626",
};

type Schema = typeof ListingDraft | typeof ListingEdit;

interface CheckResult {
  /** 200: valid; 422: rules are violated, returned to the caller; 400: malformed. */
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly fields: Readonly<Record<string, unknown>>;
}

function check(body: unknown, schema: Schema = ListingDraft): CheckResult {
  try {
    const { errors, fields } = checkObject(schema as typeof ListingDraft, body);
    return { status: errors.length > 0 ? 422 : 200, errors, fields };
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    expect(error.code).toBe("validation_failed");
    return { status: error.status, errors: error.fields, fields: {} };
  }
}

const summarize = ({ status, errors }: CheckResult) => [status, ...errors.map(({ path, code }) => `${path} ${code}`).sort()];

/** Parses the valid body with additional JSON members. */
const bodyWith = (members: string, base: object = GOOD): unknown => JSON.parse(`${JSON.stringify(base).slice(0, -1)},${members}}`);

const letters = (count: number) => "ї".repeat(count);
const bikes = (count: number) => "🚲".repeat(count);

type Case = readonly [what: string, change: Readonly<Record<string, unknown>>, expected: readonly (number | string)[]];

const OK = [200] as const;

const TEXTS: readonly Case[] = [
  ["title of 4", { title: letters(4) }, [422, "title too_short"]],
  ["title of 5", { title: letters(5) }, OK],
  ["title of 120", { title: letters(120) }, OK],
  ["title of 121", { title: letters(121) }, [422, "title too_long"]],
  ["title of 4 emoji", { title: bikes(4) }, [422, "title too_short"]],
  ["title of 5 emoji", { title: bikes(5) }, OK],
  ["title of 120 emoji", { title: bikes(120) }, OK],
  ["title of 121 emoji", { title: bikes(121) }, [422, "title too_long"]],
  ["title of one emoji of five code points", { title: "👨‍👩‍👧" }, OK],
  ["title of 4 with surrounding whitespace", { title: `  ${letters(4)}  ` }, [422, "title too_short"]],
  ["title of 5 with surrounding whitespace", { title: `\t\u00a0${letters(5)} \n` }, OK],
  ["title of 120 with surrounding whitespace", { title: ` ${letters(120)} ` }, OK],
  ["title of only whitespace", { title: " ".repeat(50) }, [422, "title too_short"]],
  ["empty title", { title: "" }, [422, "title too_short"]],
  ["title with a line feed", { title: "Вело\nсипед" }, [422, "title control_characters"]],
  ["title with a tab", { title: "Вело\tсипед" }, [422, "title control_characters"]],
  ["title with a null", { title: "Вело\u0000сипед" }, [422, "title control_characters"]],
  ["title with a trailing null", { title: "Велосипед\u0000" }, [422, "title control_characters"]],
  ["title with DEL", { title: "Вело\u007fсипед" }, [422, "title control_characters"]],
  ["title with C1", { title: "Вело\u0085сипед" }, [422, "title control_characters"]],
  ["title too long and with a null", { title: `${letters(121)}\u0000` }, [422, "title control_characters", "title too_long"]],
  ["description of 19", { description: letters(19) }, [422, "description too_short"]],
  ["description of 20", { description: letters(20) }, OK],
  ["description of 5000", { description: letters(5_000) }, OK],
  ["description of 5001", { description: letters(5_001) }, [422, "description too_long"]],
  ["description of 5000 emoji", { description: bikes(5_000) }, OK],
  ["description of 5001 emoji", { description: bikes(5_001) }, [422, "description too_long"]],
  ["description of 19 with surrounding whitespace", { description: `  ${letters(19)}\n\n` }, [422, "description too_short"]],
  ["description of 5000 with surrounding whitespace", { description: `\n${letters(5_000)}\n` }, OK],
  ["description of several lines", { description: `${letters(10)}\r\n\t${letters(10)}` }, OK],
  ["description with a null", { description: `${letters(20)}\u0000${letters(2)}` }, [422, "description control_characters"]],
  ["description with an escape", { description: `${letters(20)}\u001b[2J` }, [422, "description control_characters"]],
  ["contact name of 1", { contact_name: "О" }, OK],
  ["empty contact name", { contact_name: "" }, [422, "contact_name too_short"]],
  ["contact name of 101", { contact_name: letters(101) }, [422, "contact_name too_long"]],
];

const PRICES: readonly (readonly [json: string, expected: readonly (number | string)[]])[] = [
  ["-0.01", [422, "price too_small"]],
  ["-1", [422, "price too_small"]],
  ["-1e400", [422, "price too_small"]],
  ["0", OK],
  ["-0", OK],
  ["0.01", OK],
  ["0.07", OK],
  ["0.1", OK],
  ["1.15", OK],
  ["12500.5", OK],
  ["12500.50", OK],
  ["1e3", OK],
  ["999999999.99", OK],
  ["0.001", [422, "price too_precise"]],
  ["1.005", [422, "price too_precise"]],
  ["1e-7", [422, "price too_precise"]],
  ["999999999.991", [422, "price too_big"]],
  ["1000000000", [422, "price too_big"]],
  ["1e9", [422, "price too_big"]],
  ["1e21", [422, "price too_big"]],
  ["1e400", [422, "price too_big"]],
  ['"100"', [400, "price invalid_type"]],
  ["true", [400, "price invalid_type"]],
  ["[]", [400, "price invalid_type"]],
  ["{}", [400, "price invalid_type"]],
];

const url = (i: number) => `https://board.example.com/media/${i}.webp`;
const urls = (count: number) => Array.from({ length: count }, (_, i) => url(i));

const MEDIA: readonly Case[] = [
  ["no photos", { photos: [] }, OK],
  ["12 photos", { photos: urls(12) }, OK],
  ["13 photos", { photos: urls(13) }, [422, "photos too_many"]],
  ["12 watermarked photos", { photos_wm: urls(12) }, OK],
  ["13 watermarked photos", { photos_wm: urls(13) }, [422, "photos_wm too_many"]],
  ["120 frames", { photos_3d: urls(120) }, OK],
  ["121 frames", { photos_3d: urls(121) }, [422, "photos_3d too_many"]],
  ["a photo instead of a list", { photos: url(0) }, [400, "photos invalid_type"]],
  ["photos as an object", { photos: { 0: url(0) } }, [400, "photos invalid_type"]],
  ["a number and null as photos", { photos: [url(0), 5, null] }, [400, "photos.1 invalid_type", "photos.2 invalid_type"]],
  ["13 photos, one of them a number", { photos: [...urls(12), 5] }, [400, "photos too_many", "photos.12 invalid_type"]],
  ["a list for a video", { video_url: [url(0)] }, [400, "video_url invalid_type"]],
  ["a number for a thumbnail", { video_thumbnail: 1 }, [400, "video_thumbnail invalid_type"]],
];

const OPTIONS: readonly Case[] = [
  ["price_type sell", { price_type: "sell" }, OK],
  ["price_type exchange", { price_type: "exchange" }, OK],
  ["price_type free", { price_type: "free" }, OK],
  ["unknown price_type", { price_type: "auction" }, [422, "price_type invalid_value"]],
  ["price_type in upper case", { price_type: "SELL" }, [422, "price_type invalid_value"]],
  ["price_type as a number", { price_type: 1 }, [400, "price_type invalid_type"]],
  ["UAH", { currency: "UAH" }, OK],
  ["USD", { currency: "USD" }, OK],
  ["EUR", { currency: "EUR" }, OK],
  ["PLN", { currency: "PLN" }, [422, "currency invalid_value"]],
  ["uah", { currency: "uah" }, [422, "currency invalid_value"]],
  ["condition new", { condition: "new" }, OK],
  ["condition used", { condition: "used" }, OK],
  ["condition null", { condition: null }, OK],
  ["condition broken", { condition: "broken" }, [422, "condition invalid_value"]],
  ["condition true", { condition: true }, [400, "condition invalid_type"]],
  ["lang uk", { lang: "uk" }, OK],
  ["lang de", { lang: "de" }, [422, "lang invalid_value"]],
  ["hide_phone true", { hide_phone: true }, OK],
  ["hide_phone as text", { hide_phone: "true" }, [400, "hide_phone invalid_type"]],
  ["hide_phone as a number", { hide_phone: 1 }, [400, "hide_phone invalid_type"]],
  ["contact_phone as a number", { contact_phone: 380671234567 }, [400, "contact_phone invalid_type"]],
  ["category_id as text", { category_id: "12101" }, [400, "category_id invalid_type"]],
  ["category_id as a fraction", { category_id: 12101.5 }, [400, "category_id invalid_type"]],
  ["city_ref as a number", { city_ref: 5 }, [400, "city_ref invalid_type"]],
  ["title as a number", { title: 12345 }, [400, "title invalid_type"]],
  ["title as a list", { title: ["Велосипед"] }, [400, "title invalid_type"]],
  ["description as an object", { description: {} }, [400, "description invalid_type"]],
  ["attributes as a list", { attributes: [] }, [400, "attributes invalid_type"]],
  ["attributes as text", { attributes: "{}" }, [400, "attributes invalid_type"]],
  [
    "delivery by every way",
    { delivery: { pickup: true, nova_poshta: true, ukrposhta: false, meest: true, courier: false, paid_by: "buyer" } },
    OK,
  ],
  ["delivery paid by the seller", { delivery: { paid_by: "seller" } }, OK],
  ["unknown delivery payer", { delivery: { paid_by: "nobody" } }, [422, "delivery.paid_by invalid_value"]],
  ["unknown delivery method", { delivery: { pigeon: true } }, [400, "delivery.pigeon unknown_field"]],
  ["delivery as text", { delivery: "pickup" }, [400, "delivery invalid_type"]],
  ["pickup as text", { delivery: { pickup: "yes" } }, [400, "delivery.pickup invalid_type"]],
  ["a translation", { translations: { en: { title: "Bicycle", description: "I rode it for one season." } } }, OK],
  [
    "a translation into German",
    { translations: { de: { title: "Fahrrad", description: "I rode it for one season." } } },
    [400, "translations.de unknown_field"],
  ],
  ["a translation without description", { translations: { en: { title: "Bicycle" } } }, [400, "translations.en.description required"]],
  [
    "a translation that is too short",
    { translations: { en: { title: "Bike", description: "short" } } },
    [422, "translations.en.description too_short", "translations.en.title too_short"],
  ],
  [
    "a translation with more",
    { translations: { en: { title: "Bicycle", description: "I rode it for one season.", price: 1 } } },
    [400, "translations.en.price unknown_field"],
  ],
];

describe("listing draft", () => {
  it("is accepted and trimmed if valid", () => {
    expect(check(GOOD)).toEqual({ status: 200, errors: [], fields: GOOD });
    expect(check({ ...GOOD, title: "  Велосипед \n" }).fields["title"]).toBe("Велосипед");
  });

  it.each([...TEXTS, ...MEDIA, ...OPTIONS])("%s", (_, change, expected) => {
    expect(summarize(check({ ...GOOD, ...change }))).toEqual(expected);
  });

  it.each(PRICES)("price %s", (json, expected) => {
    const { price: _, ...rest } = GOOD;
    expect(summarize(check(bodyWith(`"price":${json}`, rest)))).toEqual(expected);
  });

  it("with NaN as price is rejected", () => {
    expect(check({ ...GOOD, price: Number.NaN }).errors.map(({ path }) => path)).toEqual(["price"]);
  });

  it.each([
    ["1e9", 999_999_999.99],
    ["1e400", 999_999_999.99],
  ])("with a price of %s is rejected with the maximum", (json, max) => {
    const { price: _, ...rest } = GOOD;
    expect(check(bodyWith(`"price":${json}`, rest)).errors).toEqual([{ path: "price", code: "too_big", values: { max } }]);
  });

  it.each([
    ["title too_short", { title: "" }, { min: 5 }],
    ["title too_long", { title: letters(121) }, { max: 120 }],
    ["description too_short", { description: "" }, { min: 20 }],
    ["description too_long", { description: letters(5_001) }, { max: 5_000 }],
    ["price too_small", { price: -1 }, { min: 0 }],
    ["photos too_many", { photos: urls(13) }, { max: 12 }],
    ["photos_3d too_many", { photos_3d: urls(121) }, { max: 120 }],
  ])("reports the limit: %s", (_, change, values) => {
    expect(check({ ...GOOD, ...change }).errors[0]?.values).toEqual(values);
  });

  it("without required fields is rejected with 400 and all missing fields", () => {
    const { status, errors } = check({});
    expect(status).toBe(400);
    expect(errors.map(({ path, code }) => `${path} ${code}`).sort()).toEqual([
      "category_id required",
      "city_ref required",
      "description required",
      "title required",
    ]);
  });

  it.each(["title", "description", "category_id", "city_ref"])("with null for required %s is rejected with 400", (name) => {
    expect(check({ ...GOOD, [name]: null })).toMatchObject({ status: 400, errors: [{ path: name }] });
  });

  it.each([
    ["a misspelled name", '"titel":"Велосипед"', "titel"],
    ["a name in another case", '"Title":"Велосипед"', "Title"],
    ["the status, which clients cannot set", '"status":"active"', "status"],
    ["another account", '"account_id":1', "account_id"],
    ["__proto__", '"__proto__":{"price":1}', "__proto__"],
    ["constructor", '"constructor":{"prototype":{}}', "constructor"],
    ["toString", '"toString":null', "toString"],
    ["an empty name", '"":1', ""],
  ])("with an unknown field is rejected with 400: %s", (_, members, path) => {
    expect(check(bodyWith(members))).toMatchObject({ status: 400, errors: [{ path, code: "unknown_field" }] });
    expect(check(JSON.parse(`{${members}}`), ListingEdit), "in an edit too").toMatchObject({
      status: 400,
      errors: [{ path, code: "unknown_field" }],
    });
  });

  it.each(["__proto__", "constructor", "toString"])("keeps an attribute named %s for the check against the category", (code) => {
    const { status, fields } = check(bodyWith(`"attributes":{"${code}":1,"mileage":5}`));
    expect(status).toBe(200);
    expect(Object.keys(fields["attributes"] as object).sort()).toEqual([code, "mileage"].sort());
  });

  it.each([
    ["a photo", '"photos":["https://x.example/\\u0000.webp"]', "photos.0"],
    ["a video", '"video_url":"\\u0000"', "video_url"],
  ])("is validated if the URL of %s contains a null character", (_, members) => {
    expect([200, 422]).toContain(check(bodyWith(members)).status);
  });

  it("reports all violated rules", () => {
    const { status, errors, fields } = check({
      ...GOOD,
      title: "Вело",
      description: "Коротко",
      price: -1,
      currency: "PLN",
      condition: "broken",
      photos: urls(13),
      delivery: { paid_by: "nobody" },
    });
    expect(status).toBe(422);
    expect(errors.map(({ path, code }) => `${path} ${code}`).sort()).toEqual([
      "condition invalid_value",
      "currency invalid_value",
      "delivery.paid_by invalid_value",
      "description too_short",
      "photos too_many",
      "price too_small",
      "title too_short",
    ]);
    expect(fields).toEqual({ category_id: GOOD.category_id, city_ref: GOOD.city_ref });
  });

  it("that is malformed and violates rules is rejected with 400 and all errors", () => {
    const { category_id: _, ...rest } = GOOD;
    const { status, errors } = check({ ...rest, title: "Вело", price: "5", currency: "PLN", titel: 1, photos: [1] });
    expect(status).toBe(400);
    expect(errors.map(({ path, code }) => `${path} ${code}`).sort()).toEqual([
      "category_id required",
      "currency invalid_value",
      "photos.0 invalid_type",
      "price invalid_type",
      "titel unknown_field",
      "title too_short",
    ]);
  });

  it("with extremely deep nesting is validated", () => {
    const deep = (depth: number): unknown => JSON.parse(`${"[".repeat(depth)}1${"]".repeat(depth)}`);
    expect(check({ ...GOOD, title: deep(100_000) }).status).toBe(400);
    expect(check({ ...GOOD, attributes: { mileage: deep(100_000) } }).status).toBe(200);
    expect(check({ ...GOOD, unknown: deep(100_000) }).status).toBe(400);
  });

  it("of any JSON is validated without exceptions", () => {
    const members = fc.dictionary(fc.oneof(fc.constantFrom(...Object.keys(ListingDraft.shape)), fc.string()), fc.jsonValue(), {
      maxKeys: 8,
    });
    fc.assert(
      fc.property(members, fc.constantFrom<Schema>(ListingDraft, ListingEdit), (body, schema) => {
        const { status, errors } = check({ ...GOOD, ...body }, schema);
        expect(errors.length > 0).toBe(status !== 200);
      }),
      { numRuns: 500 },
    );
  });
});

describe("price", () => {
  it.each([
    [undefined, true],
    [null, true],
    ["sell", true],
    ["free", false],
    ["exchange", false],
    ["auction", true],
    [["free"], true],
  ])("with price_type %j is required: %s", (priceType, required) => {
    expect(needsPrice(priceType)).toBe(required);
  });

  it.each(["free", "exchange"])("is optional with %s", (priceType) => {
    const { price: _, ...rest } = GOOD;
    expect(check({ ...rest, price_type: priceType }).status).toBe(200);
    expect(check({ ...rest, price_type: priceType, price: null }).status).toBe(200);
  });
});

describe("listing edit", () => {
  const edit = (body: unknown) => summarize(check(body, ListingEdit));

  it.each(Object.keys(ListingDraft.shape))("accepts %s like a draft", (name) => {
    expect(Object.keys(ListingEdit.shape)).toContain(name);
  });

  it("accepts no other fields than a draft", () => {
    expect(Object.keys(ListingEdit.shape).sort()).toEqual(Object.keys(ListingDraft.shape).sort());
  });

  it.each(Object.entries(GOOD))("may contain only %s", (name, value) => {
    expect(edit({ [name]: value })).toEqual([200]);
  });

  it.each([
    "price",
    "price_type",
    "currency",
    "condition",
    "photos",
    "photos_wm",
    "photos_3d",
    "video_url",
    "video_thumbnail",
    "attributes",
    "contact_name",
    "contact_phone",
    "hide_phone",
    "delivery",
    "lang",
    "translations",
  ])("clears optional %s by null", (name) => {
    expect(check({ [name]: null }, ListingEdit)).toMatchObject({ status: 200, fields: { [name]: null } });
  });

  it.each(["title", "description", "category_id", "city_ref"])("cannot clear required %s", (name) => {
    expect(check({ [name]: null }, ListingEdit)).toMatchObject({ status: 400, errors: [{ path: name }] });
  });

  it("clears single attributes, delivery methods and translations by null", () => {
    expect(edit({ attributes: { mileage: null }, delivery: { pickup: null }, translations: { en: null } })).toEqual([200]);
  });

  it.each(TEXTS.filter(([what]) => !what.includes("contact")))("has the same limits: %s", (_, change, expected) => {
    expect(edit(change)).toEqual(expected);
  });

  it.each(PRICES)("has the same limits for price %s", (json, expected) => {
    expect(edit(JSON.parse(`{"price":${json}}`))).toEqual(expected);
  });
});
