import sharp from "sharp";
import { storeAgainOnDisk, storeOnDisk } from "@/lib/domain/media/disk";
import { HEIGHT, WIDTH } from "./backdrops";
import { mediaUrl, registerMedia } from "./media";
import { drawPicture } from "./pictures";
import { renderPicture } from "./render";

/** A picture that an account has: addresses of the plain copy and of the marked one. */
export interface OwnPicture {
  readonly url: string;
  readonly urlMarked: string;
}

interface StoredPicture {
  readonly plain: string;
  readonly marked: string;
}

const EXTENSION = "webp";

/** Pictures rendered at the same time. */
const LANES = 2;

/**
 * The demo's pictures, made when they are first wanted. Each is rendered once in a run; an address belongs to one account, so
 * every account has files of its own, which are further names of the same bytes.
 */
export class Gallery {
  private readonly stored = new Map<string, Promise<StoredPicture>>();
  private readonly given = new Map<string, Promise<OwnPicture>>();
  private readonly owned = new Set<string>();
  private readonly lanes: Promise<unknown>[] = Array.from({ length: LANES }, () => Promise.resolve());
  private nextLane = 0;

  constructor() {
    // Two pictures at once keep two cores busy; threads inside a picture would only get into each other's way.
    sharp.concurrency(1);
  }

  /** A picture for an account's listings. */
  give(accountId: number, picture: string): Promise<OwnPicture> {
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
    const storing = this.inLane(async () => {
      const { plain, marked } = await renderPicture(drawPicture(picture));
      return { plain: await storeOnDisk(plain, EXTENSION), marked: await storeOnDisk(marked, EXTENSION) };
    });
    this.stored.set(picture, storing);
    return storing;
  }

  /** Runs work after what stands before it in one of the lanes. */
  private inLane<T>(work: () => Promise<T>): Promise<T> {
    const lane = this.nextLane++ % LANES;
    const result = (this.lanes[lane] as Promise<unknown>).catch(() => {}).then(work);
    this.lanes[lane] = result;
    return result;
  }
}
