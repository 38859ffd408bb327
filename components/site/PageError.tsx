import { useParams } from "next/navigation";
import { buttonStyle } from "@/components/ui/button-style";
import { BUSY_DIGEST } from "@/lib/shared/errors/busy";
import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/shared/i18n";
import en from "@/messages/en/error.json";
import ru from "@/messages/ru/error.json";
import uk from "@/messages/uk/error.json";
import { Message } from "./Message";

export interface PageErrorProps {
  readonly error: Error & { readonly digest?: string };
  readonly retry: () => void;
}

const MESSAGES = { uk, ru, en };

/**
 * Error page: an internal error with the digest that is also in the log, or a busy board. It has its own texts, because loading messages may
 * be what failed.
 */
export default function PageError({ error, retry }: PageErrorProps) {
  const { locale } = useParams();
  const { Error: internal, Overloaded } = MESSAGES[isLanguage(locale) ? locale : DEFAULT_LANGUAGE];
  const isBusy = error.digest === BUSY_DIGEST;
  const { title, text, action } = isBusy ? Overloaded : internal;
  return (
    <Message figure={isBusy ? "503" : "500"} title={title} text={text}>
      <button type="button" onClick={() => retry()} className={buttonStyle}>
        {action}
      </button>
      {error.digest && !isBusy ? (
        <p className="mt-6 text-13 text-muted">
          {internal.code} {error.digest}
        </p>
      ) : null}
    </Message>
  );
}
