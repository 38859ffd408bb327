import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { OPERATOR } from "@/lib/domain/context/context";
import { runAutoCheck, sweepUnchecked } from "@/lib/domain/moderation/auto-check";
import { findPhotoPair } from "@/lib/domain/moderation/findings/photo-pair";
import { raiseReport } from "@/lib/domain/moderation/flags";
import { addForbiddenWords, listForbiddenWords, removeForbiddenWord } from "@/lib/domain/moderation/forbidden-words";
import { readCase } from "@/lib/domain/moderation/read";
import { undoDecision } from "@/lib/domain/moderation/undo";
import { db } from "@/lib/platform/db";
import { makeOwner, sql, type TestKey } from "../support/accounts";
import { client } from "../support/client";
import { openDatabaseWithJobs } from "../support/domain";
import { bookDraft, ownWords } from "../support/drafts";
import { setStatus, stored } from "../support/listings";
import { upload } from "../support/multipart";
import { photoLike } from "../support/pictures";
import { approve, makeModeratorActor, pendingInEuros, reject } from "../support/review-decisions";

/** The automatic check: what it finds, and what it publishes. */

openDatabaseWithJobs();

describe("the automatic check", () => {
  const check = async (id: number) => {
    await runAutoCheck({ db: db(), now: Date.now() }, { listingId: id, version: (await stored(id)).version });
    return (await sql("SELECT risk, findings FROM listing_checks WHERE listing_id = $1 ORDER BY version DESC LIMIT 1", [id]))[0] as {
      risk: string;
      findings: { code: string; values: Record<string, unknown> }[];
    };
  };
  const codesOf = async (id: number) => (await check(id)).findings.map(({ code }) => code);

  it("publishes an edit in an auto-approved category without findings; with findings, a moderator decides", async () => {
    const owner = await makeOwner();
    const { json } = await client(owner.key).post("/my/listings", bookDraft());
    await client(owner.key).patch(`/my/listings/${json.listing_id}`, { price: 77 });
    await expect.poll(async () => (await stored(json.listing_id)).status).toBe("active");
    await client(owner.key).patch(`/my/listings/${json.listing_id}`, { description: "Дзвоніть 067 123 45 67, книжка як нова." });
    await expect
      .poll(async () => (await sql("SELECT 1 FROM listing_checks WHERE listing_id = $1 AND risk = 'medium'", [json.listing_id])).length)
      .toBe(1);
    expect((await stored(json.listing_id)).status).toBe("pending");
  });

  describe("an edit of only the 3D tour", () => {
    const withPhone = () => `${ownWords()} Телефонуйте 067 123 45 67.`;
    const caseOf = (id: number) => readCase({ db: db(), now: Date.now() }, id);
    const addTour = async (owner: TestKey, id: number) => {
      const frame = (await upload("photo", owner.key, await (await photoLike(200, 150)).jpeg().toBuffer())).json.url as string;
      const edited = await client(owner.key).patch(`/my/listings/${id}`, { photos_3d: [frame] });
      expect(edited.json).toMatchObject({ ok: true, status: "pending" });
    };

    it("shows the moderator only the tour, without findings that were approved before", async () => {
      const [owner, moderator] = [await makeOwner(), await makeModeratorActor()];
      const id = await pendingInEuros(owner, { description: withPhone() });
      expect(await caseOf(id)).toMatchObject({ isTourOnly: false, risk: "medium" });
      await approve(moderator, id);
      await addTour(owner, id);
      expect(await check(id)).toEqual({ risk: "none", findings: [] });
      expect((await stored(id)).status).toBe("pending");
      expect(await caseOf(id)).toMatchObject({
        isTourOnly: true,
        risk: "none",
        findings: [],
        changes: { pictures: [{ field: "photos_3d" }] },
      });
      await client(owner.key).patch(`/my/listings/${id}`, { price: 12400 });
      expect(await caseOf(id)).toMatchObject({ isTourOnly: false, risk: "medium", findings: [{ code: "contact_in_text" }] });
    });

    it("is published in an auto-approved category, even with findings that a moderator has accepted", async () => {
      const [owner, moderator] = [await makeOwner(), await makeModeratorActor()];
      const { json } = await client(owner.key).post("/my/listings", bookDraft({ description: withPhone() }));
      const id: number = json.listing_id;
      expect((await check(id)).risk).toBe("medium");
      await approve(moderator, id);
      await addTour(owner, id);
      await check(id);
      expect((await stored(id)).status).toBe("active");
    });

    it("keeps the findings of the earlier check, without checking the rest again", async () => {
      const owner = await makeOwner();
      const word = `тур${process.pid}`;
      const { json } = await client(owner.key).post("/my/listings", bookDraft({ description: `${ownWords()} ${word}` }));
      const id: number = json.listing_id;
      // Not checked yet, so nobody has accepted the rest.
      await sql("DELETE FROM listing_checks WHERE listing_id = $1", [id]);
      await addTour(owner, id);
      await check(id);
      expect((await stored(id)).status).toBe("active");
      await addForbiddenWords({ db: db(), actor: OPERATOR }, { phrases: [word] });
      await addTour(owner, id);
      expect(await codesOf(id)).toEqual([]);
      expect((await stored(id)).status).toBe("active");
      // Not the price: whether it is usual depends on the listings of other tests.
      await client(owner.key).patch(`/my/listings/${id}`, { description: `${ownWords()} ${word}` });
      expect(await codesOf(id)).toEqual(["forbidden_word"]);
      expect((await stored(id)).status).toBe("pending");
      await addTour(owner, id);
      expect(await codesOf(id)).toEqual(["forbidden_word"]);
      expect((await stored(id)).status).toBe("pending");
      const added = (await listForbiddenWords({ db: db() })).filter(({ phrase }) => phrase === word);
      for (const { id } of added) await removeForbiddenWord({ db: db(), actor: OPERATOR }, id);
    });

    it.each(["rejected since", "reported", "never published"])("causes a check of the whole listing if it was %s", async (how) => {
      const [owner, moderator] = [await makeOwner(), await makeModeratorActor()];
      const id = await pendingInEuros(owner, { description: withPhone() });
      if (how !== "never published") await approve(moderator, id);
      if (how === "rejected since") await reject(moderator, id);
      if (how === "reported")
        await raiseReport({ db: db(), now: Date.now() }, { report: { listingId: id, code: "fraud" }, reporter: `t${id}` });
      await addTour(owner, id);
      expect(await codesOf(id)).toEqual(["contact_in_text"]);
      expect(await caseOf(id)).toMatchObject({ isTourOnly: false, risk: "medium" });
    });

    it("causes a check of the whole listing if the approval was undone", async () => {
      const [owner, moderator] = [await makeOwner(), await makeModeratorActor()];
      const id = await pendingInEuros(owner, { description: withPhone() });
      const { reviewId } = await approve(moderator, id);
      await undoDecision({ db: db(), actor: moderator, now: Date.now() }, reviewId);
      await addTour(owner, id);
      expect(await codesOf(id)).toEqual(["contact_in_text"]);
    });
  });

  it("never rejects, whatever it finds", async () => {
    const owner = await makeOwner();
    const id = await pendingInEuros(owner, { description: "Телефон 067 123 45 67, сайт www.example.com, пошта a@example.com" });
    expect((await check(id)).risk).toBe("high");
    expect((await stored(id)).status).toBe("pending");
  });

  it("finds forbidden words where they are relevant", async () => {
    const owner = await makeOwner();
    const word = `заборона${process.pid}`;
    await addForbiddenWords({ db: db(), actor: OPERATOR }, { phrases: [`  ${word.toUpperCase()} `] });
    await addForbiddenWords({ db: db(), actor: OPERATOR }, { phrases: [word] });
    await addForbiddenWords({ db: db(), actor: OPERATOR }, { phrases: [`${word} у книжках`], categoryId: 15000 });
    const own = (await listForbiddenWords({ db: db() })).filter(({ phrase }) => phrase.startsWith(word));
    expect(own.map(({ phrase }) => phrase)).toEqual([word, `${word} у книжках`]);
    const bicycle = await pendingInEuros(owner, { title: `Велосипед, ${word} у книжках` });
    expect((await check(bicycle)).findings).toMatchObject([{ code: "forbidden_word", field: "title", values: { found: word } }]);
    for (const { id } of own) await removeForbiddenWord({ db: db(), actor: OPERATOR }, id);
    await expect(removeForbiddenWord({ db: db(), actor: OPERATOR }, own[0]?.id as number)).rejects.toMatchObject({
      code: "already_removed",
    });
    await expect(addForbiddenWords({ db: db(), actor: OPERATOR }, { phrases: [" * "] })).rejects.toMatchObject({
      code: "validation_failed",
    });
  });

  it("finds a price far from usual ones in the category", async () => {
    const owner = await makeOwner();
    const category = 12102;
    await sql(
      `INSERT INTO listings (account_id, category_id, city_ref, slug, lang, title, description, price, currency, status, contact_name, contact_phone)
       SELECT $1, $2, $3, 'x', 'uk', 'x', 'x', 900 + i * 10, 'EUR', 'active', 'x', '+380671234567' FROM generate_series(1, 25) AS i`,
      [owner.accountId, category, "db5c88f5-391c-11dd-90d9-001a92567626"],
    );
    const priced = (price: number) => pendingInEuros(owner, { category_id: category, currency: "EUR", price, attributes: undefined });
    expect(await codesOf(await priced(1_500))).toEqual([]);
    expect(await check(await priced(6_000))).toMatchObject({
      risk: "low",
      findings: [{ code: "price_far_from_usual", values: { price: 6000, usual: 1030 } }],
    });
    expect(await codesOf(await priced(5))).toEqual(["price_far_from_usual"]);
  });

  it("finds the same text and the same photo in other accounts, not in the owner's", async () => {
    const [first, second] = [await makeOwner(), await makeOwner()];
    const description = `Продаю колекцію марок: понад триста штук, Австрія і Польща, частина з печатками, альбом у подарунок, віддам разом.`;
    const picture = await (await photoLike(800, 600, 1)).png().toBuffer();
    const photoOf = async (owner: TestKey, width: number) =>
      (await upload("photo", owner.key, await sharp(picture).resize(width).jpeg({ quality: 70 }).toBuffer())).json.url as string;
    const original = await pendingInEuros(first, { description, photos: [await photoOf(first, 800)] });
    await check(original);
    expect(
      await codesOf(await pendingInEuros(first, { description: `${description} Торг.`, photos: [await photoOf(first, 780)] })),
    ).toEqual([]);
    const copy = await check(
      await pendingInEuros(second, { description: description.replace("понад", "більше"), photos: [await photoOf(second, 640)] }),
    );
    expect(copy.risk).toBe("low");
    expect(copy.findings.map(({ code }) => code).sort()).toEqual(["same_photo", "same_text"]);
    const otherId = copy.findings.find(({ code }) => code === "same_photo")?.values["listing_id"];
    expect(otherId).toBe(original);
    // Similarity to a rejected listing raises the weight of both.
    await setStatus(original, "blocked");
    const again = await pendingInEuros(second, { description: `${description} Торг.`, photos: [await photoOf(second, 700)] });
    expect((await check(again)).risk).toBe("high");
    const { listing, findings } = await readCase({ db: db(), now: Date.now() }, again);
    expect(await findPhotoPair({ db: db() }, { listingId: again, findings })).toMatchObject({
      own: listing.photos[0],
      other: (await readCase({ db: db(), now: Date.now() }, original)).listing.photos[0],
      id: original,
      status: "blocked",
    });
  });

  it("finds a photo of the owner's own rejected listing", async () => {
    const [owner, moderator] = [await makeOwner(), await makeModeratorActor()];
    const picture = await (await photoLike(800, 600, 2)).png().toBuffer();
    const photo = async (width: number) =>
      (await upload("photo", owner.key, await sharp(picture).resize(width).webp({ quality: 60 }).toBuffer())).json.url as string;
    const rejected = await pendingInEuros(owner, { photos: [await photo(800)] });
    await check(rejected);
    const waiting = await pendingInEuros(owner, { photos: [await photo(760)] });
    expect(await codesOf(waiting)).toEqual([]);
    await reject(moderator, rejected);
    expect(await check(waiting)).toMatchObject({
      risk: "medium",
      findings: [{ code: "same_photo", values: { listing_id: rejected } }],
    });
    expect((await stored(waiting)).status).toBe("pending");
  });

  it("finds too many listings of a new account", async () => {
    const owner = await makeOwner({ type: "personal" });
    const ids = [await pendingInEuros(owner), await pendingInEuros(owner)];
    expect(await codesOf(ids[0] as number)).toEqual([]);
    await sql(
      `INSERT INTO listings (account_id, category_id, city_ref, slug, lang, title, description, price, status, contact_name, contact_phone)
       SELECT account_id, category_id, city_ref, 'x', 'uk', 'x', 'x', 1, 'inactive', 'x', contact_phone FROM listings, generate_series(1, 50) WHERE id = $1`,
      [ids[0]],
    );
    expect(await codesOf(ids[0] as number)).toEqual(["many_from_new_account"]);
    await sql("UPDATE accounts SET created_at = now() - interval '4 days' WHERE id = $1", [owner.accountId]);
    expect(await codesOf(ids[1] as number)).toEqual([]);
  });

  it("checks new listings as well; a published one with many findings is flagged once", async () => {
    const owner = await makeOwner();
    const { json } = await client(owner.key).post(
      "/my/listings",
      bookDraft({ description: "Пишіть у телеграм @knyhy_lviv, є ще багато книжок." }),
    );
    expect(json.status).toBe("active");
    const waiting = await pendingInEuros(owner);
    while ((await sweepUnchecked({ db: db(), now: Date.now() }, Date.now())) > 0);
    await sweepUnchecked({ db: db(), now: Date.now() }, Date.now());
    const flags = () => sql("SELECT kind FROM listing_flags WHERE listing_id = $1", [json.listing_id]);
    expect(await flags()).toEqual([{ kind: "finding" }]);
    await sql("DELETE FROM listing_flags WHERE listing_id = $1", [json.listing_id]);
    const { version } = await stored(json.listing_id);
    // Each check starts before a flag exists; only one creates it.
    await Promise.all(
      Array.from({ length: 6 }, () => runAutoCheck({ db: db(), now: Date.now() }, { listingId: json.listing_id, version })),
    );
    expect(await flags()).toEqual([{ kind: "finding" }]);
    expect(await sql("SELECT risk FROM listing_checks WHERE listing_id = $1", [waiting])).toEqual([{ risk: "none" }]);
  });
});
