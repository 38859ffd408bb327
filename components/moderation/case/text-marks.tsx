import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { TextPart } from "@/lib/domain/moderation/compare";
import type { Finding } from "@/lib/domain/moderation/findings/finding";
import { allPlaces } from "@/lib/domain/moderation/findings/places";

/** A text with highlighted findings. */
export function MarkedText({ text, findings }: { readonly text: string; readonly findings: readonly Finding[] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { from, to } of allPlaces(text, findings)) {
    parts.push(
      text.slice(at, from),
      <mark key={from} className="bg-warning-background font-semibold text-warning underline decoration-wavy underline-offset-4">
        {text.slice(from, to)}
      </mark>,
    );
    at = to;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}

/** Number of unchanged words to show before and after a change. */
const CONTEXT = 12;

/** Word-level difference of a text, with unchanged parts collapsed. Understandable without colours. */
export function ChangedText({ parts }: { readonly parts: readonly TextPart[] }) {
  return (
    <div className="whitespace-pre-wrap">
      {parts.map(({ text, change }, index) => {
        const key = `${index} ${change}`;
        if (change === "added") return <Added key={key}>{text}</Added>;
        if (change === "removed") return <Removed key={key}>{text}</Removed>;
        return <Stayed key={key} text={text} first={index === 0} last={index === parts.length - 1} />;
      })}
    </div>
  );
}

export function Added({ children }: { readonly children: ReactNode }) {
  return (
    <ins className="rounded-6 bg-success-background px-0.5 font-semibold text-success underline decoration-2 underline-offset-4">
      {children}
    </ins>
  );
}

export function Removed({ children }: { readonly children: ReactNode }) {
  return <del className="rounded-6 bg-danger-background px-0.5 text-danger line-through decoration-2">{children}</del>;
}

function Stayed({ text, first, last }: { readonly text: string; readonly first: boolean; readonly last: boolean }) {
  const t = useTranslations("Moderation");
  const words = text.split(/(?<=\s)(?=\S)/u);
  const [head, tail] = [first ? 0 : CONTEXT, last ? 0 : CONTEXT];
  const folded = words.slice(head, words.length - tail);
  if (folded.length < CONTEXT) return text;
  return (
    <>
      {words.slice(0, head).join("")}
      <details className="my-1 inline-block max-w-full open:block">
        <summary className="inline-block cursor-pointer rounded-6 bg-secondary px-2 text-13 text-muted">
          {t("unchangedWords", { count: folded.length })}
        </summary>
        <div className="mt-1">{folded.join("")}</div>
      </details>{" "}
      {words.slice(words.length - tail).join("")}
    </>
  );
}
