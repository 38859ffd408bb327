import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/EmptyState";
import type { FormAction } from "@/lib/cabinet/form-state";
import { compileIpRules } from "@/lib/kernel/ip-rules";
import type { OwnedKey } from "@/lib/keys/list";
import type { LoggedRequest } from "@/lib/usage/search-log";
import { RequestTable } from "./RequestTable";

interface Props {
  readonly requests: readonly LoggedRequest[];
  readonly ownKey: OwnedKey;
  readonly allowAddress: FormAction<void>;
}

/** The latest requests of one key. */
export function RecentRequests({ requests, ownKey, allowAddress }: Props) {
  const t = useTranslations("RequestLog");
  if (requests.length === 0) return <EmptyState title={t("empty")}>{t("emptyText")}</EmptyState>;
  return <RequestTable requests={requests} single allows={allowanceOf([ownKey])} allowAddress={allowAddress} />;
}

/** Whether keys take an address, asked row by row; undefined for keys that may not be changed any more. */
export function allowanceOf(keys: readonly OwnedKey[]): (keyId: number, address: string) => boolean | undefined {
  const rules = new Map(keys.filter(({ state }) => state !== "revoked").map(({ id, allowedIps }) => [id, compileIpRules(allowedIps)]));
  return (keyId, address) => rules.get(keyId)?.matches(address);
}
