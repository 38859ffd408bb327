import { Badge, type Tone } from "@/components/ui/Badge";

const TONES: Readonly<Record<string, Tone>> = { GET: "info", POST: "success", PUT: "warning", PATCH: "warning" };

/** HTTP method of an operation. */
export function MethodBadge({ method }: { readonly method: string }) {
  return <Badge tone={TONES[method] ?? "neutral"}>{method}</Badge>;
}
