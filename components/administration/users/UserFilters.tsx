import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { Select } from "@/components/ui/Select";
import { ACCOUNT_STATES } from "@/lib/domain/account-access/access";
import { ACCOUNT_TYPES, ROLES } from "@/lib/domain/accounts/terms";
import { type UsersAddress, usersHref } from "@/lib/domain/accounts/users-address";
import { FilterForm } from "../FilterForm";

const FEW = "min-w-40 flex-1 sm:max-w-52";

export function UserFilters({ address }: { readonly address: UsersAddress }) {
  const t = useTranslations("UserAdmin");
  const filtered = Object.values(address).some((value) => value !== undefined);
  return (
    <FilterForm label={t("filters")} address={usersHref(address)} clear={filtered ? "/moderation/users" : undefined}>
      <Field name="q" label={t("search")} className="w-full sm:w-72">
        {(control) => (
          <Input
            {...control}
            type="search"
            defaultValue={address.text}
            placeholder={t("searchHint")}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field name="role" label={t("role")} className={FEW}>
        {(control) => (
          <Select
            {...control}
            defaultValue={address.role ?? ""}
            placeholder={t("anyRole")}
            options={ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
          />
        )}
      </Field>
      <Field name="type" label={t("type")} className={FEW}>
        {(control) => (
          <Select
            {...control}
            defaultValue={address.type ?? ""}
            placeholder={t("anyType")}
            options={ACCOUNT_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          />
        )}
      </Field>
      <Field name="state" label={t("state")} className={FEW}>
        {(control) => (
          <Select
            {...control}
            defaultValue={address.state ?? ""}
            placeholder={t("anyState")}
            options={ACCOUNT_STATES.map((state) => ({ value: state, label: t(`states.${state}`) }))}
          />
        )}
      </Field>
    </FilterForm>
  );
}
