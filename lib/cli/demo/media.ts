import type { MediaKind } from "@/lib/domain/media/kind";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

/** A media file of the demo, registered as an upload of its account. */
export interface DemoMedia {
  readonly url: string;
  readonly kind: MediaKind;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Returns the URL of a stored file. */
export const mediaUrl = (name: string, extension: string) => `${env().appUrl}/media/${name}.${extension}`;

/**
 * Registers stored files as uploads of an account, because listings accept no other URLs. The upload time is the current time, so
 * that the clean-up of unused files does not delete them before their listings are created.
 */
export async function registerMedia(accountId: number, files: readonly DemoMedia[]): Promise<void> {
  await db().prisma.mediaFile.createMany({
    data: files.map(({ url, kind, width, height }) => ({ accountId, url, kind, width, height })),
  });
}
