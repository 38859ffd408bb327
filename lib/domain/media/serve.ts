import type { IncomingMessage, ServerResponse } from "node:http";
import { dataPath } from "@/lib/platform/data-dir";
import { serveStatic } from "@/lib/platform/static-files";
import { SIZED_FOLDER, sizedName } from "@/lib/platform/storage/disk";
import { makeSize, parseRequestedWidth } from "./sizes";

const PREFIX = "/media/";

/** Seconds in a year. The content of a media file never changes. */
const A_YEAR = 31_536_000;

/**
 * Permits browsers to show a file, also on other sites, but not to execute anything in it: the content type follows from the file name, and
 * the policy allows only images and videos.
 */
const HEADERS = {
  "cross-origin-resource-policy": "cross-origin",
  "content-disposition": "inline",
  "content-security-policy": "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
};

/**
 * Serves `/media/*`: uploaded files, and photos in smaller widths (`?w=480`). Files are immutable, embeddable and support byte ranges
 * (docs/api/media.md#media-urls).
 */
export function serveMedia(message: IncomingMessage, response: ServerResponse): void {
  const folder = {
    root: dataPath("media"),
    names: /^[0-9a-zA-Z_-]{1,100}\.(webp|mp4|mov|webm)$/,
    headers: HEADERS,
    maxAge: A_YEAR,
    immutable: true,
  };
  const url = message.url ?? "";
  const width = parseRequestedWidth(url);
  const name = url.slice(PREFIX.length).split("?")[0] ?? "";
  if (width === undefined || !folder.names.test(name)) {
    serveStatic(folder, PREFIX, message, response);
    return;
  }
  void makeSize(name, width).then((made) => {
    if (made) message.url = PREFIX + sizedName(name, width);
    serveStatic(made ? { ...folder, root: dataPath(SIZED_FOLDER) } : folder, PREFIX, message, response);
  });
}
