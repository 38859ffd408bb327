import { z } from "zod";
import type { Palette } from "./palettes";
import { circle, oval, rect, shape } from "./shapes";

/** The background of a picture. `room` and `table` are lit from the upper left; `field`, `street` and `hills` are outdoors. */
export const Backdrop = z.enum(["room", "table", "field", "street", "hills"]);
export type Backdrop = z.infer<typeof Backdrop>;

export const WIDTH = 1200;
export const HEIGHT = 900;

/** Colour of sunlight in every palette. */
const SUN = "#f7c46a";

const gradient = (id: string, [from, to]: readonly [string, string]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const definitions = (p: Palette) =>
  `<defs>${gradient("wall", p.wall)}${gradient("floor", p.floor)}${gradient("body", [p.main, p.shade])}` +
  `<radialGradient id="light" cx=".3" cy=".18" r=".75"><stop offset="0" stop-color="#fff" stop-opacity=".46"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>` +
  `<radialGradient id="vignette" cx=".5" cy=".48" r=".75"><stop offset=".6" stop-color="${p.dark}" stop-opacity="0"/><stop offset="1" stop-color="${p.dark}" stop-opacity=".3"/></radialGradient>` +
  `<radialGradient id="shadow"><stop offset="0" stop-color="${p.dark}" stop-opacity=".5"/><stop offset=".55" stop-color="${p.dark}" stop-opacity=".24"/><stop offset="1" stop-color="${p.dark}" stop-opacity="0"/></radialGradient>` +
  `<radialGradient id="sun"><stop offset="0" stop-color="${SUN}" stop-opacity=".95"/><stop offset=".3" stop-color="${SUN}" stop-opacity=".55"/><stop offset="1" stop-color="${SUN}" stop-opacity="0"/></radialGradient></defs>`;

const wall = rect(0, 0, WIDTH, HEIGHT, 0, "url(#wall)");
const floorFrom = (y: number) => rect(0, y, WIDTH, HEIGHT - y, 0, "url(#floor)");

const BACKDROPS: Readonly<Record<Backdrop, (p: Palette) => string>> = {
  room: (p) =>
    wall +
    floorFrom(640) +
    rect(0, 630, WIDTH, 12, 0, p.light, { opacity: 0.55 }) +
    shape("M120 0 L430 0 L760 640 L420 640 Z", "#fff", { opacity: 0.09 }),
  table: () =>
    wall + floorFrom(610) + rect(0, 610, WIDTH, 5, 0, "#fff", { opacity: 0.35 }) + oval(600, 760, 760, 120, "#fff", { opacity: 0.08 }),
  field: (p) =>
    wall +
    circle(880, 300, 330, "url(#sun)") +
    circle(880, 300, 62, p.light, { opacity: 0.9 }) +
    shape("M0 560 C200 500 380 530 560 545 C780 560 960 490 1200 530 V900 H0 Z", p.floor[1], { opacity: 0.35 }) +
    floorFrom(625) +
    shape("M0 640 C300 605 800 650 1200 615 V690 C800 700 300 660 0 700 Z", "#fff", { opacity: 0.08 }),
  street: (p) =>
    wall +
    circle(260, 280, 300, "url(#sun)") +
    rect(60, 330, 130, 300, 4, p.floor[1], { opacity: 0.28 }) +
    rect(215, 250, 110, 380, 4, p.floor[1], { opacity: 0.36 }) +
    rect(360, 400, 170, 230, 4, p.floor[1], { opacity: 0.24 }) +
    rect(760, 290, 140, 340, 4, p.floor[1], { opacity: 0.3 }) +
    rect(930, 370, 190, 260, 4, p.floor[1], { opacity: 0.24 }) +
    floorFrom(628) +
    rect(0, 770, WIDTH, 130, 0, p.dark, { opacity: 0.2 }) +
    rect(90, 828, 200, 10, 5, p.light, { opacity: 0.5 }) +
    rect(500, 828, 200, 10, 5, p.light, { opacity: 0.5 }) +
    rect(910, 828, 200, 10, 5, p.light, { opacity: 0.5 }),
  hills: (p) =>
    wall +
    circle(600, 330, 360, "url(#sun)") +
    circle(600, 330, 70, p.light, { opacity: 0.85 }) +
    shape("M0 520 L180 360 L330 480 L520 300 L700 470 L860 350 L1060 500 L1200 420 V900 H0 Z", p.shade, { opacity: 0.32 }) +
    shape("M0 590 C220 480 420 540 620 570 C820 600 1000 500 1200 560 V900 H0 Z", p.shade, { opacity: 0.42 }) +
    floorFrom(650),
};

/** View box of a close-up: the middle of the picture. */
const CLOSE_UP = "330 270 680 510";

/** Returns a complete picture: the backdrop, the item, and light over both. */
export function picture(backdrop: Backdrop, p: Palette, item: string, closeUp = false): string {
  const cover = (fill: string) => rect(0, 0, WIDTH, HEIGHT, 0, fill);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="${closeUp ? CLOSE_UP : `0 0 ${WIDTH} ${HEIGHT}`}">${definitions(p)}${BACKDROPS[backdrop](p)}${item}${cover("url(#light)")}${cover("url(#vignette)")}</svg>`;
}
