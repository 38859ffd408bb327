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

/** The page shells with sample content. Access as for the style guide. */
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
