import { MessageSquareText } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-style";
import { CONTACT_FORM_ID } from "./contact-form-id";

interface Props {
  readonly price: string;
  /** Compact button that reveals the phone; null if the seller hides it. */
  readonly phone: ReactNode;
  /** Whether the page has the contact form. */
  readonly writable: boolean;
}

/**
 * Price and contact buttons, sticky at the bottom of a phone's screen within the page content, so that they never cover the footer. What does not
 * fit next to the price is on a row of its own.
 */
export function ContactBar({ price, phone, writable }: Props) {
  const t = useTranslations("PublicListing");
  const icon = <MessageSquareText aria-hidden="true" className="size-5 shrink-0" />;
  return (
    <aside
      aria-label={t("contactBar")}
      className="sticky bottom-(--bottom-bar) z-20 -mx-4 mt-8 flex flex-wrap items-center gap-2 border-border border-t bg-surface px-4 pt-2 pb-2 sm:hidden print:hidden"
    >
      <p className="min-w-0 flex-[999_1_4rem] font-bold text-17 text-title leading-5 [overflow-wrap:anywhere]">{price}</p>
      {writable ? (
        <a
          href={`#${CONTACT_FORM_ID}`}
          aria-label={phone ? t("write") : undefined}
          className={buttonClass(phone ? { variant: "secondary", square: true } : {})}
        >
          {icon}
          {phone ? null : t("write")}
        </a>
      ) : null}
      {phone}
    </aside>
  );
}
