import { linkStyle } from "@/components/ui/button-style";
import type { ListedPayment } from "@/lib/domain/payments/invoices";
import { Link } from "@/lib/web/i18n/navigation";

/** Link to the balance of the account that pays. */
export function AccountLink({ account: { id, name, email } }: Pick<ListedPayment, "account">) {
  return (
    <>
      <Link href={`/moderation/users/${id}/balance`} className={`${linkStyle} inline-block min-h-6 [overflow-wrap:anywhere]`}>
        {name || `#${id}`}
      </Link>
      <span className="block text-13 text-muted [overflow-wrap:anywhere]">{email}</span>
    </>
  );
}
