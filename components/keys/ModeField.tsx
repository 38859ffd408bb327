import { useTranslations } from "next-intl";
import type { ActionForm } from "@/components/form/use-action-form";
import { RadioGroup } from "@/components/ui/ChoiceGroup";
import type { ApiMode } from "@/lib/domain/accounts/api-mode";

interface Props {
  readonly form: Pick<ActionForm, "field" | "typed">;
  /** What each mode means for what the form creates. */
  readonly hints: Readonly<Record<ApiMode, string>>;
}

/** Choice between live and test mode for a new key or webhook; it cannot be changed afterwards. */
export function ModeField({ form: { field, typed }, hints }: Props) {
  const t = useTranslations("ApiMode");
  return (
    <RadioGroup
      {...field("mode")}
      label={t("mode")}
      options={[
        { value: "live", label: t("live"), hint: hints.live },
        { value: "test", label: t("test"), hint: hints.test },
      ]}
      defaultValue={typed("mode", "live")}
    />
  );
}
