import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "@/components/ui/Button";

interface Props {
  readonly label: string;
  /** What is asked for now, as text: with another address the fields begin anew. */
  readonly address: string;
  /** The same list with nothing asked for; undefined: nothing is. */
  readonly clear?: string | undefined;
  readonly children: ReactNode;
}

/** GET form: the filter is in the address and works without JavaScript. */
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
