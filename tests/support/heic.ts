import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "@/lib/platform/paths";

/**
 * Builds HEIC files as phones write them from an encoded tile of 512 x 512 (`fixtures/*.heic`, encoded by libheif's heif-enc with x265),
 * because npm has no HEVC encoder. See ISO 23008-12 and ISO 14496-12.
 */

export interface HeicOptions {
  /** `quadrants`: red, green, blue, yellow with a black bar in the red; `detail`: photo-like. */
  readonly tile?: "quadrants" | "detail";
  /** Number of anticlockwise quarter turns, as in `irot`. */
  readonly turns?: 0 | 1 | 2 | 3;
  /** `imir`: 0 swaps top and bottom, 1 left and right. */
  readonly mirror?: 0 | 1;
  /** A TIFF block, without the preceding "Exif". */
  readonly exif?: Uint8Array;
  readonly icc?: Uint8Array;
  /** Builds a picture of this size from repeated tiles. */
  readonly grid?: { readonly width: number; readonly height: number };
}

const TILE = 512;
const u8 = (...values: number[]) => Buffer.from(values);
const u16 = (value: number) => u8(value >> 8, value & 255);
const u32 = (value: number) => u8(value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255);
const text = (value: string) => Buffer.from(value, "latin1");
const box = (type: string, ...parts: Uint8Array[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), text(type), body]);
};
const full = (type: string, version: number, flags: number, ...parts: Uint8Array[]) => box(type, u32((version << 24) | flags), ...parts);

/** Reads the decoder configuration and the coded picture of a fixture. */
function readTile(name: string) {
  const file = readFileSync(join(projectRoot(), "tests", "support", "fixtures", `${name}.heic`));
  const at = file.indexOf("hvcC") - 4;
  const data = file.indexOf("mdat") + 4;
  return { hvcC: file.subarray(at, at + file.readUInt32BE(at)), data: file.subarray(data) };
}

interface Item {
  readonly id: number;
  readonly type: string;
  readonly data: Buffer;
  /** Indexes of properties, from 1. */
  readonly properties: readonly number[];
  readonly hidden?: boolean;
}

export function makeHeic({ tile = "quadrants", turns = 0, mirror, exif, icc, grid }: HeicOptions = {}): Buffer {
  const { hvcC, data } = readTile(tile);
  const { width, height } = grid ?? { width: TILE, height: TILE };
  const properties: Buffer[] = [hvcC, full("ispe", 0, 0, u32(TILE), u32(TILE)), full("ispe", 0, 0, u32(width), u32(height))];
  const shown = [3];
  const add = (property: Buffer) => shown.push(properties.push(property));
  if (icc) add(box("colr", text("prof"), icc));
  if (turns) add(box("irot", u8(turns)));
  if (mirror !== undefined) add(box("imir", u8(mirror)));

  const [columns, rows] = [Math.ceil(width / TILE), Math.ceil(height / TILE)];
  const tiles: Item[] = grid
    ? Array.from({ length: columns * rows }, (_, i) => ({ id: i + 2, type: "hvc1", data, properties: [1, 2], hidden: true }))
    : [];
  const picture: Item = grid
    ? { id: 1, type: "grid", data: Buffer.concat([u8(0, 0, rows - 1, columns - 1), u16(width), u16(height)]), properties: shown }
    : { id: 1, type: "hvc1", data, properties: [1, ...shown] };
  const exifItem: Item[] = exif
    ? [{ id: 1_000, type: "Exif", data: Buffer.concat([u32(6), text("Exif\0\0"), exif]), properties: [], hidden: true }]
    : [];
  return assemble(
    [picture, ...tiles, ...exifItem],
    properties,
    tiles.map(({ id }) => id),
  );
}

function assemble(items: readonly Item[], properties: readonly Buffer[], tileIds: readonly number[]): Buffer {
  const ftyp = box("ftyp", text("heic"), u32(0), text("mif1heic"));
  const infe = items.map(({ id, type, hidden }) => full("infe", 2, hidden ? 1 : 0, u16(id), u16(0), text(type), u8(0)));
  const references = [
    ...(tileIds.length > 0 ? [box("dimg", u16(1), u16(tileIds.length), ...tileIds.map(u16))] : []),
    ...(items.some(({ type }) => type === "Exif") ? [box("cdsc", u16(1_000), u16(1), u16(1))] : []),
  ];
  const associated = items.filter((item) => item.properties.length > 0);
  const ipma = full(
    "ipma",
    0,
    0,
    u32(associated.length),
    ...associated.map((item) => Buffer.concat([u16(item.id), u8(item.properties.length), u8(...item.properties)])),
  );
  // Equal data is written once: tiles may share it.
  const stored = [...new Set(items.map(({ data }) => data))];
  const meta = (start: number) => {
    const offset = (data: Buffer) => start + stored.slice(0, stored.indexOf(data)).reduce((sum, each) => sum + each.length, 0);
    const places = items.map(({ id, data }) => Buffer.concat([u16(id), u16(0), u16(1), u32(offset(data)), u32(data.length)]));
    return full(
      "meta",
      0,
      0,
      full("hdlr", 0, 0, u32(0), text("pict"), u32(0), u32(0), u32(0), u8(0)),
      full("pitm", 0, 0, u16(1)),
      full("iloc", 0, 0, u8(0x44, 0), u16(items.length), ...places),
      full("iinf", 0, 0, u16(items.length), ...infe),
      ...(references.length > 0 ? [full("iref", 0, 0, ...references)] : []),
      box("iprp", box("ipco", ...properties), ipma),
    );
  };
  const start = ftyp.length + meta(0).length + 8;
  return Buffer.concat([ftyp, meta(start), box("mdat", ...stored)]);
}
