// The frame failed, so the language is unknown and messages are unavailable: show all three languages.
const TEXTS = [
  ["uk", "Сторінка не відкрилася", "Це наша помилка, не ваша. Спробуйте ще раз за хвилину."],
  ["ru", "Страница не открылась", "Это наша ошибка, не ваша. Попробуйте ещё раз через минуту."],
  ["en", "This page didn’t load", "Something went wrong on our side. Try again in a minute."],
] as const;

interface Props {
  /** Undefined if Next's router failed, where the build uses this page instead of Next's own (`next.config.ts`). */
  readonly retry?: () => void;
}

/** Error page for failures of the frame. It is part of every page's bundle and has no dependencies. */
export default function FrameError({ retry = () => location.reload() }: Props) {
  return (
    <html lang="uk" style={{ fontFamily: "system-ui, sans-serif" }}>
      <body className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-8 px-6 py-12">
        <title>{TEXTS[0][1]}</title>
        {TEXTS.map(([lang, title, text]) => (
          <section key={lang} lang={lang}>
            <h1 className="font-bold text-20">{title}</h1>
            <p className="mt-1">{text}</p>
          </section>
        ))}
        <button type="button" onClick={() => retry()} className="min-h-11 self-start rounded-10 bg-primary px-5 text-on-primary">
          OK
        </button>
      </body>
    </html>
  );
}
