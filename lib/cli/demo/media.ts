import type { MediaKind } from "@/lib/domain/media/kind";
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
  await db().prisma.mediaFile.createMany({
    data: files.map(({ url, kind, width, height }) => ({ accountId, url, kind, width, height })),
  });
}
