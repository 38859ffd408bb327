"use client";

import { Sparkles } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/Button";
import { type FormAction, IDLE_FORM } from "@/lib/web/form-state";
import { useListingForm } from "./form-context";

export interface CategoryIdea {
  readonly id: number;
  /** Names from the root, joined. */
  readonly path: string;
}

export type SuggestAction = FormAction<readonly CategoryIdea[]>;

/** How long typing rests before a category is thought of, in milliseconds. */
const REST = 700;

/** Shorter titles say too little. */
const ENOUGH = 5;

interface Props {
  readonly suggest: SuggestAction;
  readonly onChoose: (id: number, path: string) => void;
}

/** Categories that fit what was written so far, until one is chosen. */
export function SuggestedCategory({ suggest, onChoose }: Props) {
  const t = useTranslations("ListingForm");
  const { values } = useListingForm();
  const [ideas, setIdeas] = useState<readonly CategoryIdea[]>([]);
  const asked = useRef("");
  const { title, description, categoryId } = values;

  useEffect(() => {
    const question = `${title.trim()}\n${description.trim()}`;
    if (categoryId !== null || title.trim().length < ENOUGH || question === asked.current) return;
    const timer = setTimeout(async () => {
      asked.current = question;
      const form = new FormData();
      form.set("title", title.trim());
      form.set("description", description.trim());
      // Without an idea the reader chooses as ever: nothing is said of it.
      const { result } = await suggest(IDLE_FORM, form).catch(() => ({ result: undefined }));
      if (asked.current === question) setIdeas(result ?? []);
    }, REST);
    return () => clearTimeout(timer);
  }, [title, description, categoryId, suggest]);

  const shown = categoryId === null ? ideas : [];
  return (
    <div aria-live="polite">
      {shown.length > 0 ? (
        <div className="mt-3">
          <p className="mb-2 flex items-center gap-2 text-15 text-quiet">
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
