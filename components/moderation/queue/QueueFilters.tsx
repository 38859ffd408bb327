"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Checkbox } from "@/components/ui/Checkbox";
import { type Choice, Select } from "@/components/ui/Select";
import { type QueueAddress, queueQuery } from "@/lib/domain/moderation/queue-address";
import { DEFAULT_SORT, QUEUE_SORTS, RISKS } from "@/lib/domain/moderation/terms";
import { LANGUAGES } from "@/lib/shared/i18n";
import { useRouter } from "@/lib/web/i18n/navigation";

interface Props {
  readonly address: QueueAddress;
  readonly categories: readonly Choice[];
  /** Report reasons. */
  readonly reasons: readonly Choice[];
  readonly sellerName: string | undefined;
}

/** Sort order and filters other than the kind. Applied immediately with JavaScript, by a button without. */
export function QueueFilters({ address, categories, reasons, sellerName }: Props) {
  const t = useTranslations("Review");
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);

  function choose() {
    if (!form.current) return;
    const chosen = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]).filter(([, value]) => value !== "");
    router.push(`/moderation${chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : ""}`);
  }

  const selects = [
    { name: "sort", label: t("sort"), value: address.sort, placeholder: t(`sorts.${DEFAULT_SORT}`), options: sortChoices },
    { name: "category", label: t("category"), value: address.category, placeholder: t("anyCategory"), options: () => categories },
    { name: "reason", label: t("reportReason"), value: address.reason, placeholder: t("anyReportReason"), options: () => reasons },
    { name: "risk", label: t("risk"), value: address.risk, placeholder: t("anyRisk"), options: riskChoices },
    { name: "lang", label: t("language"), value: address.lang, placeholder: t("anyLanguage"), options: languageChoices },
  ] as const;

  return (
    // The key resets the controls when the address changes, such as when a filter is removed by a link.
    <form
      key={queueQuery(address)}
      ref={form}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        choose();
      }}
      onChange={choose}
      aria-label={t("filters")}
      className="my-3 grid grid-cols-2 items-center gap-3 sm:flex sm:flex-wrap"
    >
      {address.kind ? <input type="hidden" name="kind" value={address.kind} /> : null}
      {address.seller ? <input type="hidden" name="seller" value={address.seller} /> : null}
      {selects.map(({ name, label, value, placeholder, options }) => (
        <div key={name} className="min-w-0 sm:w-52">
          <Select name={name} aria-label={label} placeholder={placeholder} options={options(t)} defaultValue={value ?? ""} />
        </div>
      ))}
      <Checkbox name="late" value="1" defaultChecked={address.late ?? false} label={<span className="text-15">{t("late")}</span>} />
      {address.seller ? (
        <ButtonLink
          href={`/moderation${queueQuery({ ...address, seller: undefined })}`}
          variant="secondary"
          className="max-sm:col-span-2"
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

type Translate = ReturnType<typeof useTranslations<"Review">>;

/** All sort orders but the default, which is the empty option. */
const sortChoices = (t: Translate) =>
  QUEUE_SORTS.filter((sort) => sort !== DEFAULT_SORT).map((value) => ({ value, label: t(`sorts.${value}`) }));

const riskChoices = (t: Translate) => RISKS.map((value) => ({ value, label: t(`risks.${value}`) }));

const languageChoices = (t: Translate) => LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }));
