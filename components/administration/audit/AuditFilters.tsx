import { useLocale, useTranslations } from "next-intl";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { Select } from "@/components/ui/Select";
import { type AuditAddress, auditHref } from "@/lib/domain/audit/address";
import { ACTOR_GROUPS, type ActorGroup, SUBJECTS } from "@/lib/domain/audit/search";
import type { RejectionReason } from "@/lib/domain/moderation/rejection-reasons";
import { FilterForm } from "../FilterForm";

interface Props {
  readonly address: AuditAddress;
  readonly templates: readonly RejectionReason[];
  readonly moderators: readonly { readonly id: number; readonly name: string }[];
  readonly unknown: { readonly by: boolean; readonly account: boolean };
}

const FEW = "min-w-40 flex-1 sm:max-w-52";

export function AuditFilters({ address, templates, moderators, unknown }: Props) {
  const t = useTranslations("AuditAdmin");
  const common = useTranslations("Administration");
  const { view, actors, ...rest } = address;
  const plain: AuditAddress = { view, actors: "staff" };
  const filtered = actors !== "staff" || Object.values(rest).some((value) => value !== undefined);
  return (
    <FilterForm label={t("filters")} address={auditHref(address)} clear={filtered ? auditHref(plain) : undefined}>
      {view === "changes" ? <input type="hidden" name="view" value="changes" /> : null}
      {view === "decisions" ? (
        <DecisionFields address={address} templates={templates} moderators={moderators} />
      ) : (
        <ChangeFields address={address} error={unknown.by ? common("noSuchAccount") : undefined} />
      )}
      <Field
        name="account"
        label={t(view === "decisions" ? "seller" : "aboutAccount")}
        error={unknown.account ? common("noSuchAccount") : undefined}
        className={FEW}
      >
        {(control) => (
          <Input {...control} defaultValue={address.account} placeholder={t("accountHint")} autoComplete="off" spellCheck={false} />
        )}
      </Field>
      <Field name="listing" label={t("listingNumber")} className="w-36">
        {(control) => <Input {...control} inputMode="numeric" defaultValue={address.listing} autoComplete="off" />}
      </Field>
      <Field name="from" label={t("from")} className="w-40">
        {(control) => <Input {...control} type="date" defaultValue={address.from} />}
      </Field>
      <Field name="to" label={t("to")} className="w-40">
        {(control) => <Input {...control} type="date" defaultValue={address.to} />}
      </Field>
    </FilterForm>
  );
}

function DecisionFields({ address, templates, moderators }: Pick<Props, "address" | "templates" | "moderators">) {
  const t = useTranslations("AuditAdmin");
  const locale = useLocale();
  return (
    <>
      <Field name="by" label={t("whoDecided")} className={FEW}>
        {(control) => (
          <Select
            {...control}
            defaultValue={address.by ?? ""}
            placeholder={t("anybody")}
            options={[
              { value: "machine", label: t("machine") },
              ...moderators.map(({ id, name }) => ({ value: String(id), label: name || t("deletedAccount") })),
            ]}
          />
        )}
      </Field>
      <Field name="decision" label={t("decision")} className={FEW}>
        {(control) => (
          <Select
            {...control}
            defaultValue={address.decision ?? ""}
            placeholder={t("anyDecision")}
            options={(["approved", "rejected", "changes_requested"] as const).map((decision) => ({
              value: decision,
              label: t(`decided.${decision}`),
            }))}
          />
        )}
      </Field>
      <Field name="code" label={t("reason")} className={FEW}>
        {(control) => (
          <Select
            {...control}
            defaultValue={address.code ?? ""}
            placeholder={t("anyReason")}
            options={[
              ...templates.map(({ code, label }) => ({ value: code, label: label[locale] })),
              { value: "other", label: t("ownWords") },
            ]}
          />
        )}
      </Field>
    </>
  );
}

function ChangeFields({ address, error }: { readonly address: AuditAddress; readonly error: string | undefined }) {
  const t = useTranslations("AuditAdmin");
  return (
    <>
      <Field name="actors" label={t("actorGroup")} className={FEW}>
        {(control) => (
          <Select
            {...control}
            defaultValue={address.actors}
            options={(Object.keys(ACTOR_GROUPS) as ActorGroup[]).map((group) => ({ value: group, label: t(`groups.${group}`) }))}
          />
        )}
      </Field>
      <Field name="by" label={t("who")} error={error} className={FEW}>
        {(control) => <Input {...control} defaultValue={address.by} placeholder={t("accountHint")} autoComplete="off" spellCheck={false} />}
      </Field>
      <Field name="subject" label={t("subject")} className={FEW}>
        {(control) => (
          <Select
            {...control}
            defaultValue={address.subject ?? ""}
            placeholder={t("anySubject")}
            options={SUBJECTS.map((subject) => ({ value: subject, label: t(`subjects.${subject}`) }))}
          />
        )}
      </Field>
    </>
  );
}
