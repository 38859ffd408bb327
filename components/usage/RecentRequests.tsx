import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/EmptyState";
import type { OwnedKey } from "@/lib/domain/keys/list";
import type { LoggedRequest } from "@/lib/domain/usage/search-log";
import { compileIpRules } from "@/lib/shared/ip-rules";
import type { FormAction } from "@/lib/web/form-state";
import { RequestTable } from "./RequestTable";

interface Props {
  readonly requests: readonly LoggedRequest[];
  readonly ownKey: OwnedKey;
  readonly allowAddress: FormAction<void>;
  /** Time of rendering, in milliseconds since the epoch. */
  readonly now: number;
}

/** Latest requests of one key. */
export function RecentRequests({ requests, now, ownKey, allowAddress }: Props) {
  const t = useTranslations("RequestLog");
  if (requests.length === 0) return <EmptyState title={t("empty")}>{t("emptyText")}</EmptyState>;
  return <RequestTable requests={requests} now={now} single allows={allowanceOf([ownKey])} allowAddress={allowAddress} />;
}

/** Returns a function that tells whether a key accepts an address; its result is undefined for keys that cannot be changed. */
export function allowanceOf(keys: readonly OwnedKey[]): (keyId: number, address: string) => boolean | undefined {
  const rules = new Map(keys.filter(({ state }) => state !== "revoked").map(({ id, allowedIps }) => [id, compileIpRules(allowedIps)]));
  return (keyId, address) => rules.get(keyId)?.matches(address);
}
