import { type Backdrop, picture } from "./backdrops";
import { PALETTES, type Palette, type PaletteName } from "./palettes";
import * as home from "./scenes-home";
import * as life from "./scenes-life";
import * as things from "./scenes-things";
import * as wheels from "./scenes-wheels";

type View = readonly [Backdrop, PaletteName];

interface Scene {
  readonly draw: (p: Palette) => string;
  /** One picture for each. */
  readonly views: readonly View[];
}

const scene = (draw: Scene["draw"], ...views: readonly View[]): Scene => ({ draw, views });

/** What can be seen in pictures, each in one or several lights. */
const SCENES = {
  sedan: scene(wheels.sedan, ["field", "dusk"], ["street", "sky"], ["hills", "graphite"]),
  suv: scene(wheels.suv, ["hills", "sage"], ["field", "warm"], ["street", "night"]),
  van: scene(wheels.van, ["street", "lemon"]),
  tractor: scene(wheels.tractor, ["field", "lemon"]),
  excavator: scene(wheels.excavator, ["hills", "lemon"]),
  motorcycle: scene(wheels.motorcycle, ["hills", "dusk"]),
  scooter: scene(wheels.scooter, ["street", "mint"]),
  bicycle: scene(wheels.bicycle, ["hills", "mint"], ["street", "warm"]),
  wheel: scene(wheels.wheelAlone, ["room", "graphite"]),
  trailer: scene(wheels.trailer, ["field", "sage"]),
  boat: scene(wheels.boat, ["hills", "sky"]),
  drill: scene(wheels.drill, ["table", "mint"]),
  engine: scene(wheels.engine, ["room", "sky"]),
  house: scene(home.house, ["field", "warm"], ["hills", "sage"]),
  tower: scene(home.tower, ["street", "dusk"], ["street", "sky"]),
  interior: scene(home.interior, ["room", "sage"], ["room", "warm"], ["room", "lilac"]),
  sofa: scene(home.sofa, ["room", "mint"], ["room", "rose"]),
  bed: scene(home.bed, ["room", "lilac"]),
  wardrobe: scene(home.wardrobe, ["room", "sand"]),
  table: scene(home.table, ["room", "warm"]),
  lamp: scene(home.lamp, ["room", "night"]),
  machine: scene(home.machine, ["room", "sky"]),
  fridge: scene(home.fridge, ["room", "mint"]),
  coffee: scene(home.coffee, ["table", "warm"]),
  plant: scene(home.plant, ["room", "warm"], ["table", "rose"]),
  cookware: scene(home.cookware, ["table", "sand"]),
  door: scene(home.door, ["room", "sand"]),
  bricks: scene(home.bricks, ["field", "warm"]),
  planks: scene(home.planks, ["field", "sage"]),
  roller: scene(home.roller, ["room", "mint"]),
  boiler: scene(home.boiler, ["room", "graphite"]),
  generator: scene(home.generator, ["table", "warm"]),
  mower: scene(home.mower, ["field", "mint"]),
  phone: scene(things.phone, ["table", "lilac"], ["table", "sky"], ["table", "night"]),
  laptop: scene(things.laptop, ["table", "graphite"], ["table", "warm"]),
  screen: scene(things.screen, ["room", "night"]),
  desktop: scene(things.desktop, ["table", "lilac"]),
  camera: scene(things.camera, ["table", "sand"]),
  headphones: scene(things.headphones, ["table", "rose"]),
  gamepad: scene(things.gamepad, ["table", "night"]),
  battery: scene(things.battery, ["table", "graphite"]),
  watch: scene(things.watch, ["table", "sage"]),
  dress: scene(things.dress, ["room", "rose"]),
  jacket: scene(things.jacket, ["room", "graphite"]),
  sneakers: scene(things.sneakers, ["table", "mint"]),
  boots: scene(things.boots, ["room", "sand"]),
  bag: scene(things.bag, ["table", "warm"]),
  jewellery: scene(things.ring2, ["table", "lilac"]),
  embroidery: scene(things.embroidery, ["room", "sage"]),
  pram: scene(things.pram, ["field", "mint"]),
  blocks: scene(things.blocks, ["table", "rose"]),
  crib: scene(things.crib, ["room", "lemon"]),
  guitar: scene(things.guitar, ["room", "warm"]),
  dumbbell: scene(things.dumbbell, ["room", "graphite"]),
  tent: scene(things.tent, ["hills", "dusk"]),
  fishing: scene(things.fishing, ["hills", "mint"]),
  skis: scene(things.skis, ["hills", "sky"]),
  books: scene(things.books, ["table", "sage"], ["table", "warm"]),
  vinyl: scene(things.vinyl, ["table", "dusk"]),
  chess: scene(things.chess, ["table", "sand"]),
  ticket: scene(things.ticket, ["table", "dusk"]),
  coins: scene(things.coins, ["table", "graphite"]),
  perfume: scene(things.perfume, ["table", "rose"]),
  jars: scene(things.jars, ["table", "mint"]),
  wheelchair: scene(things.wheelchair, ["room", "mint"]),
  cat: scene(life.cat, ["room", "warm"], ["room", "graphite"]),
  dog: scene(life.dog, ["field", "sand"]),
  hen: scene(life.hen, ["field", "warm"]),
  goat: scene(life.goat, ["field", "sage"]),
  aquarium: scene(life.aquarium, ["room", "sky"]),
  kennel: scene(life.kennel, ["field", "sky"]),
  wheat: scene(life.wheat, ["field", "lemon"]),
  honey: scene(life.honey, ["table", "lemon"]),
  harvest: scene(life.harvest, ["table", "sage"]),
  seedling: scene(life.seedling, ["table", "sand"]),
  plough: scene(life.plough, ["field", "warm"]),
  helmet: scene(life.helmet, ["table", "lemon"]),
  briefcase: scene(life.briefcase, ["table", "sand"]),
  keyboard: scene(life.keyboard, ["table", "sky"]),
  chef: scene(life.chef, ["table", "rose"]),
  boxes: scene(life.boxes, ["room", "sky"]),
  spray: scene(life.spray, ["room", "mint"]),
  scissors: scene(life.scissors, ["table", "rose"]),
  globe: scene(life.globe, ["table", "sky"]),
  gift: scene(life.gift, ["table", "rose"]),
  swap: scene(life.swap, ["table", "sage"]),
  hands: scene(life.hands, ["table", "lemon"]),
  shop: scene(life.shop, ["street", "mint"]),
  pallets: scene(life.pallets, ["field", "sand"]),
  keys: scene(life.keys, ["table", "sky"]),
} satisfies Record<string, Scene>;

/** What a picture shows. */
export type Theme = keyof typeof SCENES;

/** Names of the pictures of a theme. */
export function picturesOf(theme: Theme): string[] {
  return SCENES[theme].views.map((_, i) => `${theme} ${i}`);
}

/** Every picture's name. */
export const ALL_PICTURES: readonly string[] = Object.keys(SCENES).flatMap((theme) => picturesOf(theme as Theme));

const CLOSE = "close";

/** The name of the same picture from nearer. */
export const closeUpOf = (name: string) => `${name} ${CLOSE}`;

/** A picture of the pool as SVG. */
export function drawPicture(name: string): string {
  const [theme, view, distance] = name.split(" ");
  const { draw, views } = SCENES[theme as Theme];
  const [backdrop, palette] = views[Number(view)] as View;
  return picture(backdrop, PALETTES[palette], draw(PALETTES[palette]), distance === CLOSE);
}
