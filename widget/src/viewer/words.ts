export interface ViewerWords {
  readonly label: string;
  /** `{n}` and `{total}` are numbers. */
  readonly frame: string;
  /** Shown until the tour is rotated for the first time. */
  readonly hint: string;
}

const uk: ViewerWords = { label: "Огляд з усіх боків", frame: "Кадр {n} з {total}", hint: "Потягніть, щоб повернути" };
const words: Readonly<Record<string, ViewerWords>> = {
  uk,
  ru: { label: "Осмотр со всех сторон", frame: "Кадр {n} из {total}", hint: "Потяните, чтобы повернуть" },
  en: { label: "View from all sides", frame: "Frame {n} of {total}", hint: "Drag to rotate" },
};

/** Returns the texts in the language of the element or its closest ancestor with a language. Default: Ukrainian. */
export function wordsFor(element: Element): ViewerWords {
  const lang = element.closest("[lang]")?.getAttribute("lang") ?? "uk";
  return words[lang.slice(0, 2).toLowerCase()] ?? uk;
}
