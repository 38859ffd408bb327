import { MessageSquareText } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-style";
import { CONTACT_FORM_ID } from "./contact-form-id";

interface Props {
  readonly price: string;
  /** Button that reveals the phone; undefined if the seller hides it. */
  readonly phone: ReactNode;
  /** Whether the page has the contact form. */
  readonly writable: boolean;
}

/** Price and contact buttons, sticky at the bottom of a phone's screen within the page content, so that they never cover the footer. */
export function ContactBar({ price, phone, writable }: Props) {
  const t = useTranslations("PublicListing");
  const icon = <MessageSquareText aria-hidden="true" className="size-5 shrink-0" />;
  return (
    <aside
      aria-label={t("contactBar")}
      className="sticky bottom-(--bottom-bar) z-20 -mx-4 mt-8 flex items-center gap-2 border-border border-t bg-surface px-4 pt-2 pb-2 sm:hidden print:hidden"
    >
      <p className="min-w-0 flex-1 font-bold text-17 text-title leading-5 [overflow-wrap:anywhere]">{price}</p>
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
      {phone ? <div className="min-w-0 shrink-0">{phone}</div> : null}
    </aside>
  );
}
