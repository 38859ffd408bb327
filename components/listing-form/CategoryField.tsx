import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/ui/Dialog";
import { FieldNote } from "@/components/ui/Field";
import { CategoryPicker } from "./CategoryPicker";
import { useField, useListingForm } from "./form-context";

interface Props {
  /** Names of the chosen category and its ancestors, joined. */
  readonly path: string | undefined;
  readonly onChoose: (id: number, path: string) => void;
}

/** Button that shows the chosen category and opens the picker. */
export function CategoryField({ path, onChoose }: Props) {
  const t = useTranslations("ListingForm");
  const { values } = useListingForm();
  const { id, error } = useField("category_id");
  const [open, setOpen] = useState(false);
  return (
    <div className="min-w-0">
      <p id={`${id}-label`} className="mb-1 font-semibold text-15 text-title">
        {t("category")}
      </p>
      <button
        type="button"
        id={id}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={`${id}-note`}
        className={`control flex items-center justify-between gap-3 text-left ${error ? "border-danger" : ""}`}
      >
        <span id={`${id}-value`} className={path ? "min-w-0" : "min-w-0 text-muted"}>
          {path ?? t("categoryChoose")}
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </button>
      <FieldNote id={`${id}-note`} hint={t("categoryHint")} error={error} />
      <Dialog title={t("categoryTitle")} open={open} onOpenChange={setOpen}>
        <CategoryPicker
          chosen={values.categoryId}
          onChoose={(category, words) => {
            onChoose(category, words);
            setOpen(false);
          }}
        />
      </Dialog>
    </div>
  );
}
