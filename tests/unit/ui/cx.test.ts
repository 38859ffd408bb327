import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { buttonClass } from "@/components/ui/button-style";
import { cx, THEME } from "@/components/ui/cx";

describe("class names", () => {
  it("are joined without falsy ones", () => {
    expect(cx("flex", undefined, false, null, "gap-2")).toBe("flex gap-2");
  });

  it("of the caller override the component's classes for the same property and state", () => {
    expect(cx("px-5 py-2", "px-3")).toBe("py-2 px-3");
    expect(cx("hover:bg-primary bg-primary", "bg-danger")).toBe("hover:bg-primary bg-danger");
    expect(cx(buttonClass({ variant: "secondary" }), "px-3").split(" ")).not.toContain("px-5");
  });

  it("distinguish text sizes from text colours of the theme", () => {
    expect(cx("text-15 text-title")).toBe("text-15 text-title");
    expect(cx("text-15 text-muted", "text-13")).toBe("text-muted text-13");
    expect(cx("rounded-10", "rounded-6")).toBe("rounded-6");
    expect(cx("border border-border-strong", "border-danger")).toBe("border border-danger");
  });

  it("include every size, radius and shadow of the style sheet", () => {
    const css = readFileSync("app/globals.css", "utf8");
    for (const [kind, names] of Object.entries(THEME)) {
      const defined = [...css.matchAll(new RegExp(`^  --${kind}-([\\w]+):`, "gm"))].map(([, name]) => name);
      expect(names).toEqual(defined);
    }
  });
});
