import { type EmailContent, type EmailProps, type EmailTemplate, KEY_CHANGES } from "@/lib/domain/emails/templates";

/** Examples of every email template and variant, for tests and for the preview under `npm run dev` (`/dev/emails`). */

type Examples = { readonly [Template in EmailTemplate]: readonly EmailProps<Template>[] };

const SITE = "https://board.example";
const url = `${SITE}/confirm?token=c3VwcG9ydC1leGFtcGxlLXRva2Vu`;

const rejected: EmailProps<"review_decisions">["listings"][number] = {
  decision: "rejected",
  title: "Велосипед міський Україна, 28 дюймів",
  url: `${SITE}/cabinet/listings/17`,
  onAppeal: false,
  reason: "Фото взяті з каталогу виробника.\nСфотографуйте саме ту річ, яку продаєте.",
  statement: "Оголошення не опубліковано. Його бачите лише ви.\nПеревірку проведено за скаргою. Рішення ухвалила людина.",
  canResubmit: true,
  editUrl: `${SITE}/cabinet/listings/17/edit`,
  appealUrl: `${SITE}/cabinet/listings/17#appeal`,
};

const changesRequested = { ...rejected, decision: "changes_requested" as const, url: `${SITE}/cabinet/listings/19`, appealUrl: null };

const approved: EmailProps<"review_decisions">["listings"][number] = {
  decision: "approved",
  title: "Книга «Кобзар», видання 1987 року",
  url: `${SITE}/listing/knyha-kobzar`,
  onAppeal: false,
  reason: "",
  statement: "",
  canResubmit: true,
  editUrl: null,
  appealUrl: null,
};

const finallyRejected = {
  ...rejected,
  url: `${SITE}/cabinet/listings/18`,
  onAppeal: true,
  canResubmit: false,
  editUrl: null,
  appealUrl: null,
};

const expiring = (id: number, title: string): EmailProps<"listings_expiring">["listings"][number] => ({
  title,
  url: `${SITE}/listing/${id}`,
  expiresAt: new Date("2026-11-24T12:03:00Z"),
  renewalUrl: `${SITE}/renew?token=${id}-1795521780000-signature`,
});

const found = (id: number, title: string): EmailProps<"search_matches">["listings"][number] => ({
  ...{ title, url: `${SITE}/listing/${id}`, place: "Львів" },
  price: { price: "12500", priceType: "sell", currency: "UAH", priceNegotiable: false, pricePeriod: id === 2 ? "month" : null },
});

const searchesUrl = `${SITE}/cabinet/searches`;

const priceDrop = {
  ...{ title: "Велосипед міський Україна", url: `${SITE}/listing/17` },
  ...{ before: { amount: "12500", currency: "UAH" }, now: { amount: "9900", currency: "UAH" } },
};

const keyChange = { name: "Каса", prefix: "lb_live_3f9a", at: "2026-11-23 14:03", url: `${SITE}/cabinet/settings/api/keys/4` };

const deprecatedUse = {
  ...{ key: "Каса", prefix: "lb_live_3f9a", operation: "GET /my/listings", field: "" },
  ...{ sunset: new Date("2027-06-01T00:00:00Z"), lastUsed: "2026-11-23", url: `${SITE}/docs/api/lifecycle` },
};

const conversation = (id: number, name: string, text: string): EmailProps<"messages_received">["threads"][number] => ({
  name,
  title: "Книга «Кобзар»",
  count: 1,
  text,
  photos: 0,
  suspicious: false,
  url: `${SITE}/confirm-sign-in?token=c3VwcG9ydC1leGFtcGxlLXRva2Vu&next=%2Fcabinet%2Fmessages%2F${id}`,
});

