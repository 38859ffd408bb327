"use client";

import { buttonStyle } from "@/components/ui/button-style";
import { LANGUAGES, type Words } from "@/lib/kernel/i18n";
import "./globals.css";

// The frame itself has failed, and with it what knows the reader's language: all three speak, without the messages' machinery.
const TITLE: Words = { uk: "Сторінка не відкрилася", ru: "Страница не открылась", en: "The page did not open" };
const TEXT: Words = {
  uk: "Це наша помилка, не ваша. Спробуйте ще раз за хвилину.",
  ru: "Это наша ошибка, не ваша. Попробуйте ещё раз через минуту.",
  en: "This is our fault, not yours. Try again in a minute.",
};

export default function GlobalError({ retry }: { readonly retry: () => void }) {
  return (
    <html lang="uk" style={{ fontFamily: "system-ui, sans-serif" }}>
      <body className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-8 px-6 py-12">
        <title>{TITLE.uk}</title>
        {LANGUAGES.map((lang) => (
          <section key={lang} lang={lang}>
            <h1 className="font-bold text-20">{TITLE[lang]}</h1>
            <p className="mt-1">{TEXT[lang]}</p>
          </section>
        ))}
        <button type="button" onClick={() => retry()} className={`${buttonStyle} self-start`}>
          OK
        </button>
      </body>
    </html>
  );
}
