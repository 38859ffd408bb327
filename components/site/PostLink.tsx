import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ButtonVariant, buttonClass } from "@/components/ui/button-style";
import { cx } from "@/components/ui/cx";
import { PageLink } from "./PageLink";

/** Path of the form for a new listing. */
export const NEW_LISTING = "/cabinet/listings/new";

interface Props {
  readonly variant?: ButtonVariant;
  readonly className?: string;
}

/** "Post an ad" button: primary in the header, secondary within pages. */
export function PostLink({ variant, className }: Props) {
  const t = useTranslations("Site");
  return (
    <PageLink href={NEW_LISTING} className={cx(buttonClass({ variant }), className)}>
      <Plus aria-hidden="true" className="size-5 shrink-0" />
      {t("post")}
    </PageLink>
  );
}
