import { z } from "zod";
import { MAX_ID } from "./id";
import { ONE_LINE, SEVERAL_LINES } from "./text";

/** Schemas of values in responses. Every string, number and array has a bound that the code guarantees. */

/** A whole number. */
export const int32 = (min = 0, max = MAX_ID) => z.int().min(min).max(max).meta({ format: "int32" });

/** A text on one line. @param max maximum number of characters. */
export const line = (max: number) => z.string().max(max).regex(ONE_LINE);

/** A text of several lines. @param max maximum number of characters. */
export const paragraphs = (max: number) => z.string().max(max).regex(SEVERAL_LINES);