export const EMAIL_EXAMPLES: Examples = {
  confirm_sign_up: [{ name: "Олена Коваль", url }],
  already_signed_up: [{ url }],
  reset_password: [{ url }],
  sign_in: [{ url }],
  change_email: [{ url }],
  email_taken: [{ url }],
  password_changed: [{ url }],
  email_changed: [{}],
  account_deleted: [{}],
  key_changed: [
    ...KEY_CHANGES.map((change) => ({ ...keyChange, change, ownerAddress: "198.51.100.23" })),
    { ...keyChange, change: "suspended", ownerAddress: null },
  ],
  review_decisions: [
    { approved: 1, rejected: 0, changes: 0, listings: [approved], url: `${SITE}/cabinet/listings` },
    { approved: 0, rejected: 1, changes: 0, listings: [rejected], url: `${SITE}/cabinet/listings` },
    {
      approved: 2,
      rejected: 0,
      changes: 0,
      listings: [approved, { ...approved, url: `${SITE}/listing/2`, onAppeal: true }],
      url: `${SITE}/cabinet/listings`,
    },
    { approved: 0, rejected: 2, changes: 0, listings: [rejected, finallyRejected], url: `${SITE}/cabinet/listings` },
    { approved: 61, rejected: 2, changes: 0, listings: [rejected, finallyRejected, approved], url: `${SITE}/cabinet/listings` },
    { approved: 0, rejected: 0, changes: 1, listings: [changesRequested], url: `${SITE}/cabinet/listings` },
    {
      approved: 0,
      rejected: 0,
      changes: 2,
      listings: [changesRequested, { ...changesRequested, url: `${SITE}/cabinet/listings/20` }],
      url: `${SITE}/cabinet/listings`,
    },
    { approved: 1, rejected: 1, changes: 1, listings: [rejected, changesRequested, approved], url: `${SITE}/cabinet/listings` },
  ],
  listings_expiring: [
    { count: 1, listings: [expiring(1, "Книга «Кобзар»")], days: 30, url: `${SITE}/cabinet/listings` },
    { count: 7, listings: [expiring(1, "Книга «Кобзар»"), expiring(2, "Велосипед")], days: 30, url: `${SITE}/cabinet/listings` },
  ],
  report_received: [
    { number: 4021, title: "Книга «Кобзар»", url: `${SITE}/listing/knyha-kobzar`, reportsUrl: `${SITE}/cabinet/reports` },
    { number: 4021, title: "Книга «Кобзар»", url: `${SITE}/listing/knyha-kobzar`, reportsUrl: null },
  ],
  report_outcome: (["removed", "kept", "gone"] as const).map((outcome) => ({
    number: 4021,
    outcome,
    title: "Книга «Кобзар»",
    url: `${SITE}/listing/knyha-kobzar`,
    contactsUrl: `${SITE}/contacts`,
  })),
  account_restricted: (["account_block", "account_restriction"] as const).map((measure) => ({
    measure,
    number: 312,
    paragraphs: ["Рішення діє на всьому сайті.", "Рішення ухвалила людина."],
    termsUrl: `${SITE}/terms`,
    contactsUrl: `${SITE}/contacts`,
  })),
  top_up_receipt: ["3141592653", null].map((reference) => ({
    ...{ number: 41, amount: "500", balance: "579.5", reference, at: new Date("2026-11-24T12:03:00Z"), url: `${SITE}/cabinet/balance` },
  })),
  confirm_message: [{ title: "Книга «Кобзар»", url }],
  messages_received: [
    { count: 1, threads: [conversation(31, "Тарас", "Добрий день! Ще актуально?")], url: `${SITE}/cabinet/messages` },
    {
      count: 4,
      threads: [
        { ...conversation(31, "Тарас", "Скиньте передоплату на картку"), count: 3, suspicious: true },
        { ...conversation(32, "", ""), photos: 2 },
      ],
      url: `${SITE}/cabinet/messages`,
    },
  ],
  webhook_disabled: (["gone", "failing"] as const).map((reason) => ({
    host: "shop.example",
    reason,
    url: `${SITE}/cabinet/settings/api/webhooks/3`,
  })),
  deprecated_api: [
    {
      firstSunset: null,
      isReminder: false,
      uses: [{ ...deprecatedUse, sunset: null }],
      ...{ count: 1, url: `${SITE}/cabinet/settings/api` },
    },
    {
      firstSunset: deprecatedUse.sunset,
      isReminder: false,
      uses: [deprecatedUse, { ...deprecatedUse, key: "Склад", field: "query.city" }],
      ...{ count: 23, url: `${SITE}/cabinet/settings/api` },
    },
    { firstSunset: deprecatedUse.sunset, isReminder: true, uses: [deprecatedUse], ...{ count: 1, url: `${SITE}/cabinet/settings/api` } },
  ],
  contact_message: [
    {
      name: "Тарас",
      email: "taras@example.com",
      text: "Добрий день!\nЧи актуально ще? Можу забрати сьогодні.",
      title: "Книга «Кобзар»",
      url: `${SITE}/listing/knyha-kobzar`,
    },
  ],
  search_matches: [
    { name: "Велосипеди, Львів", count: 1, listings: [found(1, "Велосипед")], url: `${SITE}/catalogue/bicycles?sort=new`, searchesUrl },
    {
      ...{ name: "Квартири", count: 27, url: `${SITE}/catalogue/flats?sort=new`, searchesUrl },
      listings: [found(2, "Квартира"), { ...found(3, "Кімната"), price: { ...found(3, "").price, priceType: "exchange" } }],
    },
  ],
  search_paused: [{ name: "Велосипеди, Львів", searchesUrl }],
  favourite_news: [
    { drops: [priceDrop], gone: [], count: 1, url: `${SITE}/favourites` },
    { drops: [], gone: [{ title: "Книга «Кобзар»", state: "sold" }], count: 1, url: `${SITE}/favourites` },
    {
      drops: [priceDrop],
      gone: (["sold", "archived", "gone"] as const).map((state, index) => ({ title: `Книга ${index}`, state })),
      ...{ count: 9, url: `${SITE}/favourites` },
    },
  ],
  written: [
    {
      subject: "Ваші оголошення: опубліковано 1",
      paragraphs: ["Модератори перевірили ваші оголошення."],
      lists: [
        {
          heading: "Опубліковано",
          items: [{ title: "Книга", url: `${SITE}/listing/knyha`, text: "Рядок", links: [{ label: "Далі", url }] }],
        },
      ],
      button: { label: "Мої оголошення", url: `${SITE}/cabinet/listings` },
      footnote: "І ще 3.",
    },
  ],
};

/** Returns all examples as a flat list. */
export const allEmailExamples = (): EmailContent[] =>
  Object.entries(EMAIL_EXAMPLES).flatMap(([template, examples]) => examples.map((props) => ({ template, props }) as EmailContent));
