import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AuthSample, CabinetSample, ModerationSample } from "@/components/design/ShellSamples";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { env } from "@/lib/platform/env";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";

export const dynamic = "force-dynamic";

export const metadata: Metadata = { title: "Style guide", robots: { index: false, follow: false } };

const SHELLS: Readonly<Record<string, typeof AuthSample>> = { auth: AuthSample, cabinet: CabinetSample, moderation: ModerationSample };

interface Props {
  readonly params: Promise<{ readonly shell: string } & Awaited<LocaleParams["params"]>>;
}

/** What stands round the pages of a part of the product, filled with samples; as closed as the style guide itself. */
export default async function Page({ params }: Props) {
  await pageLocale(params);
  const { shell } = await params;
  const Sample = Object.hasOwn(SHELLS, shell) ? SHELLS[shell] : undefined;
  if (!env().styleGuide || !Sample) notFound();
  return (
    <ClientMessages>
      <Sample />
    </ClientMessages>
  );
}
