import { describe, expect, it } from "vitest";
import { z } from "zod";
import { MAX_ID } from "@/lib/shared/id";
import {
  BigIdParam,
  DayParam,
  FlagParam,
  formatTimePlace,
  IdParam,
  LanguageParams,
  parseSearchParams,
  TimePlaceParam,
  textParam,
  UuidParam,
} from "@/lib/shared/search-params";

const Params = z.object({
  id: IdParam,
  big: BigIdParam,
  q: textParam(5),
  day: DayParam,
  saved: FlagParam,
  request: UuidParam,
  view: z.enum(["one", "two"]).catch("one"),
});

const NONE = { id: undefined, big: undefined, q: undefined, day: undefined, saved: false, request: undefined, view: "one" };

describe("search parameters", () => {
  it("are parsed separately by schema", () => {
    const request = "0198C0DE-0000-7000-8000-000000000001";
    expect(
      parseSearchParams(Params, {
        id: "17",
        big: "9000000000",
        q: " ї\u200bжак ",
        day: "2026-11-30",
        saved: "",
        request,
        view: "two",
        other: "x",
      }),
    ).toEqual({
      id: 17,
      big: 9_000_000_000,
      q: "їжак",
      day: "2026-11-30",
      saved: true,
      request: request.toLowerCase(),
      view: "two",
    });
    expect(parseSearchParams(Params, new URLSearchParams("q=велосипед&saved"))).toEqual({ ...NONE, q: "велос", saved: true });
  });

  it.each([
    [{}],
    [{ id: "0" }],
    [{ id: String(MAX_ID + 1), big: "99999999999999999999", q: "a\0b", day: "2026-13-01", request: "x", view: "three" }],
    [{ id: ["1", "2"], q: ["a", "b"], view: ["one", "two"] }],
    [{ id: "01", big: "-1", q: "\u200b", day: "", request: "", view: "__proto__" }],
  ])("are ignored if invalid or repeated: %j", (params) => {
    expect(parseSearchParams(Params, params)).toEqual(NONE);
    const search = new URLSearchParams(
      Object.entries(params).flatMap(([name, value]) => [value].flat().map((one) => [name, one as string])),
    );
    expect(parseSearchParams(Params, search)).toEqual(NONE);
  });

  it("accept ids up to the maximum of the database", () => {
    expect(parseSearchParams(Params, { id: String(MAX_ID) }).id).toBe(MAX_ID);
  });

  it("round-trip cursors of lists by time", () => {
    const place = { at: new Date("2026-11-24T10:00:00.123Z"), id: 17 };
    expect(formatTimePlace(place)).toBe("1795514400123-17");
    expect(TimePlaceParam.parse("1795514400123-17")).toEqual(place);
    for (const wrong of ["17", "-1-17", "1795514400123-0", "01-17", "999999999999999-1", "1-9999999999999999", "1-17 ", "1-17-2"])
      expect([wrong, TimePlaceParam.safeParse(wrong).success]).toEqual([wrong, false]);
  });

  it("ignore names of Object.prototype", () => {
    expect(parseSearchParams(z.object({ constructor: textParam(9) }), {})).toEqual({ constructor: undefined });
    expect(parseSearchParams(LanguageParams, { lang: "de" })).toEqual({ lang: "uk" });
  });
});
