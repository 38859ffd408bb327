import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/Button";
import { Combobox } from "@/components/ui/Combobox";
import { Field } from "@/components/ui/Field";
import type { Option } from "@/components/ui/use-options";

interface Props {
  readonly options: readonly Option[];
  readonly chosen: Option | undefined;
}

/** Choice of the target category. It is part of the address, so that the effects are shown before anything happens. */
export function MergeTarget({ options, chosen }: Props) {
  const t = useTranslations("CategoryAdmin");
  return (
    <form key={chosen?.value ?? ""} className="flex flex-wrap items-end gap-3">
      <Field name="into" label={t("mergeInto")} className="w-full sm:w-[32rem]">
        {(control) => <Combobox {...control} source={options} defaultValue={chosen ?? null} placeholder={t("mergeChoose")} />}
      </Field>
      <Button type="submit" variant="secondary">
        {t("mergeLook")}
      </Button>
    </form>
  );
}
