import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EmailPreviews } from "@/components/emails/EmailPreviews";
import { env } from "@/lib/platform/env";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";

export const dynamic = "force-dynamic";

export const metadata: Metadata = { title: "Emails", robots: { index: false, follow: false } };

/** Preview of every email in every language. Only under `npm run dev` or with the style guide enabled; otherwise 404. */
export default async function Page({ params }: LocaleParams) {
  await pageLocale(params);
  if (!env().styleGuide) notFound();
  const { allEmailExamples } = await import("@/lib/emails/examples");
  const { renderEmail } = await import("@/lib/emails/render");
  return <EmailPreviews examples={allEmailExamples()} render={renderEmail} />;
}
