import type { Language } from "@/lib/shared/i18n";

/** How many decisions there are in all. */
export interface DecisionCounts {
  readonly approved: number;
  readonly rejected: number;
}

/** What letters on decisions say, in the language of who reads them. */
interface DecisionWords {
  readonly subjectOfOne: (decision: "approved" | "rejected", title: string) => string;
  readonly subject: (counts: DecisionCounts) => string;
  readonly leadOfOne: string;
  readonly lead: string;
  readonly rejected: string;
  readonly approved: string;
  /** Another moderator published what the first had rejected. */
  readonly overturned: string;
  /** Another moderator rejects it, too. */
  readonly upheld: string;
  readonly forGood: string;
  readonly mend: string;
  readonly appeal: string;
  readonly button: string;
  /** @param count of those that the letter does not name. */
  readonly more: (count: number) => string;
}

/** The parts of a subject that there is something to say of. */
const both = ({ approved, rejected }: DecisionCounts, published: string, refused: string) =>
  [approved > 0 ? `${published} ${approved}` : "", rejected > 0 ? `${refused} ${rejected}` : ""].filter(Boolean).join(", ");

export const DECISION_WORDS: Readonly<Record<Language, DecisionWords>> = {
  uk: {
    subjectOfOne: (decision, title) => `${decision === "approved" ? "Опубліковано" : "Відхилено"}: ${title}`,
    subject: (counts) => `Ваші оголошення: ${both(counts, "опубліковано", "відхилено")}`,
    leadOfOne: "Модератор перевірив ваше оголошення.",
    lead: "Модератори перевірили ваші оголошення.",
    rejected: "Відхилено",
    approved: "Опубліковано",
    overturned: "Ви просили подивитися ще раз: інший модератор опублікував це оголошення.",
    upheld: "Ви просили подивитися ще раз: інший модератор теж вирішив його не публікувати.",
    forGood: "Це оголошення порушує правила сайту, тож виправлення навряд чи допоможе.",
    mend: "Виправити й надіслати знову",
    appeal: "Не згодні? Попросіть іншого модератора",
    button: "Мої оголошення",
    more: (count) => `І ще ${count}: усі рішення є в кабінеті, у розділі «Мої оголошення».`,
  },
  ru: {
    subjectOfOne: (decision, title) => `${decision === "approved" ? "Опубликовано" : "Отклонено"}: ${title}`,
    subject: (counts) => `Ваши объявления: ${both(counts, "опубликовано", "отклонено")}`,
    leadOfOne: "Модератор проверил ваше объявление.",
    lead: "Модераторы проверили ваши объявления.",
    rejected: "Отклонено",
    approved: "Опубликовано",
    overturned: "Вы просили посмотреть ещё раз: другой модератор опубликовал это объявление.",
    upheld: "Вы просили посмотреть ещё раз: другой модератор тоже решил его не публиковать.",
    forGood: "Это объявление нарушает правила сайта, и исправление вряд ли поможет.",
    mend: "Исправить и отправить снова",
    appeal: "Не согласны? Попросите другого модератора",
    button: "Мои объявления",
    more: (count) => `И ещё ${count}: все решения есть в кабинете, в разделе «Мои объявления».`,
  },
  en: {
    subjectOfOne: (decision, title) => `${decision === "approved" ? "Published" : "Rejected"}: ${title}`,
    subject: (counts) => `Your listings: ${both(counts, "published", "rejected")}`,
    leadOfOne: "A moderator has reviewed your listing.",
    lead: "Moderators have reviewed your listings.",
    rejected: "Rejected",
    approved: "Published",
    overturned: "You asked for another review: another moderator has published this listing.",
    upheld: "You asked for another review: another moderator has also decided not to publish it.",
    forGood: "This listing breaks the site’s rules, so editing it is unlikely to help.",
    mend: "Fix and resubmit",
    appeal: "Disagree? Ask another moderator",
    button: "My listings",
    more: (count) => `And ${count} more: see all decisions in your account, under “My listings”.`,
  },
};
