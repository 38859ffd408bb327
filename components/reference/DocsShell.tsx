import { Menu } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { Container } from "@/components/ui/Container";
import type { ApiGuideSlug } from "@/lib/web/api-guides/guides";
import { CurrentSection } from "./CurrentSection";
import { DocsNav } from "./DocsNav";
import { DocsSearch } from "./DocsSearch";

interface Props {
  readonly current?: ApiGuideSlug;
  readonly children: ReactNode;
}

/** Layout of the API documentation: search and navigation in a column, or in a menu above the text on phones. */
export function DocsShell({ current, children }: Props) {
  const t = useTranslations("Reference");
  return (
    <ClientMessages namespaces={["Reference", "TryIt"]}>
      <Container className="grid gap-x-8 py-6 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        <div className="print:hidden max-lg:mb-6">
          <details className="rounded-10 border border-border lg:hidden">
            <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 font-semibold text-title">
              <Menu aria-hidden="true" className="size-5 shrink-0" />
              {t("contents")}
            </summary>
            <div className="space-y-4 border-border border-t p-3">
              <DocsSearch />
              <DocsNav current={current} />
            </div>
          </details>
          <div
            data-docs-nav
            className="sticky top-(--header) hidden max-h-[calc(100dvh-var(--header))] space-y-4 overflow-y-auto py-4 [scrollbar-width:thin] lg:block"
          >
            <DocsSearch withShortcut />
            <DocsNav current={current} />
          </div>
        </div>
        <div className="min-w-0">{children}</div>
      </Container>
      <CurrentSection />
    </ClientMessages>
  );
}
