"use client";

import { useParams } from "next/navigation";
import { Message } from "@/components/site/Message";
import { buttonStyle } from "@/components/ui/button-style";
import { DEFAULT_LANGUAGE, fill, isLanguage } from "@/lib/kernel/i18n";
import en from "@/messages/en/error.json";
import ru from "@/messages/ru/error.json";
import uk from "@/messages/uk/error.json";

interface Props {
  readonly error: Error & { readonly digest?: string };
  readonly retry: () => void;
}

const WORDS = { uk, ru, en };

/** What a fault of ours looks like. The digest is what the log has it under. Every page brings this along, so it brings only its own words. */
export default function PageError({ error, retry }: Props) {
  const { locale } = useParams();
  const { title, text, action, code } = WORDS[isLanguage(locale) ? locale : DEFAULT_LANGUAGE].Error;
  return (
    <Message figure="500" title={title} text={text}>
      <button type="button" onClick={() => retry()} className={buttonStyle}>
        {action}
      </button>
      {error.digest ? <p className="mt-6 text-13 text-quiet tabular-nums">{fill(code, { code: error.digest })}</p> : null}
    </Message>
  );
}
