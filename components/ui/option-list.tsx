import { Combobox as Base } from "@base-ui/react/combobox";
import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Option, Options } from "./use-options";

interface Props {
  readonly options: Options;
  /** Id of the field's label, which also names the list. */
  readonly labelId: string;
  readonly typed: string;
  readonly minLength: number;
  /** Whether the selected option has a checkmark. */
  readonly ticks: boolean;
}

/** Popup list of `Combobox` and `Autocomplete`: a status line, then the options. */
export function OptionList({ options, labelId, typed, minLength, ticks }: Props) {
  const t = useTranslations("Ui");
  const message = () => {
    if (options.state === "failed") return t("searchFailed");
    if (options.state === "searching" && options.options.length === 0) return t("searching");
    if (options.state === "idle" && typed.trim().length < minLength) return t("typeToSearch", { count: minLength });
    return options.state === "found" && options.options.length === 0 ? t("nothingFound") : null;
  };
  const words = message();
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={4} className="z-50 outline-none">
        <Base.Popup
          aria-busy={options.state === "searching" || undefined}
          className="floating max-h-[min(var(--available-height),22rem)] w-(--anchor-width) max-w-(--available-width) overflow-y-auto overscroll-contain p-1"
        >
          <Base.Status>{words ? <div className="px-3 py-2 text-15 text-muted">{words}</div> : null}</Base.Status>
          {words ? null : (
            <Base.Empty>
              <div className="px-3 py-2 text-15 text-muted">{t("nothingFound")}</div>
            </Base.Empty>
          )}
          <Base.List aria-labelledby={labelId}>
            {(option: Option) => (
              <Base.Item
                key={option.value}
                value={option}
                className="flex min-h-11 cursor-default items-center gap-3 rounded-6 px-3 py-2 text-15 outline-none select-none data-highlighted:bg-secondary data-selected:font-semibold"
              >
                <span className="min-w-0 flex-1">
                  <span className="block text-title">{option.label}</span>
                  {option.hint ? <span className="block font-normal text-13 text-muted">{option.hint}</span> : null}
                </span>
                {ticks ? (
                  <Base.ItemIndicator>
                    <Check aria-hidden="true" className="size-5 text-primary" />
                  </Base.ItemIndicator>
                ) : null}
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
