import { useTranslations } from "next-intl";
import { listingsPath } from "@/components/my-listings/listings-query";
import { Badge, StateDot } from "@/components/ui/Badge";
import { linkStyle } from "@/components/ui/button-style";
import { cx } from "@/components/ui/cx";
import { Section } from "@/components/ui/Section";
import { RelativeTime } from "@/components/ui/Time";
import type { NewsLine } from "@/lib/domain/moderation/news";
import type { FormAction } from "@/lib/web/form-state";
import { Link } from "@/lib/web/i18n/navigation";
import { MarkNewsSeen } from "./MarkNewsSeen";

interface Props {
  /** Newest first, at least one. */
  readonly news: readonly NewsLine[];
  readonly now: number;
  readonly seen: FormAction<void>;
}

/** Recent review decisions, each with a link to its listing; decisions that the owner has not seen are marked. */
export function ReviewNews({ news, now, seen }: Props) {
  const t = useTranslations("ReviewNews");
  const latest = Math.max(...news.map(({ at }) => at.getTime()));
  return (
    <Section title={t("title")}>
      <ul className="divide-y divide-border">
        {news.map((line) => (
          <NewsItem key={`${line.listingId}-${line.at.getTime()}`} line={line} now={now} />
        ))}
      </ul>
      {news.some(({ fresh }) => fresh) ? <MarkNewsSeen until={latest} seen={seen} /> : null}
    </Section>
  );
}

function NewsItem({ line, now }: { readonly line: NewsLine; readonly now: number }) {
  const t = useTranslations("ReviewNews");
  const { listingId, title, decision, reason, others, at, fresh } = line;
  const { tone, state } = stateOf(line);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 py-3 first:pt-0">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-15">
        <StateDot tone={tone}>{t(state)}</StateDot>
        {fresh ? <Badge tone="info">{t("fresh")}</Badge> : null}
      </p>
      <p className="text-13 text-muted">
        <RelativeTime at={at} now={now} />
      </p>
      <div className="col-span-2 min-w-0 max-w-[42rem]">
        <p className="line-clamp-2 [overflow-wrap:anywhere]">
          <Link href={`/cabinet/listings/${listingId}`} className={cx(linkStyle, "font-semibold text-17")}>
            {title}
          </Link>
        </p>
        {decision !== "approved" && reason ? <p className="mt-1 line-clamp-2 text-15">{reason}</p> : null}
        {others > 0 ? (
          <p className="mt-1 text-15">
            <Link href={listingsPath({ tab: "active" })} className={linkStyle}>
              {t("others", { count: others })}
            </Link>
          </p>
        ) : null}
      </div>
    </li>
  );
}

function stateOf({ decision, onAppeal }: NewsLine) {
  if (decision === "changes_requested") return { tone: "warning", state: "changesRequested" } as const;
  if (decision === "rejected") return { tone: "danger", state: onAppeal ? "upheld" : "rejected" } as const;
  return { tone: "success", state: onAppeal ? "overturned" : "approved" } as const;
}
