import { useTranslations } from "next-intl";
import { linkStyle } from "@/components/ui/button-style";
import { DateTime } from "@/components/ui/Time";
import type { ModerationNote } from "@/lib/domain/moderation/notes";
import type { FormAction } from "@/lib/web/form-state";
import { Link } from "@/lib/web/i18n/navigation";
import { RemoveNote } from "./RemoveNote";

interface Props {
  readonly notes: readonly ModerationNote[];
  /** Id of the moderator. */
  readonly me: number;
  /** Whether the moderator can remove notes of others. */
  readonly removesAll: boolean;
  readonly remove: FormAction<void>;
  /** Listing of the page, whose notes have no link. */
  readonly listingId?: number | undefined;
  readonly now: number;
}

/** Internal notes, newest first. */
export function Notes({ notes, me, removesAll, remove, listingId, now }: Props) {
  const t = useTranslations("CaseTools");
  if (notes.length === 0) return <p className="text-13 text-muted">{t("noNotes")}</p>;
  return (
    <ul className="space-y-3 text-15">
      {notes.map(({ id, text, listing, author, at }) => (
        <li key={id} className="border-border border-l-2 pl-3">
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
          <div className="flex flex-wrap items-baseline gap-x-3 text-13 text-muted">
            <span>
              {author.name || t("deletedAccount")}, <DateTime at={at} now={now} withYear />
            </span>
            <span>
              {listing === null ? (
                t("noteOn.seller")
              ) : listing.id === listingId ? (
                t("noteOn.listing")
              ) : (
                <Link href={`/moderation/${listing.id}`} prefetch={false} className={linkStyle}>
                  {listing.title}
                </Link>
              )}
            </span>
            {removesAll || author.id === me ? <RemoveNote id={id} remove={remove} /> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
