import { expect, it } from "vitest";
import { LANGUAGES } from "@/lib/shared/i18n";
import { MESSAGES } from "@/lib/web/i18n/messages";

/** New versions also come from other moderators, by undoing a decision or changing the category. */

it.each(LANGUAGES)("texts about a changed or missing listing do not claim that the seller caused it: %s", (language) => {
  const { Review, Moderation } = MESSAGES[language];
  const { outdated, outdatedText, gone, rejections } = Review;
  const texts = [outdated, outdatedText, gone, rejections.edited, rejections.gone, Moderation.meanwhile, Moderation.meanwhileText];
  for (const text of texts) expect(text).not.toMatch(/seller|owner|продав|власни|владел/i);
});
