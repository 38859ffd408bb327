import { expect, it } from "vitest";
import { missingText } from "@/components/public/insert-question";

/** Quick questions of the contact form. */

it.each([
  ["", "Ще актуально?"],
  ["Добрий день!", "\nЩе актуально?"],
  ["Добрий день!\n", "Ще актуально?"],
  ["Чи ще актуально?", "\nЩе актуально?"],
  ["Ще актуально?", ""],
  ["Добрий день!\nЩе актуально? \nДякую", ""],
])("a question is appended to %j as %j, once", (text, added) => {
  expect(missingText(text, "Ще актуально?")).toBe(added);
});
