import type { Template } from "./template";
import { business } from "./templates-business";
import { community } from "./templates-community";
import { electronics } from "./templates-electronics";
import { home } from "./templates-home";
import { leisure } from "./templates-leisure";
import { people } from "./templates-people";
import { property } from "./templates-property";
import { transport } from "./templates-transport";
import { work } from "./templates-work";

/** Every kind of listing that the demo has. */
export const TEMPLATES: readonly Template[] = [
  ...transport,
  ...property,
  ...work,
  ...electronics,
  ...home,
  ...people,
  ...leisure,
  ...business,
  ...community,
];
