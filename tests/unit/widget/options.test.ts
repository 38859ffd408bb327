import { describe, expect, it } from "vitest";
import { type CaptureOptions, readOptions } from "../../../widget/src/options";

const PAGE = "https://shop.example/sell/";
const BOARD = "https://board.example";

const read = (given: Record<string, unknown>, board: string | undefined = BOARD) =>
  readOptions(given as CaptureOptions & Record<string, unknown>, PAGE, board);
const errorCode = (given: Record<string, unknown>, board?: string) => {
  try {
    read(given, board);
  } catch (error) {
    return (error as { code?: string }).code;
  }
  return undefined;
};

describe("options", () => {
  it("have the documented defaults", () => {
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
    ["an endpoint that is not a string", { uploadEndpoint: 5 }],
    ["a javascript: endpoint", { uploadEndpoint: "javascript:alert(1)" }],
    ["a data: endpoint", { uploadEndpoint: "data:,x" }],
    ["an unsupported language", { uploadEndpoint: "/f", lang: "de" }],
    ["a language named like an object property", { uploadEndpoint: "/f", lang: "constructor" }],
    ["an unknown theme", { uploadEndpoint: "/f", theme: "sepia" }],
    ["a theme that is not a string", { uploadEndpoint: "/f", theme: true }],
    ["too few frames", { uploadEndpoint: "/f", frames: 7 }],
    ["too many frames", { uploadEndpoint: "/f", frames: 73 }],
    ["a fractional number of frames", { uploadEndpoint: "/f", frames: 8.5 }],
    ["frames as a string", { uploadEndpoint: "/f", frames: "24" }],
    ["a reserved field name", { uploadEndpoint: "/f", fieldName: "index" }],
    ["an empty field name", { uploadEndpoint: "/f", fieldName: "" }],
    ["a callback that is not a function", { uploadEndpoint: "/f", onComplete: "done" }],
    ["an invalid header name", { uploadEndpoint: "/f", headers: { "bad name": "x" } }],
    ["an invalid header value", { uploadEndpoint: "/f", headers: { x: "a\nb" } }],
    ["a Content-Type header", { uploadEndpoint: "/f", headers: { "content-type": "image/jpeg" } }],
    ["the API key in a header", { uploadEndpoint: "/f", headers: { authorization: "Bearer lb_live_x" } }],
    ["the API key in the URL", { uploadEndpoint: "/f?key=lb_live_x" }],
    ["a test API key in a header", { uploadEndpoint: "/f", headers: { authorization: "Bearer lb_test_x" } }],
    ["a test API key in the URL", { uploadEndpoint: "/f?key=lb_test_x" }],
  ])("are rejected with %s", (_, given) => {
    expect(errorCode(given)).toBe("invalid_options");
  });

  it("accept every theme", () => {
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
  ])("are rejected with the board's upload endpoint: %s", (path) => {
    expect(errorCode({ uploadEndpoint: BOARD + path })).toBe("invalid_options");
  });

  it("accept the same path on the integrator's server, unless the origin of the script is unknown", () => {
    expect(errorCode({ uploadEndpoint: "/api/v1/upload/photo" }, BOARD)).toBeUndefined();
    expect(() => readOptions({ uploadEndpoint: "/api/v1/upload/photo" }, PAGE, undefined)).toThrow();
  });
});
