import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useNumber } from "@/components/keys/use-number";
import { Badge, StateDot } from "@/components/ui/Badge";
import { linkStyle } from "@/components/ui/button-style";
import { DateTime, RelativeTime } from "@/components/ui/Time";
import type { Flag } from "@/lib/domain/moderation/flags";
import type { PastDecision } from "@/lib/domain/moderation/read";
import { REPORT_CODES } from "@/lib/domain/moderation/report";
import type { SellerHistory } from "@/lib/domain/moderation/seller";
import { Link } from "@/lib/web/i18n/navigation";
import { ageOf } from "../age";
import { DECISION_TONES } from "../labels";

/** Section with a small heading. */
export function Panel({ title, children, aside }: { readonly title: ReactNode; readonly children: ReactNode; readonly aside?: ReactNode }) {
  return (
    <section className="border-border border-t py-3 first:border-t-0 first:pt-0">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="font-bold text-15 text-title">{title}</h2>
        {aside ? <div className="text-13">{aside}</div> : null}
      </div>
      {children}
    </section>
  );
}

/** Flags of a listing that was reviewed before: findings, reports, and the owner's appeal. */
export function Flags({ flags, now }: { readonly flags: readonly Flag[]; readonly now: number }) {
  const t = useTranslations("Moderation");
  const reason = (code: string) => {
    const known = REPORT_CODES.find((one) => one === code);
    return known ? t(`reports.${known}`) : code;
  };
  return (
    <ul className="space-y-2 text-15">
      {flags.map(({ id, kind, code, text, created_at }) => (
        <li key={id}>
          <StateDot tone={kind === "appeal" ? "warning" : "danger"}>
            <span className="font-semibold text-title">
              {t(`flag.${kind}`)}
              {code ? `: ${reason(code)}` : null}
            </span>{" "}
            <span className="text-13 text-muted">
              <RelativeTime at={created_at} now={now} />
            </span>
            {text ? <blockquote className="mt-1 border-border border-l-2 pl-3 whitespace-pre-wrap">{text}</blockquote> : null}
          </StateDot>
        </li>
      ))}
    </ul>
  );
}

interface SellerProps {
  readonly seller: SellerHistory;
  readonly now: number;
}

/** Facts about the seller. */
export function SellerFacts({ seller, now }: SellerProps) {
  const t = useTranslations("Moderation");
  const review = useTranslations("Review");
  const { unit, count } = ageOf(seller.createdAt.getTime(), now);
  const number = useNumber();
  const { active, pending, blocked, total } = seller;
  return (
    <div className="text-15">
      <p className="flex flex-wrap items-baseline gap-x-2 text-muted">
        <span>{t(`sellerType.${seller.type}`)}</span>
        <span aria-hidden="true">·</span>
        <span>{t("sellerSince", { age: review(`age.${unit}`, { count }) })}</span>
        {seller.isPhoneConfirmed ? <Badge tone="success">{t("phoneConfirmed")}</Badge> : null}
        {seller.readingOnly ? <Badge tone="warning">{t("readingOnly")}</Badge> : null}
        {seller.isBlocked ? <Badge tone="danger">{t("sellerBlocked")}</Badge> : null}
      </p>
      <p>{t("sellerCounts", { active: number(active), pending: number(pending), blocked: number(blocked), total: number(total) })}</p>
    </div>
  );
}

/** The seller with previous decisions. */
export function Seller({ seller, now }: SellerProps) {
  const t = useTranslations("Moderation");
  const tools = useTranslations("CaseTools");
  return (
    <div className="text-15">
      <p className="font-semibold text-title">{seller.name}</p>
      <SellerFacts seller={seller} now={now} />
      <p className="flex flex-wrap gap-x-4">
        <Link href={`/moderation?seller=${seller.id}`} className={`${linkStyle} inline-flex min-h-9 items-center pointer-coarse:min-h-11`}>
          {t("sellerQueue")}
        </Link>
        <Link
          href={`/moderation/sellers/${seller.id}`}
          prefetch={false}
          className={`${linkStyle} inline-flex min-h-9 items-center pointer-coarse:min-h-11`}
        >
          {tools("sellerHistory")}
        </Link>
      </p>
      <details className="mt-1" open={seller.decisions.length > 0 && seller.decisions.length <= 3}>
        <summary className="min-h-9 cursor-pointer py-1 text-13 text-muted">
          {t("sellerHistory")} ({seller.decisions.length})
        </summary>
        {seller.decisions.length === 0 ? (
          <p className="text-13 text-muted">{t("noSellerHistory")}</p>
        ) : (
          <ul className="space-y-1">
            {seller.decisions.map((decision) => (
              <li key={decision.id} className="text-13">
                <StateDot tone={DECISION_TONES[decision.decision]}>
                  {t(`decision.${decision.decision}`)}:{" "}
                  <Link href={`/moderation/${decision.listingId}`} prefetch={false} className={linkStyle}>
                    {decision.title}
                  </Link>
                  , <DateTime at={decision.at} now={now} />
                  {decision.overturned ? ` (${t("overturned")})` : null}
                  {decision.reasons.length > 0 ? (
                    <span className="line-clamp-2 text-muted">{decision.reasons.map(({ text }) => text).join(" ")}</span>
                  ) : null}
                </StateDot>
              </li>
            ))}
          </ul>
        )}
      </details>
    </div>
  );
}

interface HistoryProps {
  readonly decisions: readonly PastDecision[];
  /** Labels of reasons by code. */
  readonly reasons: ReadonlyMap<string, Readonly<Record<"uk" | "ru" | "en", string>>>;
  readonly now: number;
}

/** Decisions on this listing, newest first. */
export function History({ decisions, reasons, now }: HistoryProps) {
  const t = useTranslations("Moderation");
  const locale = useLocale();
  return (
    <ul className="space-y-2 text-15">
      {decisions.map(({ id, decision, reason, reasons: given, moderator, at }) => (
        <li key={id}>
          <StateDot tone={DECISION_TONES[decision]}>
            <span className="text-title">
              {[t(`decision.${decision}`), given.flatMap(({ code }) => reasons.get(code)?.[locale] ?? []).join(", ")]
                .filter((part) => part !== "")
                .join(": ")}
            </span>
            <span className="block text-13 text-muted">
              {moderator ?? t("machine")}, <DateTime at={at} now={now} />
            </span>
            {reason ? <span className="block text-13">{reason}</span> : null}
          </StateDot>
        </li>
      ))}
    </ul>
  );
}
