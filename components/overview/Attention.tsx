import { CalendarClock, CircleAlert, type LucideIcon, MailWarning, Phone, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { listingsPath } from "@/components/my-listings/listings-query";
import { linkStyle } from "@/components/ui/button-style";
import { cx } from "@/components/ui/cx";
import { Section } from "@/components/ui/Section";
import type { Session } from "@/lib/domain/accounts/sessions";
import { RENEWAL_DAYS } from "@/lib/domain/listings/status";
import { Link } from "@/lib/web/i18n/navigation";

interface Props {
  readonly account: Session["account"];
  /** Number of rejected listings. */
  readonly rejected: number;
  /** Number of published listings that can be renewed. */
  readonly expiring: number;
  readonly pendingEmail: string | undefined;
  readonly hasKeys: boolean;
}

/** Lists what needs the owner's attention, most urgent first. Renders nothing if there is nothing. */
export function Attention({ account, rejected, expiring, pendingEmail, hasKeys }: Props) {
  const t = useTranslations("Account");
  const items = [
    rejected > 0 && (
      <Item key="rejected" Icon={CircleAlert} tone="text-danger" link={{ href: listingsPath({ tab: "blocked" }), label: t("toRejected") }}>
        {t("rejected", { count: rejected })}
      </Item>
    ),
    expiring > 0 && (
      <Item
        key="expiring"
        Icon={CalendarClock}
        tone="text-warning"
        link={{ href: listingsPath({ tab: "active" }), label: t("toExpiring") }}
      >
        {t("expiringSoon", { count: expiring, days: RENEWAL_DAYS })}
      </Item>
    ),
    pendingEmail && (
      <Item key="email" Icon={MailWarning} tone="text-warning">
        <span className="font-semibold text-title">{t("pendingEmailTitle")}.</span> {t("pendingEmail", { email: pendingEmail })}
      </Item>
    ),
    !account.phone && (
      <Item key="phone" Icon={Phone} tone="text-primary" link={{ href: "/cabinet/settings", label: t("toProfile") }}>
        {t("noPhone")}
      </Item>
    ),
    account.readingOnly && hasKeys && (
      <Item key="readingOnly" Icon={TriangleAlert} tone="text-warning">
        {t("readingOnly")}
      </Item>
    ),
  ].filter(Boolean);
  if (items.length === 0) return null;
  return (
    <div className="mb-10">
      <Section title={t("attention")}>
        <ul className="divide-y divide-border rounded-10 border border-border bg-surface">{items}</ul>
      </Section>
    </div>
  );
}

interface ItemProps {
  readonly Icon: LucideIcon;
  readonly tone: string;
  /** Link to the page on which to act. */
  readonly link?: { readonly href: string; readonly label: string };
  readonly children: ReactNode;
}

function Item({ Icon, tone, link, children }: ItemProps) {
  return (
    <li className="flex items-start gap-3 px-4 py-3 text-15">
      <Icon aria-hidden="true" className={cx("mt-0.5 size-5 shrink-0", tone)} />
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {children}{" "}
        {link ? (
          <Link href={link.href} className={cx(linkStyle, "whitespace-nowrap")}>
            {link.label}
          </Link>
        ) : null}
      </p>
    </li>
  );
}
