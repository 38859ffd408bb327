import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "@/components/ui/Button";

interface Props {
  readonly label: string;
  /** Current filter as text, used as a key: the fields are reset when it changes. */
  readonly address: string;
  /** Address of the list without filters. Undefined if no filter is set. */
  readonly clear?: string | undefined;
  readonly children: ReactNode;
}

/** GET form, so that the filter is part of the address and works without JavaScript. */
export function FilterForm({ label, address, clear, children }: Props) {
  const t = useTranslations("Administration");
  return (
    <form key={address} aria-label={label} className="mb-5 flex flex-wrap items-end gap-3">
      {children}
      <div className="flex gap-3 max-sm:w-full">
        <Button type="submit" variant="secondary">
          {t("show")}
        </Button>
        {clear === undefined ? null : (
          <ButtonLink variant="ghost" href={clear}>
            {t("clear")}
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
