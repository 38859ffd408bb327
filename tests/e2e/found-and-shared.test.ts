import sharp from "sharp";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { makeAccount, sql } from "../support/accounts";
import { indexCatalogue, place, uniqueWord } from "../support/catalogue";

/** Sitemaps, canonical URLs, feeds and sharing images. */

const base = () => inject("boardUrl");
const get = (path: string) => fetch(base() + path, { redirect: "manual" });

const word = uniqueWord();
let id: number;
let slug: string;

beforeAll(async () => {
  const account = await makeAccount();
  [id = 0] = await place(account, [{ title: `${word} <Річ> & "лапки"`, price: 12_500 }]);
  slug = `rich-${id}`;
  await sql("UPDATE listings SET slug = $2 WHERE id = $1", [id, slug]);
  await indexCatalogue();
});

describe("search engines", () => {
  it("find the sitemap by robots.txt, with categories and listings in all languages", async () => {
    const robots = await (await get("/robots.txt")).text();
    const map = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? "";
    const index = await (await get(new URL(map).pathname)).text();
    const pieces = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
    expect(pieces[0]).toBe("/sitemaps/pages.xml");
    expect(await (await get("/sitemaps/pages.xml")).text()).toContain("/en/catalogue/cars</loc>");
    const last = await (await get(pieces.at(-1) ?? "")).text();
    const entry = last.split("</url>").find((one) => one.includes(`/listing/${slug}</loc>`)) ?? "";
    expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/lastmod>/);
    expect(entry.match(/hreflang="(uk|ru|en)"/g)).toHaveLength(3);
    expect((await get("/sitemaps/listings-99999.xml")).status).toBe(200);
    expect((await get("/sitemaps/nothing.xml")).status).toBe(404);
  });

  it("may index plain categories and only follow links of filtered pages", async () => {
    const plain = await (await get("/catalogue/cars")).text();
    expect(plain).toMatch(/<link rel="canonical" href="[^"]+\/catalogue\/cars"/);
    expect(plain.match(/<link rel="alternate" hrefLang="(uk|ru|en|x-default)"/g)).toHaveLength(4);
    expect(plain).not.toContain('name="robots"');
    const deep = await (await get(`/catalogue/cars?q=${encodeURIComponent(word)}&min=5`)).text();
    expect(deep).toMatch(/<link rel="canonical" href="[^"]+\/catalogue\/cars"/);
    expect(deep).toContain('<meta name="robots" content="noindex, follow"/>');
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(plain) ?? [];
    expect(JSON.parse(json)["@graph"][0]).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [{ position: 1 }, { position: 2 }, { position: 3 }],
    });
  });
});

describe("feeds", () => {
  it("are linked from search results and are valid RSS", async () => {
    const page = await (await get(`/catalogue?q=${encodeURIComponent(word)}`)).text();
    const [, feed = ""] = /<link rel="alternate" type="application\/rss\+xml"[^>]* href="([^"]+)"/.exec(page) ?? [];
    const { pathname, search } = new URL(feed.replaceAll("&amp;", "&"), base());
    const response = await get(pathname + search);
    expect(response.headers.get("content-type")).toContain("application/rss+xml");
    const xml = await response.text();
    expect(xml).toContain(`<title>${word} &lt;Річ&gt; &amp; &quot;лапки&quot;</title>`);
    expect(xml.match(/<item>/g)).toHaveLength(1);
    expect((await get("/catalogue/rss?category=nothing")).status).toBe(404);
  });
});

describe("other sites", () => {
  /** Returns the `og:` properties of a page. */
  const shared = async (path: string) => {
    const html = await (await get(path)).text();
    const properties = [...html.matchAll(/<meta property="og:(\w+)" content="([^"]*)"/g)];
    return Object.fromEntries(properties.map(([, name, value = ""]) => [name, value.replaceAll("&amp;", "&")]));
  };
  const path = (url: string | undefined) => decodeURIComponent((url ?? "").replace(/^https?:\/\/[^/]+/, ""));

  it("get the title and URL of the shared search", async () => {
    const search = await shared("/catalogue?q=bmw&page=2");
    expect(search).toMatchObject({ title: "«bmw»", type: "website" });
    expect(path(search.url)).toBe("/catalogue?q=bmw&page=2");
    const { title, url } = await shared("/ru/catalogue/cars?max=5000&currency=USD&condition=used");
    expect(title).toMatch(/^Легковые автомобили · до .*5.000.* · /);
    expect(path(url)).toBe("/ru/catalogue/cars?max=5000&currency=USD&condition=used");
    const everything = await shared("/catalogue");
    expect([everything.title, path(everything.url)]).toEqual(["Усі оголошення", "/catalogue"]);
  });

  it("get what the home page and a seller’s page are", async () => {
    const home = await shared("/en");
    expect(home.title).toMatch(/^Classified ads from all over Ukraine · /);
    expect(home.description).toMatch(/^Classified ads/);
    expect(path(home.url)).toBe("/en");
    expect((await get(path(home.image))).headers.get("content-type")).toBe("image/png");
    const [seller] = await sql<{ id: number; name: string }>(
      "SELECT a.id, a.name FROM accounts a JOIN listings l ON l.account_id = a.id WHERE l.id = $1",
      [id],
    );
    const page = await shared(`/seller/${seller?.id}`);
    expect(page.title?.startsWith(`${seller?.name} · `)).toBe(true);
    expect(page.description).toMatch(/ · 1 активне оголошення$/);
    expect(path(page.url)).toBe(`/seller/${seller?.id}`);
    expect(await (await get(`/seller/${seller?.id}`)).text()).toContain(`<meta name="description" content="${page.description}"/>`);
  });

  it("get a sharing image of the listing in the page's language", async () => {
    const page = await (await get(`/en/listing/${slug}`)).text();
    const [, url = ""] = /<meta property="og:image" content="([^"]+)"/.exec(page) ?? [];
    const { pathname, search } = new URL(url.replaceAll("&amp;", "&"));
    expect(search).toContain("lang=en");
    const picture = await get(pathname + search);
    const { width, height, format } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect([width, height, format]).toEqual([1_200, 630, "jpeg"]);
    expect((await get("/api/og/listing/2147483646")).status).toBe(404);
    expect((await get("/api/og/listing/99999999999")).status).toBe(404);
  });
});
