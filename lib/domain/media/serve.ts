import type { IncomingMessage, ServerResponse } from "node:http";
import { dataPath } from "@/lib/platform/data-dir";
import { serveStatic } from "@/lib/platform/static-files";
import { SIZED_FOLDER, sizedName } from "@/lib/platform/storage/disk";
import { makeSize, parseRequestedWidth } from "./sizes";

const PREFIX = "/media/";

/** Seconds in a year: a media file never changes under its name. */
const A_YEAR = 31_536_000;

/**
 * What browsers may do with a file: show it, here and on any other site. Whatever a stranger may have smuggled into one, it runs
 * nothing: its type is fixed by its name and not guessed again, and the policy leaves room for the picture or film alone.
 */
const HEADERS = {
  "cross-origin-resource-policy": "cross-origin",
  "content-disposition": "inline",
  "content-security-policy": "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
};

/**
 * `/media/*`: uploaded files, photos also in smaller widths (`?w=480`), immutable, embeddable, with byte ranges, and never run by a browser
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
