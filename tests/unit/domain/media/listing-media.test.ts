import { expect, it } from "vitest";
import { FIELD_ENTRIES } from "@/lib/domain/listings/fields/table";
import { SINGLE_URLS, URL_LISTS } from "@/lib/domain/media/listing-media.sql";

/** The clean-up and the change of addresses know every field with uploads: a file in a field that they do not know would be deleted. */

it("covers all fields of listings with uploads", () => {
  const fields = FIELD_ENTRIES.flatMap(([name, { kind }]) => (kind === "media" ? [name] : []));
  expect([...URL_LISTS, ...SINGLE_URLS].toSorted()).toEqual(fields.toSorted());
});
