import { useTranslations } from "next-intl";
import { errorOf } from "@/components/form/run-action";
import { Alert } from "@/components/ui/Alert";
import { useFailureText } from "@/components/ui/use-failure-text";
import type { BulkActionResult } from "@/lib/web/action-results";
import type { FormState } from "@/lib/web/form-state";

interface Props {
  readonly state: FormState<BulkActionResult>;
  readonly titleOf: (id: number) => string;
}

/** Lists the listings that an action could not change, each with the reason; or the error of the whole request. */
export function ActionErrors({ state, titleOf }: Props) {
  const t = useTranslations("MyListings");
  const failureText = useFailureText();
  if (state.status === "rejected") {
    return (
      <Alert key={state.turn} tone="danger" live className="mb-4">
        {state.fields["ids"]
          ? t("noneChosen")
          : state.fields["do"]
            ? t("noActionChosen")
            : errorOf(state) || failureText(state.unreachable)}
      </Alert>
    );
  }
  const { rejected = [] } = state.result ?? {};
  if (rejected.length === 0) return null;
  return (
    <Alert key={state.turn} tone="warning" live title={t("rejectedTitle", { count: rejected.length })} className="mb-4">
      <ul className="list-disc pl-5">
        {rejected.map(({ id, reason, title }) => (
          <li key={id}>
            <span className="font-semibold text-title">{title ?? titleOf(id)}</span>: {reason}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
