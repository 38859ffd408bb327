/**
 * The baseline of the API benchmark: bare `node:http` and `pg` with one prepared statement per kind of request and no checks. It returns the
 * same fields and bytes as the board, and `POST /` writes the same row of `listings`. `POST /records` also writes what the board writes
 * beside it: fingerprint, revision and audit entry. Started by `run.ts` on the same database.
 */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import pg from "pg";
import { insertListing } from "@/lib/domain/listings/create.sql";
import { DETAIL_FIELDS, LIST_FIELDS, selectFields } from "@/lib/domain/listings/listing-fields.sql";
import { MAX_ID } from "@/lib/shared/id";

/** Prices as JSON numbers, as the board returns them. */
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const PAGE_URL = process.env["PAGE_URL"] ?? "";
/** The part of a slug before the id. A constant of the right length: making it from the title is the board's work. */
const SLUG = process.env["SLUG"] ?? "";
/** The draft has no external id. */
const EXTERNAL_ID = null;
const CONTACT = { name: "Олена", phone: "+380671234567" };

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10, options: "-c plan_cache_mode=force_generic_plan" });

const LIST = {
  name: "floor_list",
  text: `SELECT ${selectFields(LIST_FIELDS)} FROM listings l JOIN cities c ON c.ref = l.city_ref
          WHERE l.account_id = $3 AND l.status = 'active' AND l.id < $4 ORDER BY l.id DESC LIMIT 20`,
};
const DETAIL = {
  name: "floor_detail",
  text: `SELECT ${selectFields(DETAIL_FIELDS)} FROM listings l JOIN cities c ON c.ref = l.city_ref JOIN categories k ON k.id = l.category_id
          WHERE l.id = $3`,
};
const CREATE = {
  name: "floor_create",
  text: `INSERT INTO listings (id, slug, account_id, status, created_at, updated_at, pending_since, lang, title, description, price, category_id,
                               city_ref, condition, attributes, contact_name, contact_phone)
         SELECT n.id, $1 || n.id, $2, 'pending', $3, $3, $3, 'uk', $4, $5, $6, $7, $8, $9, $10, $11, $12
           FROM (SELECT nextval('listings_id_seq') AS id) AS n RETURNING id, slug`,
};

type Draft = Readonly<Record<string, unknown>> & { readonly title: string; readonly description: string };

function readDraft(request: IncomingMessage): Promise<Draft> {
  return new Promise((resolve) => {
    let text = "";
    request.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
    request.on("end", () => resolve(JSON.parse(text)));
  });
}

const created = ({ id, slug }: { readonly id: number; readonly slug: string }) => ({
  ok: true,
  listing_id: id,
  slug,
  status: "pending",
  url: PAGE_URL + slug,
});

async function create(account: number, draft: Draft): Promise<unknown> {
  const { title, description, price, category_id, city_ref, condition, attributes } = draft;
  const about = [title, description, price, category_id, city_ref, condition, JSON.stringify(attributes)];
  const { rows } = await pool.query({ ...CREATE, values: [SLUG, account, new Date(), ...about, CONTACT.name, CONTACT.phone] });
  return created(rows[0]);
}

/** What the board stores of an omitted field. */
const OMITTED = {
  price_type: "sell",
  price_negotiable: false,
  price_period: null,
  currency: "UAH",
  photos: [],
  photos_wm: [],
  photos_3d: [],
  video_url: null,
  video_thumbnail: null,
  contact_name: CONTACT.name,
  contact_phone: CONTACT.phone,
  hide_phone: false,
  delivery: {},
  lang: "uk",
  translations: {},
};

/** The board's own statement, without the checks before it. */
async function createWithRecords(account: number, draft: Draft): Promise<unknown> {
  const fingerprint = createHash("sha256").update(draft.title).update(draft.description).digest();
  const content = JSON.stringify({ ...OMITTED, ...draft });
  const actor = ["key", account, null, "127.0.0.1", null];
  const { rows } = await pool.query(insertListing([account, fingerprint, SLUG, "pending", new Date(), content, ...actor, EXTERNAL_ID]));
  return created(rows[0] as { id: number; slug: string });
}

async function respond(request: IncomingMessage): Promise<unknown> {
  const path = request.url ?? "/";
  const account = Number(request.headers["x-account"]);
  if (request.method === "POST") return (path === "/records" ? createWithRecords : create)(account, await readDraft(request));
  if (path.startsWith("/list")) {
    const cursor = Number(path.split("cursor=")[1] ?? MAX_ID);
    const { rows } = await pool.query({ ...LIST, values: ["uk", PAGE_URL, account, cursor] });
    return { ok: true, lang: "uk", count: rows.length, next_cursor: rows.at(-1)?.id, listings: rows };
  }
  const { rows } = await pool.query({ ...DETAIL, values: ["uk", PAGE_URL, Number(path.slice(1))] });
  return { ok: true, lang: "uk", listing: rows[0] };
}

const server = createServer(async (request, response) => {
  const body = JSON.stringify(await respond(request));
  const head = { "content-type": "application/json; charset=utf-8", "content-length": Buffer.byteLength(body) };
  response.writeHead(request.method === "POST" ? 201 : 200, head);
  response.end(body);
});

server.listen(Number(process.env["PORT"]), "127.0.0.1", () => console.log("ready"));
