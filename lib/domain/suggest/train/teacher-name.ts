import { createHash } from "node:crypto";
import { CATEGORIES } from "@/prisma/seed/categories";
import { BRANCH_TERMS, VOCABULARY } from "../vocabulary/vocabulary";
import { NOISE } from "./noise";
import { TEACH } from "./teach";

/** Counted up when the code that teaches or reads features changes what a model means. */
const METHOD = 1;

/** Names what a model was taught from: a model of another vocabulary, tree or method is not the same teacher's. */
export function teacherName(): string {
  const { branches, dealings, sale } = BRANCH_TERMS;
  return createHash("sha256")
    .update(JSON.stringify([METHOD, TEACH, NOISE, VOCABULARY, branches, dealings, sale, CATEGORIES]))
    .digest("hex")
    .slice(0, 16);
}
