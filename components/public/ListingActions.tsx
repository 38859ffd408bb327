import { Flag, Phone } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { ReportForm } from "./ReportForm";
import { RevealPhone } from "./RevealPhone";

type PhoneProps = Pick<ComponentProps<typeof RevealPhone>, "listingId" | "action">;

/** `RevealPhone` with its words. */
export function PhoneOnRequest(props: PhoneProps) {
  const t = useTranslations("PublicListing");
  return <RevealPhone {...props} show={t("showPhone")} icon={<Phone aria-hidden="true" className="size-5 shrink-0" />} />;
}

interface ReportProps extends Pick<ComponentProps<typeof ReportForm>, "listingId" | "action" | "maxLength"> {
  /** Why one may complain. */
  readonly codes: readonly string[];
}

/** `ReportForm` with its words. */
export function ReportListing({ codes, ...props }: ReportProps) {
  const t = useTranslations("PublicListing");
  const ui = useTranslations("Ui");
  return (
    <ReportForm
      {...props}
      reasons={codes.map((code) => ({ code, label: t(`reasons.${code}` as Parameters<typeof t>[0]) }))}
      icon={<Flag aria-hidden="true" className="size-5 shrink-0" />}
      words={{
        open: t("report"),
        why: t("reportWhy"),
        text: t("reportText"),
        hint: t("reportHint"),
        send: t("reportSend"),
        done: t("reported"),
        optional: ui("optional"),
      }}
    />
  );
}
