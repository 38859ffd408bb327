/**
 * The baseline of the API benchmark: bare `node:http` and `pg` with one prepared statement per kind of request and no checks. Started by
 * `run.ts` on the same database.
 */
import { createServer } from "node:http";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });

const LIST = {
  name: "floor_list",
  text: `SELECT l.id, l.slug, l.title, l.price::float8 AS price, l.price_type, l.currency, l.condition, c.name_uk AS city, l.status, l.views, l.vip_until, l.top_until,
                l.photos, l.created_at, l.updated_at, l.expires_at
           FROM listings l JOIN cities c ON c.ref = l.city_ref WHERE l.account_id = $1 AND l.status = 'active' ORDER BY l.id DESC LIMIT 20`,
};
const DETAIL = {
  name: "floor_detail",
  text: `SELECT l.id, l.slug, l.title, l.description, l.price::float8 AS price, l.price_type, l.currency, l.condition, c.name_uk AS city, l.city_ref, l.category_id, l.status, l.views,
                l.vip_until, l.top_until, l.photos, l.photos_wm, l.photos_3d, l.video_url, l.video_thumbnail, l.attributes, l.delivery,
                l.contact_name, l.contact_phone, l.hide_phone, l.created_at, l.updated_at, l.expires_at
           FROM listings l JOIN cities c ON c.ref = l.city_ref WHERE l.id = $1`,
};
const CREATE = {
  name: "floor_create",
  text: `INSERT INTO listings (account_id, category_id, city_ref, slug, lang, title, description, price, status, contact_name, contact_phone, attributes)
         VALUES ($1, $2, $3, $4, 'uk', $5, $6, $7, 'pending', $8, $9, $10) RETURNING id, slug`,
};

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? "/", "http://floor");
  let responseBody: unknown;
  if (request.method === "POST") {
    let text = "";
    for await (const chunk of request) text += chunk;
    const draft = JSON.parse(text);
    const account = Number(request.headers["x-account"]);
    const { rows } = await pool.query({
      ...CREATE,
      values: [
        account,
        draft.category_id,
        draft.city_ref,
        "slug",
        draft.title,
        draft.description,
        draft.price,
        "Олена",
        "+380671234567",
        JSON.stringify(draft.attributes),
      ],
    });
    responseBody = { ok: true, listing_id: rows[0].id, slug: rows[0].slug, status: "pending", url: `http://floor/listing/${rows[0].slug}` };
  } else if (url.pathname === "/list") {
    const { rows } = await pool.query({ ...LIST, values: [Number(request.headers["x-account"])] });
    responseBody = { ok: true, lang: "uk", count: rows.length, next_cursor: rows.at(-1)?.id, listings: rows };
  } else {
    const { rows } = await pool.query({ ...DETAIL, values: [Number(url.pathname.slice(1))] });
    responseBody = { ok: true, lang: "uk", listing: rows[0] };
  }
  const body = JSON.stringify(responseBody);
  response.writeHead(200, { "content-type": "application/json; charset=utf-8", "content-length": Buffer.byteLength(body) });
  response.end(body);
});

server.listen(Number(process.env["PORT"]), "127.0.0.1", () => console.log("ready"));
