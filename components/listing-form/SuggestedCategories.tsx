import { Sparkles } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { runAction } from "@/components/form/run-action";
import { Button } from "@/components/ui/Button";
import type { SuggestedCategory } from "@/lib/web/action-results";
import type { FormAction } from "@/lib/web/form-state";
import { useListingForm } from "./form-context";

export type SuggestAction = FormAction<readonly SuggestedCategory[]>;

/** Debounce of category suggestions, in milliseconds. */
const DEBOUNCE_MS = 700;

/** Minimum title length for suggestions, in characters. */
const MIN_LENGTH = 5;

interface Props {
  readonly suggest: SuggestAction;
  readonly onChoose: (id: number, path: string) => void;
}

/** Suggests categories from title and description until one is chosen. */
export function SuggestedCategories({ suggest, onChoose }: Props) {
  const t = useTranslations("ListingForm");
  const { values } = useListingForm();
  const [ideas, setIdeas] = useState<readonly SuggestedCategory[]>([]);
  const lastQuestion = useRef("");
  const { title, description, categoryId } = values;

  useEffect(() => {
    const question = `${title.trim()}\n${description.trim()}`;
    if (categoryId !== null || title.trim().length < MIN_LENGTH || question === lastQuestion.current) return;
    const timer = setTimeout(async () => {
      lastQuestion.current = question;
      // Suggestions are optional, so failures are ignored.
      const { result } = await runAction(suggest, { title: title.trim(), description: description.trim() }).catch(() => ({
        result: undefined,
      }));
      if (lastQuestion.current === question) setIdeas(result ?? []);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [title, description, categoryId, suggest]);

  const shown = categoryId === null ? ideas : [];
  return (
    <div aria-live="polite">
      {shown.length > 0 ? (
        <div className="mt-3">
          <p className="mb-2 flex items-center gap-2 text-15 text-muted">
            <Sparkles aria-hidden="true" className="size-5 shrink-0" />
            {t("suggested")}
          </p>
          <ul className="flex flex-wrap gap-2">
            {shown.map(({ id, path }) => (
              <li key={id} className="min-w-0">
                <Button variant="secondary" size="small" className="text-left" onClick={() => onChoose(id, path)}>
                  {path}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
