import { z } from "zod";
import { readData } from "./data-folder";
import { Template } from "./template";

/** Files in `templates/`. */
const FILES = ["transport", "property", "work", "electronics", "home", "people", "leisure", "business", "community"];

/** All templates of the demo. */
export const TEMPLATES: readonly Template[] = FILES.flatMap((name) =>
  z.array(Template).parse(JSON.parse(readData("templates", `${name}.json`))),
);
