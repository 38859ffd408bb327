import type pg from "pg";

/** Creates business accounts with one key each for this machine. Returns the account ids. */
export async function makeAccounts(pool: pg.Pool, hashes: readonly Buffer[]): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    text: `INSERT INTO accounts (email, name, phone, password_hash, account_type)
           SELECT 'bench' || n || '@example.com', 'Олена', '+380671234567', '', 'business' FROM generate_series(1, $1) AS n RETURNING id`,
    values: [hashes.length],
  });
  await pool.query({
    text: `INSERT INTO api_keys (account_id, name, secret_hash, prefix, scopes, allowed_ips)
           SELECT a, 'bench', h, 'lb_live_', '{listings:read,listings:write}', '{127.0.0.1,::1,10.0.0.0/8}' FROM unnest($1::int[], $2::bytea[]) AS k (a, h)`,
    values: [rows.map((row) => row.id), hashes],
  });
  return rows.map((row) => row.id);
}

/** Adds active listings up to `total`, interleaved evenly over the accounts. A listing takes about 450 bytes in a list response. */
export async function fillListings(pool: pg.Pool, accounts: readonly number[], total: number): Promise<void> {
  // Skips the triggers of the catalogue indexer, which would otherwise use the same two cores for minutes.
  await pool.query("ALTER TABLE listings DISABLE TRIGGER USER");
  await pool.query({
    text: `INSERT INTO listings (account_id, category_id, city_ref, slug, lang, title, description, price, condition, status, attributes, contact_name, contact_phone,
                                 photos, photos_wm, created_at, updated_at, published_at, expires_at)
           SELECT ($1::int[])[1 + n % array_length($1::int[], 1)], 12101, (ARRAY(SELECT ref FROM cities ORDER BY population DESC LIMIT 50))[1 + n % 50],
                  'velosyped-miskyi-26-diuimiv-' || n, 'uk', 'Велосипед міський, 26 дюймів, № ' || n,
                  repeat('Їздив один сезон, колеса 26 дюймів, нові камери. ', 12), 1000 + n % 20000, 'used', 'active', '{"bicycle_type":"city"}', 'Олена', '+380671234567',
                  ARRAY['http://127.0.0.1/media/' || md5(n::text) || '.webp'], ARRAY['http://127.0.0.1/media/' || md5('wm' || n) || '.webp'], now(), now(), now(), now() + interval '30 days'
             FROM generate_series((SELECT count(*) + 1 FROM listings), $2) AS n`,
    values: [accounts, total],
  });
  await pool.query("ALTER TABLE listings ENABLE TRIGGER USER");
  await pool.query("VACUUM ANALYZE listings");
}
