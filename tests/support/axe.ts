import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, Result } from "axe-core";
import type { Page } from "playwright";

/** Accessibility checks of pages with axe. */

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Axe rules whose result depends on the colour scheme. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * Returns violations of WCAG 2.2 A and AA, and of best practices, with an impact of serious or critical and their places. @param rules all
 * by default.
 */
export async function seriousViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  return describeViolations((await runAxe(page, { only: rules })).filter(isSerious));
}

const isSerious = ({ impact }: Result) => impact === "serious" || impact === "critical";

/** Returns violations of the named axe rules of any impact; rules that are off by default, such as `target-size`, run too. */
export async function violationsOf(page: Page, rules: readonly string[]): Promise<string[]> {
  return describeViolations(await runAxe(page, { only: rules }));
}

const describeViolations = (violations: readonly Result[]) =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} (${node.target.join(" ")}) ${node.failureSummary ?? ""}`),
  );

interface AxeScope {
  /** All rules by default. */
  readonly only?: readonly string[] | undefined;
  readonly except?: readonly string[];
  /** Selector of the elements to check, with what they contain; the whole page by default. */
  readonly within?: string;
}

async function runAxe(page: Page, { only, except = [], within }: AxeScope = {}): Promise<Result[]> {
  // Evaluated through the debugger, which the page's Content-Security-Policy does not restrict. Sent once per page: it is half a megabyte.
  if (!(await page.evaluate(() => Reflect.has(window, "axe")))) await page.evaluate(`(() => { ${axeSource} })()`);
  const options = {
    resultTypes: ["violations"],
    ...(only ? { runOnly: [...only] } : {}),
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  };
  // Base UI's focus guards at a menu's edges are hidden and focusable on purpose: they pass the focus on at once.
  const context = { exclude: ["[data-base-ui-focus-guard]"], ...(within ? { include: [within] } : {}) };
  const { violations } = await page.evaluate(
    ([context, options]) => {
      const axe: { run(context: object, options: object): Promise<AxeResults> } = Reflect.get(window, "axe");
      return axe.run(context, options);
    },
    [context, options] as const,
  );
  return violations;
}

/** Attribute of elements that {@link markRecoloured} has marked. */
const RECOLOURED = "data-recoloured";

/**
 * Marks the elements that became visible, or whose text or background looks different, since the last call with this colour scheme.
 * @returns whether there are any.
 */
function markRecoloured(page: Page, scheme: string): Promise<boolean> {
  return page.evaluate(
    ([attribute, scheme]) => {
      for (const element of document.querySelectorAll(`[${attribute}]`)) element.removeAttribute(attribute);
      const key = `looks-${scheme}`;
      const before: WeakMap<Element, string> = Reflect.get(window, key) ?? new WeakMap();
      const now = new WeakMap<Element, string>();
      Reflect.set(window, key, now);
      let isAnyMarked = false;
      const visit = (element: Element, isMarked: boolean) => {
        const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element);
        const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        const look = isVisible ? [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight].join(" ") : "";
        now.set(element, look);
        const isChanged = look !== "" && before.get(element) !== look;
        if (isChanged && !isMarked) element.setAttribute(attribute, "");
        isAnyMarked ||= isChanged;
        for (const child of element.children) visit(child, isMarked || isChanged);
      };
      visit(document.body, false);
      return isAnyMarked;
    },
    [RECOLOURED, scheme] as const,
  );
}

/**
 * Runs axe as {@link seriousViolations} does. At the first width everything is checked in light mode, and in dark mode what depends on
 * colours. At a further width, only elements that look different there have their colours checked: contrast takes half of axe's time.
 */
export async function violationsAt(page: Page, scheme: string, isFirstWidth: boolean): Promise<string[]> {
  const isRecoloured = await markRecoloured(page, scheme);
  if (isFirstWidth) return seriousViolations(page, scheme === "light" ? undefined : COLOUR_RULES);
  const ofColours = isRecoloured ? await runAxe(page, { only: COLOUR_RULES, within: `[${RECOLOURED}]` }) : [];
  const others = scheme === "light" ? await runAxe(page, { except: COLOUR_RULES }) : [];
  return describeViolations([...ofColours, ...others].filter(isSerious));
}
