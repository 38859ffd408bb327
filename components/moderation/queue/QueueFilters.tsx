"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef } from "react";
import { Button, ButtonLink } from "@/components/ui/Button";
import { type Choice, Select } from "@/components/ui/Select";
import { type QueueAddress, queueQuery } from "@/lib/domain/moderation/queue-address";
import { RISKS } from "@/lib/domain/moderation/terms";
import { LANGUAGES } from "@/lib/shared/i18n";
import { useRouter } from "@/lib/web/i18n/navigation";

interface Props {
  readonly address: QueueAddress;
  readonly categories: readonly Choice[];
  readonly sellerName: string | undefined;
}

/** Filters beside the kind: chosen at once with scripts, by the button without. */
export function QueueFilters({ address, categories, sellerName }: Props) {
  const t = useTranslations("Review");
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);

  function choose(event: FormEvent) {
    event.preventDefault();
    if (!form.current) return;
    const chosen = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]).filter(([, value]) => value !== "");
    router.push(`/moderation${chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : ""}`);
  }

  return (
    // The key makes the boxes follow the address, as when a filter is taken away by a link.
    <form
      key={queueQuery(address)}
      ref={form}
      method="get"
      onSubmit={choose}
      onChange={choose}
      aria-label={t("filters")}
      className="my-3 flex flex-wrap items-center gap-3"
    >
      {address.kind ? <input type="hidden" name="kind" value={address.kind} /> : null}
      {address.seller ? <input type="hidden" name="seller" value={address.seller} /> : null}
      <div className="w-full sm:w-64">
        <Select
          name="category"
          aria-label={t("category")}
          placeholder={t("anyCategory")}
          options={categories}
          defaultValue={address.category ?? ""}
        />
      </div>
      <div className="min-w-0 flex-1 sm:w-56 sm:flex-none">
        <Select
          name="risk"
          aria-label={t("risk")}
          placeholder={t("anyRisk")}
          options={RISKS.map((risk) => ({ value: risk, label: t(`risks.${risk}`) }))}
          defaultValue={address.risk ?? ""}
        />
      </div>
      <div className="min-w-0 flex-1 sm:w-56 sm:flex-none">
        <Select
          name="lang"
          aria-label={t("language")}
          placeholder={t("anyLanguage")}
          options={LANGUAGES.map((lang) => ({ value: lang, label: t(`languages.${lang}`) }))}
          defaultValue={address.lang ?? ""}
        />
      </div>
      {address.seller ? (
        <ButtonLink
          href={`/moderation${queueQuery({ ...address, seller: undefined })}`}
          variant="secondary"
          icon={<X aria-hidden="true" className="size-5" />}
        >
          {t("onlySeller", { name: sellerName ?? String(address.seller) })}
          <span className="sr-only">{t("removeFilter")}</span>
        </ButtonLink>
      ) : null}
      <noscript>
        <Button type="submit" variant="secondary">
          {t("applyFilters")}
        </Button>
      </noscript>
    </form>
  );
}
