import { statement } from "@/lib/platform/statement";
import { SINGLE_URLS, URL_LISTS, URLS_OF_LISTING } from "./listing-media.sql";

/**
 * Statements that change the addresses of files on disk. They update whole tables, depend on functions for arrays and JSON, and run once per
 * change of the board's own address.
 *
 * `$1` former base address of the files, `$2` current one, both with a trailing slash.
 */

/** Storage key at the end of an address. Files of older versions and of the demo are registered without their key. */
const KEY = "coalesce(storage_key, substring(url FROM '[0-9a-f]{32}\\.(?:webp|mp4|webm)$'))";

const ON_DISK = "state = 'stored' AND (storage = 'disk' OR storage IS NULL)";

/** Selects the base addresses of files on disk that differ from the current one. `$1` current base address. */
export const selectFormerBases = statement<{ base: string }>(
  "media_former_bases",
  `SELECT DISTINCT left(url, -length(${KEY})) AS base FROM media_files
    WHERE ${ON_DISK} AND NOT starts_with(url, $1) AND url LIKE '%/media/' || ${KEY}`,
  { base: true },
);

/** Types the parameters, which PostgreSQL cannot infer from their uses in {@link withCurrentBase}. */
const PARAMETERS = "(SELECT $1::text AS former, $2::text AS current) AS base";

const withCurrentBase = (url: string) =>
  `CASE WHEN starts_with(${url}, base.former) THEN base.current || substr(${url}, length(base.former) + 1) ELSE ${url} END`;

const listWithCurrentBase = (column: string) =>
  `ARRAY(SELECT ${withCurrentBase("item.url")} FROM unnest(${column}) WITH ORDINALITY AS item (url, position) ORDER BY item.position)`;

const hasFormer = (urls: string) => `EXISTS (SELECT FROM unnest(${urls}) AS item (url) WHERE starts_with(item.url, base.former))`;

export const updateListings = statement(
  "media_address_listings",
  `UPDATE listings l SET ${URL_LISTS.map((name) => `${name} = ${listWithCurrentBase(`l.${name}`)}`).join(", ")},
                         ${SINGLE_URLS.map((name) => `${name} = ${withCurrentBase(`l.${name}`)}`).join(", ")}
     FROM ${PARAMETERS} WHERE ${hasFormer(URLS_OF_LISTING)}`,
);

/** The fields with media contain nothing but URLs, so the beginnings of their strings are replaced in the JSON text. */
export const updateRevisions = statement(
  "media_address_revisions",
  `UPDATE listing_revisions r SET content = r.content || (
       SELECT jsonb_object_agg(field.name, replace(field.value::text, '"' || base.former, '"' || base.current)::jsonb)
         FROM jsonb_each(r.content) AS field (name, value) WHERE field.name = ANY('{${[...URL_LISTS, ...SINGLE_URLS].join(",")}}'))
     FROM ${PARAMETERS} WHERE strpos(r.content::text, '"' || base.former) > 0`,
);

export const updateMessages = statement(
  "media_address_messages",
  `UPDATE messages m SET photos = ${listWithCurrentBase("m.photos")} FROM ${PARAMETERS} WHERE ${hasFormer("m.photos")}`,
);

export const updateFiles = statement(
  "media_address_files",
  `UPDATE media_files SET url = base.current || substr(url, length(base.former) + 1)
     FROM ${PARAMETERS} WHERE ${ON_DISK} AND starts_with(url, base.former)`,
);
