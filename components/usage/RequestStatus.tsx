import { Badge, type Tone } from "@/components/ui/Badge";
import { cx } from "@/components/ui/cx";

function toneOf(status: number): Tone {
  if (status >= 500) return "danger";
  if (status === 429) return "neutral";
  return status >= 400 ? "warning" : "success";
}

/** Status of a response, with its error code. */
export function RequestStatus({ status, error }: { readonly status: number; readonly error: string | null }) {
  return (
    <>
      <Badge tone={toneOf(status)}>{status}</Badge>
      {error === null ? null : <span className="block break-words font-mono text-13 text-text">{error}</span>}
    </>
  );
}

/** IPv4 addresses do not wrap; IPv6 addresses may be longer than the column. */
export function Address({ address }: { readonly address: string }) {
  return <span className={cx("font-mono text-13", address.includes(":") ? "break-all" : "whitespace-nowrap")}>{address}</span>;
}
