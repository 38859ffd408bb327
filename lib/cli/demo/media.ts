import type { MediaKind } from "@/lib/domain/media/ledger";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

/** A file of the demo, as if its account had uploaded it. */
export interface DemoMedia {
  readonly url: string;
  readonly kind: MediaKind;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** The address of a stored file. */
export const mediaUrl = (name: string, extension: string) => `${env().appUrl}/media/${name}.${extension}`;

/**
 * Registers stored files as an account's uploads: listings accept no other URLs. They count as uploaded now, so that the server's clean-up
 * leaves them alone until their listings are there.
 */
export async function registerMedia(accountId: number, files: readonly DemoMedia[]): Promise<void> {
  const column = (name: keyof DemoMedia) => files.map((file) => file[name]);
  await db().query({
    text: `INSERT INTO media_files (account_id, url, kind, width, height)
           SELECT $1, * FROM unnest($2::text[], $3::text[], $4::int[], $5::int[])`,
    values: [accountId, column("url"), column("kind"), column("width"), column("height")],
  });
}
