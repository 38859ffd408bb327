import { Check, ChevronLeft, ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useMemo, useRef, useState } from "react";
import { Alert } from "@/components/ui/Alert";
import { Button } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { Skeleton } from "@/components/ui/Skeleton";
import type { PresentedCategory } from "@/lib/domain/categories/present";
import { flatten, PATH_SEPARATOR, type PlacedCategory, pathOf, placeAll, searchCategories } from "./category-search";
import { fetchCategories } from "./reference";

interface Props {
  readonly chosen: number | null;
  readonly onChoose: (id: number, path: string) => void;
}

type Loaded = readonly PresentedCategory[] | "loading" | "failed";

/** Trees by language, fetched once per page load. */
const fetchedTrees = new Map<string, readonly PresentedCategory[]>();

function useCategories() {
  const locale = useLocale();
  const [loaded, setLoaded] = useState<Loaded>(fetchedTrees.get(locale) ?? "loading");
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    if (fetchedTrees.has(locale)) return;
    let here = true;
    setLoaded("loading");
    fetchCategories(locale).then(
      (categories) => {
        fetchedTrees.set(locale, categories);
        if (here) setLoaded(categories);
      },
      () => here && setLoaded("failed"),
    );
    return () => {
      here = false;
    };
  }, [locale, tries]);
  return { loaded, retry: () => setTries(tries + 1) };
}

/** Category picker: browse the tree level by level, or search by name. */
export function CategoryPicker({ chosen, onChoose }: Props) {
  const t = useTranslations("ListingForm");
  const { loaded, retry } = useCategories();
  if (loaded === "failed") {
    return (
      <Alert tone="danger" live action={<Button onClick={retry}>{t("again")}</Button>}>
        {t("categoriesFailed")}
      </Alert>
    );
  }
  if (loaded === "loading") {
    return (
      <div className="grid h-[26rem] content-start gap-3">
        {Array.from({ length: 7 }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines without a name
          <Skeleton key={line} className="h-11" />
        ))}
      </div>
    );
  }
  return <Tree categories={loaded} chosen={chosen} onChoose={onChoose} />;
}

function Tree({ categories, chosen, onChoose }: Props & { readonly categories: readonly PresentedCategory[] }) {
  const t = useTranslations("ListingForm");
  const roots = useMemo(() => placeAll(categories), [categories]);
  const all = useMemo(() => flatten(roots), [roots]);
  const [at, setAt] = useState<PlacedCategory | undefined>(() => all.find(({ id }) => id === chosen)?.parent);
  const [typed, setTyped] = useState("");
  const found = useMemo(() => searchCategories(all, typed), [all, typed]);
  const list = useRef<HTMLDivElement>(null);
  const moved = useRef(false);

  // The clicked button disappears with its level, so the focus moves to the new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the level is another
  useEffect(() => {
    if (moved.current) list.current?.querySelector("button")?.focus();
    moved.current = true;
  }, [at]);

  const choose = (category: PlacedCategory) => onChoose(category.id, pathOf(category));
  const searching = typed.trim() !== "";
  return (
    <div>
      <Field label={t("categorySearch")}>
        {(control) => (
          <Input {...control} type="search" autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
        )}
      </Field>
      <p role="status" className="sr-only">
        {searching ? t("categoriesFound", { count: found.length }) : ""}
      </p>
      <div ref={list} className="mt-3 h-[22rem] overflow-y-auto overscroll-contain">
        {searching ? (
          <ul>
            {found.map((category) => (
              <li key={category.id}>
                <Row onClick={() => choose(category)} hint={category.above.join(PATH_SEPARATOR)} chosen={category.id === chosen}>
                  {category.name}
                </Row>
              </li>
            ))}
            {found.length === 0 ? <li className="px-3 py-2 text-15 text-muted">{t("categoryNone")}</li> : null}
          </ul>
        ) : (
          <Level at={at} roots={roots} chosen={chosen} onMove={setAt} onChoose={choose} />
        )}
      </div>
    </div>
  );
}

interface LevelProps {
  readonly at: PlacedCategory | undefined;
  readonly roots: readonly PlacedCategory[];
  readonly chosen: number | null;
  readonly onMove: (to: PlacedCategory | undefined) => void;
  readonly onChoose: (category: PlacedCategory) => void;
}

function Level({ at, roots, chosen, onMove, onChoose }: LevelProps) {
  const t = useTranslations("ListingForm");
  return (
    <>
      {at ? (
        <button
          type="button"
          onClick={() => onMove(at.parent)}
          className="mb-1 flex min-h-11 w-full items-center gap-2 rounded-6 px-2 text-left text-15 text-primary hover:bg-secondary focus-visible:-outline-offset-2"
        >
          <ChevronLeft aria-hidden="true" className="size-5 shrink-0" />
          {at.parent ? pathOf(at.parent) : t("categoryAll")}
        </button>
      ) : null}
      <ul>
        {at ? (
          <li>
            <Row onClick={() => onChoose(at)} chosen={at.id === chosen}>
              {t("categoryWhole", { name: at.name })}
            </Row>
          </li>
        ) : null}
        {(at ? at.children : roots).map((category) => (
          <li key={category.id}>
            <Row
              onClick={() => (category.children.length > 0 ? onMove(category) : onChoose(category))}
              deeper={category.children.length > 0}
              chosen={category.id === chosen}
            >
              {category.name}
            </Row>
          </li>
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  readonly onClick: () => void;
  readonly hint?: string;
  readonly deeper?: boolean;
  readonly chosen?: boolean;
  readonly children: string;
}

function Row({ onClick, hint, deeper, chosen, children }: RowProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-current={chosen || undefined}
      className="flex min-h-11 w-full items-center gap-3 rounded-6 px-3 py-2 text-left text-15 hover:bg-secondary focus-visible:-outline-offset-2 aria-[current]:font-semibold"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-title">{children}</span>
        {hint ? <span className="block font-normal text-13 text-muted">{hint}</span> : null}
      </span>
      {chosen ? <Check aria-hidden="true" className="size-5 shrink-0 text-primary" /> : null}
      {deeper ? <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" /> : null}
    </button>
  );
}
