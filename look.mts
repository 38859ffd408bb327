import { readFileSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { launchBrowser } from "./tests/support/browser";
import { startBoard } from "./tests/support/processes";
process.on("uncaughtException", (e) => { console.log(e); void b.stop().then(() => process.exit(1)); });
const b = await startBoard({ dataDir: "/tmp/keys-look" });
const browser = await launchBrowser();
mkdirSync("/tmp/shots", { recursive: true });
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const css = readFileSync("components/reference/reference.css", "utf8").replace(/--spacing\((\d+)\)/g, (_, n) => `${Number(n) * 0.25}rem`);
for (const width of [390, 1440]) for (const colorScheme of ["light", "dark"] as const) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
  page.on("console", (m) => { if (m.type() === "error" || m.type() === "warning") console.log("console", m.text().slice(0, 300)); });
  await page.goto(`${b.url}/docs/api`);
  await page.waitForSelector(".opblock");
  if (process.argv[2] === "css") await page.evaluate((text) => { const s = new CSSStyleSheet(); s.replaceSync(text); document.adoptedStyleSheets = [s]; }, css);
  await page.click("#operations-Listings-createListing .opblock-summary-control");
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/shots/ref-${width}-${colorScheme}.png`, fullPage: true });
  await page.evaluate(axe);
  const v = await page.evaluate(() => (window as any).axe.run(document, { resultTypes: ["violations"] })) as any;
  for (const x of v.violations) if (["serious", "critical"].includes(x.impact)) for (const n of x.nodes) console.log(width, colorScheme, x.id, n.target.join(" ").slice(-120), (n.failureSummary ?? "").replace(/\s+/g, " ").slice(0, 160));
  console.log(width, colorScheme, "overflow", await page.evaluate(() => document.documentElement.scrollWidth + "/" + document.documentElement.clientWidth));
  await page.close();
}
await browser.close();
await b.stop();
