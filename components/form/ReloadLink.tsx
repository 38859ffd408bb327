import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-style";
import type { FormState } from "@/lib/web/form-state";

/** Errors after which a form is outdated. */
const OUTDATED = ["secret_rotated", "settings_changed"];

/** Returns whether the form must be opened again, because it refers to a secret or to settings that have been replaced. */
export const isOutdated = ({ code }: FormState<unknown>): boolean => code !== undefined && OUTDATED.includes(code);

/**
 * Loads the page again. A plain link: a client-side navigation would keep the state of the form.
 *
 * @param search search part of the address to load.
 */
export function ReloadLink({ search = "?" }: { readonly search?: string }) {
  const t = useTranslations("Ui");
  return (
    <a href={search} className={buttonClass({ variant: "secondary" })}>
      {t("reload")}
    </a>
  );
}
