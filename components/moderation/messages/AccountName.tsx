import { linkStyle } from "@/components/ui/button-style";
import { Link } from "@/lib/web/i18n/navigation";

interface Props {
  readonly id: number;
  readonly name: string;
  /** Whether to link to the account's page, which only administrators can open. */
  readonly link: boolean;
}

export function AccountName({ id, name, link }: Props) {
  if (!link) return <span className="font-semibold text-title">{name}</span>;
  return (
    <Link href={`/moderation/users/${id}`} prefetch={false} className={linkStyle}>
      {name}
    </Link>
  );
}
