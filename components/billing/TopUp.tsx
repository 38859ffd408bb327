import { useTranslations } from "next-intl";
import { linkStyle } from "@/components/ui/button-style";

/** Explains how to top up. Without a payment provider, owners write to the operator. */
export function TopUp({ supportEmail }: { readonly supportEmail: string | undefined }) {
  const t = useTranslations("Billing");
  return (
    <div className="max-w-[42rem]">
      <h3 className="font-semibold text-17 text-title">{t("topUpTitle")}</h3>
      <p className="mt-1">
        {supportEmail
          ? t.rich("topUpMail", {
              email: supportEmail,
              mail: (address) => (
                <a className={linkStyle} href={`mailto:${supportEmail}?subject=${encodeURIComponent(t("mailSubject"))}`}>
                  {address}
                </a>
              ),
            })
          : t("topUp")}
      </p>
    </div>
  );
}
