import { version } from "next/package.json";
import { keepTypedTexts } from "./keep-typed-texts";
import { yieldToMain } from "./yield-to-main";

/**
 * Replaces `next/dist/client/app-bootstrap` in the browser. Next.js's own starts React and the router in one task, during which a phone does not
 * respond for a third of a second (docs/decisions/213-start-in-tasks.md). Ours starts the large modules in a task each, and then lets Next.js start
 * the page, which needs them. The scripts of `next/script` that run before this (`beforeInteractive`) are not supported, because no page has any.
 */

const MODULES = [
  () => require("react-dom/client"),
  () => require("react-server-dom-webpack/client"),
  () => require("next/dist/client/components/app-router"),
  () => require("next/dist/client/components/layout-router"),
];

Object.assign(window, { next: { version, appDir: true } });

/** @param start starts the page; it is called last. */
export async function appBootstrap(start: () => void): Promise<void> {
  keepTypedTexts();
  for (const run of [...MODULES, start]) {
    await yieldToMain();
    run();
  }
}
