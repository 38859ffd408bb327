import pLimit from "p-limit";
import sharp from "sharp";
import { storeAgainOnDisk, storeOnDisk } from "@/lib/domain/media/disk";
import { HEIGHT, WIDTH } from "./backdrops";
import { mediaUrl, registerMedia } from "./media";
import { drawPicture } from "./pictures";
import { renderPicture } from "./render";

/** A picture of one account: URLs of the original and the watermarked file. */
export interface OwnPicture {
  readonly url: string;
  readonly urlMarked: string;
}

interface StoredPicture {
  readonly plain: string;
  readonly marked: string;
}

const EXTENSION = "webp";

/** Number of pictures rendered at the same time. */
const CONCURRENCY = 2;

/**
 * Renders the demo's pictures on first use, each once per run. A URL belongs to one account, so every account gets its own files,
 * which are hard links to the same content.
 */
export class Gallery {
  private readonly stored = new Map<string, Promise<StoredPicture>>();
  private readonly given = new Map<string, Promise<OwnPicture>>();
  private readonly owned = new Set<string>();
  private readonly limit = pLimit(CONCURRENCY);

  constructor() {
    // Two pictures at a time keep two cores busy. More threads per picture would only compete.
    sharp.concurrency(1);
  }

  /** Returns a picture for listings of an account. */
  pictureFor(accountId: number, picture: string): Promise<OwnPicture> {
    const key = `${accountId} ${picture}`;
    const known = this.given.get(key);
    if (known) return known;
    const giving = this.register(accountId, picture);
    this.given.set(key, giving);
    return giving;
  }

  private async register(accountId: number, picture: string): Promise<OwnPicture> {
    const first = !this.owned.has(picture);
    this.owned.add(picture);
    const { plain, marked } = await this.store(picture);
    const names = first ? [plain, marked] : await Promise.all([storeAgainOnDisk(plain, EXTENSION), storeAgainOnDisk(marked, EXTENSION)]);
    const [url, urlMarked] = names.map((name) => mediaUrl(name, EXTENSION)) as [string, string];
    const size = { width: WIDTH, height: HEIGHT };
    await registerMedia(accountId, [
      { url, kind: "photo", ...size },
      { url: urlMarked, kind: "photo_wm", ...size },
    ]);
    return { url, urlMarked };
  }

  private store(picture: string): Promise<StoredPicture> {
    const known = this.stored.get(picture);
    if (known) return known;
    const storing = this.limit(async () => {
      const { plain, marked } = await renderPicture(drawPicture(picture));
      return { plain: await storeOnDisk(plain, EXTENSION), marked: await storeOnDisk(marked, EXTENSION) };
    });
    this.stored.set(picture, storing);
    return storing;
  }
}
