import { describe, expect, it } from "vitest";
import { changedFields, mergeFields } from "@/lib/shared/merge-changes";

interface Settings {
  readonly name: string;
  readonly max: number | undefined;
  readonly fields: readonly string[];
}

const OPENED: Settings = { name: "Opened", max: undefined, fields: ["title"] };
const merge = (submitted: Partial<Settings>, stored: Partial<Settings>) =>
  mergeFields({ opened: OPENED, submitted: { ...OPENED, ...submitted }, stored: { ...OPENED, ...stored } });
const conflict = expect.objectContaining({ code: "settings_changed" });

describe("an outdated form", () => {
  it("changes only what differs from what it was opened with", () => {
    expect(merge({ name: "A" }, { max: 5, fields: [] })).toEqual({ name: "A", max: 5, fields: [] });
    expect(merge({}, { name: "B", max: 5 })).toEqual({ ...OPENED, name: "B", max: 5 });
  });

  it("is rejected if both sides have changed the same, but not if to the same value", () => {
    expect(() => merge({ name: "A" }, { name: "B" })).toThrow(conflict);
    expect(() => merge({ max: 5 }, { max: 6 })).toThrow(conflict);
    expect(merge({ fields: ["price"] }, { fields: ["price"] })).toEqual({ ...OPENED, fields: ["price"] });
  });
});

describe("changed fields", () => {
  it("have their values before and after", () => {
    expect(changedFields(OPENED, { ...OPENED, max: 5 })).toEqual({ max: { from: undefined, to: 5 } });
    expect(changedFields(OPENED, { ...OPENED, fields: ["title"] })).toBeUndefined();
  });
});
