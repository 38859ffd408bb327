import fc from "fast-check";
import { multipart } from "@/tests/support/multipart-body";
import type { FuzzBoard } from "./board";
import type { Target } from "./campaign";
import { formsOf, type ServedForm } from "./forms";
import { hostileString } from "./hostile";
import { BOUNDARY, quotable } from "./multipart-text";
import { checkPage, routes, validPath } from "./pages";
import { type FuzzRequest, type Role, send } from "./request";

/** Fuzzes server actions, which it finds in the forms of pages as a browser without JavaScript does. */

interface FoundForm {
  readonly path: string;
  readonly as: Role | undefined;
  readonly form: ServedForm;
}

/** Valid paths of every page, for each role that may open it. */
const addresses = (board: FuzzBoard) =>
  [undefined, ...board.sessions.roles].flatMap((as) =>
    routes()
      .filter(({ isPage }) => isPage)
      .flatMap((route) => {
        const paths = fc.sample(validPath(route, board.listings), { numRuns: 4, seed: 1 });
        return [...new Set(paths)].map((path) => ({ as, path, template: route.template }));
      }),
  );

/** Returns the ID of a form's server action, which Next derives from a hash. */
const actionOf = ({ internal }: ServedForm) => /[0-9a-f]{40,}/.exec(internal.flat().join())?.[0];

/** Finds the forms of all pages. A form that several pages contain, such as the sign-out form, counts once. */
async function findForms(board: FuzzBoard): Promise<FoundForm[]> {
  const found = new Map<string, FoundForm>();
  const remaining = addresses(board);
  const worker = async () => {
    for (let next = remaining.pop(); next; next = remaining.pop()) {
      const { as, path } = next;
      const request = await board.sessions.withCookie({ method: "GET", target: path, headers: [], as });
      const page = await send(board.url, request).catch(() => undefined);
      for (const form of page?.status === 200 ? formsOf(page.text, path) : []) {
        if (form.internal.length > 0) found.set(`${as} ${actionOf(form)} ${form.fields.map(([name]) => name).join()}`, { path, as, form });
      }
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return [...found].sort(([a], [b]) => a.localeCompare(b)).map(([, form]) => form);
}

/** Field names that may break a parser of nested names. */
const hostileName = (known: readonly string[]): fc.Arbitrary<string> => {
  const base = fc.constantFrom("email", ...known);
  const ending = fc.constantFrom(
    "[1000000000]",
    "[4294967295]",
    "[-1]",
    "[]",
    "[0]",
    "[0][0]",
    "[a]",
    ".x",
    "..",
    ".__proto__.x",
    ".constructor.prototype.x",
    ".length",
    "[",
    "]",
    ".",
    "[0].a",
    "\0",
  );
  return fc.oneof(
    { weight: 4, arbitrary: fc.tuple(base, ending).map(([name, end]) => name + end) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "__proto__",
        "constructor",
        "toString",
        "hasOwnProperty",
        "",
        "a".repeat(20_000),
        "[".repeat(2_000),
        `a${"[0]".repeat(3_000)}`,
        `a${".b".repeat(3_000)}`,
      ),
    },
    { weight: 1, arbitrary: hostileString.map(quotable) },
  );
};

/** Generates form bodies: fields kept, replaced, repeated or removed, and additional ones. */
function formBody({ internal, fields }: ServedForm): fc.Arbitrary<Uint8Array> {
  const names = fields.map(([name]) => name);
  const kept = fields.map(([name, value]) =>
    fc.array(
      fc.oneof(
        { weight: 3, arbitrary: fc.constant({ name, body: value }) },
        { weight: 4, arbitrary: hostileString.map((text) => ({ name, body: text })) },
        { weight: 1, arbitrary: fc.uint8Array({ maxLength: 30 }).map((body) => ({ name, filename: "a.png", body })) },
      ),
      { minLength: 0, maxLength: 2 },
    ),
  );
  const added = fc.array(
    fc.tuple(hostileName(names), hostileString).map(([name, body]) => ({ name, body })),
    { maxLength: 3 },
  );
  const many = fc.oneof({ weight: 30, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(3_000) });
  return fc.tuple(added, many, ...kept).map(([extra, count, ...own]) => {
    const flood = Array.from({ length: count }, (_, index) => ({ name: `f${index}`, body: "1" }));
    const parts = [...internal.map(([name, body]) => ({ name, body })), ...own.flat(), ...extra, ...flood];
    return multipart(parts, BOUNDARY).body;
  });
}

function formTarget(board: FuzzBoard, { path, as, form }: FoundForm): Target {
  const requests = formBody(form).map((body): FuzzRequest => {
    const headers = [
      ["Content-Type", `multipart/form-data; boundary=${BOUNDARY}`],
      ["Content-Length", String(body.length)],
      ["Origin", board.url.origin],
    ] as const;
    return { method: "POST", target: form.action.startsWith("/") ? form.action : path, headers, body, as };
  });
  const name = `form ${path} (${form.fields
    .map(([field]) => field)
    .join(", ")
    .slice(0, 60)}) as ${as ?? "anybody"}`;
  return { name, requests, check: checkPage, before: () => board.sessions.renew() };
}

export async function actionTargets(board: FuzzBoard): Promise<Target[]> {
  return (await findForms(board)).map((found) => formTarget(board, found));
}
