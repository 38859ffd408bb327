/** SVG elements for the demo's pictures. */

type Extra = Readonly<Record<string, string | number>>;

const attributes = (extra: Extra) =>
  Object.entries(extra)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");

export const rect = (x: number, y: number, width: number, height: number, radius: number, fill: string, extra: Extra = {}) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${attributes(extra)}/>`;

export const circle = (cx: number, cy: number, r: number, fill: string, extra: Extra = {}) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"${attributes(extra)}/>`;

export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, extra: Extra = {}) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${attributes(extra)}/>`;

export const shape = (d: string, fill: string, extra: Extra = {}) => `<path d="${d}" fill="${fill}"${attributes(extra)}/>`;

export const stroke = (d: string, color: string, width: number, extra: Extra = {}) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${attributes(extra)}/>`;

export const ring = (cx: number, cy: number, r: number, color: string, width: number) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${color}" stroke-width="${width}"/>`;

export const group = (transform: string, ...parts: readonly string[]) => `<g transform="${transform}">${parts.join("")}</g>`;

/** Returns the soft shadow under an item. Its gradient is defined in every picture. */
export const shadow = (cx: number, cy: number, rx: number) => oval(cx, cy, rx, rx * 0.09 + 8, "url(#shadow)");

/** Draws an element for each item. */
export const each = <T>(items: readonly T[], draw: (item: T, index: number) => string) => items.map(draw).join("");
