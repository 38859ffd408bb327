import { sql } from "./accounts";

/** Reads and changes listings directly in the database. */

/** Sets the status of a listing as moderators, jobs or the cabinet would; a blocked one also gets a review. */
export async function setStatus(id: number, status: string): Promise<void> {
  await sql(
    `UPDATE listings SET status = $2::"ListingStatus", version = version + 1, needs_review = false,
            published_at = CASE WHEN $2 = 'active' THEN now() ELSE published_at END,
            expires_at = CASE WHEN $2 = 'active' THEN now() + interval '30 days' END
      WHERE id = $1`,
    [id, status],
  );
  await sql(
    `INSERT INTO listing_revisions (listing_id, version, status, content)
     SELECT l.id, l.version, l.status, r.content FROM listings l JOIN listing_revisions r ON r.listing_id = l.id AND r.version = l.version - 1 WHERE l.id = $1`,
    [id],
  );
  if (status === "blocked")
    await sql(
      "INSERT INTO listing_reviews (listing_id, version, decision, reason, fields) SELECT id, version, 'rejected', 'Фото не того товару', '{photos}' FROM listings WHERE id = $1",
      [id],
    );
}

export interface StoredListing {
  readonly status: string;
  readonly version: number;
  readonly pending_since: Date | null;
  readonly published_at: Date | null;
  readonly expires_at: Date | null;
  readonly title: string;
  readonly description: string;
  readonly lang: string;
  readonly price: string;
  readonly category_id: number;
  readonly attributes: Record<string, unknown>;
  readonly translations: Record<string, { title: string; description: string }>;
  readonly photos: string[];
  readonly photos_wm: string[];
  readonly video_url: string | null;
  readonly delivery: Record<string, unknown>;
  readonly contact_phone: string;
}

/** Returns a listing as stored. */
export async function stored(id: number): Promise<StoredListing> {
  const [row] = await sql<StoredListing & Record<string, unknown>>("SELECT *, status::text FROM listings WHERE id = $1", [id]);
  if (!row) throw new Error(`There is no listing ${id}.`);
  return row;
}
