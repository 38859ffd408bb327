import { describe, expect, it } from "vitest";
import { type CaptureOptions, readOptions } from "../../../widget/src/options";

const PAGE = "https://shop.example/sell/";
const BOARD = "https://board.example";

const read = (given: Record<string, unknown>, board: string | undefined = BOARD) =>
  readOptions(given as CaptureOptions & Record<string, unknown>, PAGE, board);
const refused = (given: Record<string, unknown>, board?: string) => {
  try {
    read(given, board);
  } catch (error) {
    return (error as { code?: string }).code;
  }
  return undefined;
};

describe("options", () => {
  it("have the defaults of the contract", () => {
    expect(read({ uploadEndpoint: "frames" })).toEqual({
      endpoint: "https://shop.example/sell/frames",
      lang: "uk",
      frames: 24,
      theme: "light",
      headers: {},
      fieldName: "file",
      withCredentials: false,
    });
  });

  it.each([
    ["no endpoint", {}],
    ["an empty endpoint", { uploadEndpoint: "" }],
    ["an endpoint that is no text", { uploadEndpoint: 5 }],
    ["an endpoint that is no web address", { uploadEndpoint: "javascript:alert(1)" }],
    ["an endpoint of another kind", { uploadEndpoint: "data:,x" }],
    ["another language", { uploadEndpoint: "/f", lang: "de" }],
    ["a name of an object's own", { uploadEndpoint: "/f", lang: "constructor" }],
    ["another theme", { uploadEndpoint: "/f", theme: "sepia" }],
    ["a theme that is no text", { uploadEndpoint: "/f", theme: true }],
    ["too few frames", { uploadEndpoint: "/f", frames: 7 }],
    ["too many frames", { uploadEndpoint: "/f", frames: 73 }],
    ["half a frame", { uploadEndpoint: "/f", frames: 8.5 }],
    ["frames as text", { uploadEndpoint: "/f", frames: "24" }],
    ["a field name that is taken", { uploadEndpoint: "/f", fieldName: "index" }],
    ["no field name", { uploadEndpoint: "/f", fieldName: "" }],
    ["a callback that is none", { uploadEndpoint: "/f", onComplete: "done" }],
    ["a header that HTTP forbids", { uploadEndpoint: "/f", headers: { "bad name": "x" } }],
    ["a value that HTTP forbids", { uploadEndpoint: "/f", headers: { x: "a\nb" } }],
    ["a content type", { uploadEndpoint: "/f", headers: { "content-type": "image/jpeg" } }],
    ["the API key in a header", { uploadEndpoint: "/f", headers: { authorization: "Bearer lb_live_x" } }],
    ["the API key in the address", { uploadEndpoint: "/f?key=lb_live_x" }],
  ])("with %s are rejected", (_, given) => {
    expect(refused(given)).toBe("invalid_options");
  });

  it("take each of the themes", () => {
    for (const theme of ["light", "dark", "auto"]) expect(read({ uploadEndpoint: "/f", theme })).toMatchObject({ theme });
  });

  it.each([
    "/api/v1/upload/photo",
    "/api/v1/upload/photo/",
    "/api/v1/upload/photo?x=1",
    "/API/v1/upload/photo",
    "/api/v1/upload/%70hoto",
    "/api/v1//upload/photo",
    "/x/../api/v1/upload/photo",
    "/api/v1/upload/video",
  ])("that point at the board’s own %s are rejected", (path) => {
    expect(refused({ uploadEndpoint: BOARD + path })).toBe("invalid_options");
  });

  it("may use the same path on the integrator’s own server, unless nobody knows where the script came from", () => {
    expect(refused({ uploadEndpoint: "/api/v1/upload/photo" }, BOARD)).toBeUndefined();
    expect(() => readOptions({ uploadEndpoint: "/api/v1/upload/photo" }, PAGE, undefined)).toThrow();
  });
});
