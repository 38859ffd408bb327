import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { projectRoot } from "@/lib/platform/paths";
import { call } from "../support/client";
import { sendForm } from "../support/forms";
import { fillPath, listServerActions, type ServerAction } from "../support/hostile";
import { signedInPerson } from "../support/sign-in";

/**
 * Submits forms that no browser sends to the server actions of the build: none causes a server error or blocks others. What depends on the
 * action is sent to every one; what the code that all actions share decides before (`lib/web/action.ts`), to a {@link sampled} part of them.
 * Each form is sent once: as an administrator to actions that need a session, and otherwise without one.
 */

const actions = listServerActions();
let admin: string;
let owner: string;

beforeAll(async () => {
  admin = (await signedInPerson({ role: "admin", type: "business" })).cookie;
  owner = (await signedInPerson()).cookie;
});

type Pairs = readonly (readonly [name: string, value: string | File])[];

/** Names of fields that actions read, so that values pass their schemas. */
const FIELDS = [
  ...[
    "id",
    "key",
    "by",
    "into",
    "listing",
    "listing_id",
    "listings",
    "account_id",
    "category_id",
    "parent_id",
    "review_ids",
    "ids",
    "version",
    "until",
    "grace_hours",
  ],
  ...[
    "name",
    "name.uk",
    "name.ru",
    "name.en",
    "label.uk",
    "text",
    "phrases",
    "note",
    "reason",
    "code",
    "value",
    "body",
    "title",
    "description",
    "address",
  ],
  ...[
    "email",
    "password",
    "current_password",
    "next",
    "token",
    "price",
    "product",
    "amount",
    "vip_days",
    "top_days",
    "city_ref",
    "phone",
    "expires_at",
    "allowed_ips",
  ],
];
/** Fields with a few allowed values, for all actions. */
const CHOICES: Pairs = [
  ["decision", "approve"],
  ["risk", "high"],
  ["role", "owner"],
  ["type", "personal"],
  ["state", "suspended"],
  ["do", "hide"],
  ["auto_approve", "on"],
  ["account_type", "personal"],
  ["language", "uk"],
  ["scopes", "listings:read"],
];

const everywhere = (value: string): Pairs => [...FIELDS.map((name) => [name, value] as const), ...CHOICES];

/** Names and shapes that the form tree rejects or ignores, whatever the action's schema is. */
const HOSTILE_SHAPES: Readonly<Record<string, Pairs>> = {
  "a huge index": FIELDS.map((name) => [`${name}[1000000000]`, "x"]),
  "many large indexes": Array.from({ length: 900 }, (_, i) => [`ids[${99_999_999 - i}]`, "1"]),
  "lists in lists": [
    ["email[][][][][][][][][][]", "x"],
    [`ids${"[]".repeat(5_000)}`, "x"],
    [`ids${"[999]".repeat(2_000)}`, "x"],
  ],
  "a deep name": [
    ["a.b.c.d.e.f.g.h.i.j.k.l", "x"],
    [`email${".a".repeat(20_000)}`, "x"],
  ],
  "broken names": ["", ".", "[", "]", "a[", "a]b", "[0]", "a..b", "a[-1]", "a[1.5]", "a[b]", "\u0000", "a\u0000b"].map((name) => [
    name,
    "x",
  ]),
  "long names": Array.from({ length: 90 }, (_, i) => [`${"n".repeat(4_000)}${i}`, "x"]),
  "many names": Array.from({ length: 1_500 }, (_, i) => [`f${i}`, "x"]),
  "a name again and again": Array.from({ length: 999 }, () => ["email", "x"]),
  prototypes: [
    "__proto__",
    "constructor",
    "email.__proto__.x",
    "constructor.prototype.x",
    "toString",
    "name.constructor",
    "hasOwnProperty",
  ].map((name) => [name, "x"]),
  "text and list and tree of one name": [
    ["email", "x"],
    ["email[0]", "y"],
    ["email.a", "z"],
    ["email", "x"],
    ["id.a", "1"],
    ["id", "1"],
  ],
  "a huge value": [["email", "x".repeat(300_000)]],
};

/** Values of fields, which every action's schema must reject or accept. */
const HOSTILE_VALUES: Readonly<Record<string, Pairs>> = {
  "files for texts": FIELDS.map((name) => [name, new File(["x"], "x.txt")]),
  "numbers past the largest id": everywhere("2147483648"),
  "numbers past all": everywhere("9".repeat(400)),
  "numbers below zero": everywhere("-2147483649"),
  "no number": everywhere("NaN"),
  NUL: everywhere("a\u0000b@example.com"),
  "control characters": everywhere("\u0001\u001b[31m"),
  "invisible text": everywhere("\u200b\u2800\u3164\u202e"),
  "half a pair": everywhere('{"title":"\\ud800"}'),
  "a number": everywhere("1"),
};

const IDLE = { status: "idle", fields: {}, values: {}, turn: 0 };

/** Returns what a browser with JavaScript sends: the action's arguments in React's encoding. */
function encodedForm(pairs: Pairs): FormData {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(`_1_${name}`, value);
  // The arguments come last: a reference to fields includes those before it.
  form.set("0", JSON.stringify([IDLE, "$K1"]));
  return form;
}

/** Bodies that React rejects, or decodes to something harmless, before our code runs. */
const MALFORMED: Readonly<Record<string, string>> = {
  "no JSON": "[",
  "nothing at all": "",
  "a reference to itself": '["$0",null]',
  "a promise of itself": '["$@0",null]',
  "a missing part": '["$K9","$Q9"]',
  "a path of references": '["$0:0:0:0:constructor:prototype","$K1"]',
  "a huge integer": `[{"turn":"$n${"9".repeat(100_000)}"},null]`,
  "deep lists": `${"[".repeat(50_000)}${"]".repeat(50_000)}`,
};

/** Arguments of the wrong type, which reach the code that all actions share. */
const WRONG_ARGUMENTS: Readonly<Record<string, string>> = {
  "too few arguments": "[]",
  "a form that is none": '[null,"x"]',
  "a state that is a symbol": '["$Sreact.fragment",null]',
  "a state with a callable turn": '[{"turn":{"valueOf":"$F1"}},null]',
  "a thenable": '[{"then":"$0:then"},{"then":"$1:__proto__:then"}]',
};

let addresses = 0;

/** Returns a new address for each request, because form submissions are limited by address. */
const nextAddress = () => `127.0.${100 + Math.floor(++addresses / 200)}.${1 + (addresses % 200)}`;

interface Body {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** Encodes a form as a browser does; the same bytes are sent to every action. */
async function encodeBody(form: FormData): Promise<Body> {
  const request = new Request("http://board.test", { method: "POST", body: form });
  return { bytes: new Uint8Array(await request.arrayBuffer()), type: request.headers.get("content-type") ?? "" };
}

async function post(action: ServerAction, body: Body, cookie: string) {
  return call("POST", fillPath(action.path, "1"), {
    body: body.bytes,
    headers: {
      "content-type": body.type,
      "next-action": action.id,
      origin: "http://board.test",
      host: "board.test",
      cookie,
    },
    from: nextAddress(),
  });
}

/** Describes what is wrong with a response; undefined when nothing is. */
function describeFailure({ status, text }: Awaited<ReturnType<typeof post>>): string | undefined {
  if (status >= 500) return `status ${status}`;
  return text.includes("internal_error") ? `internal error: ${text.slice(0, 300)}` : undefined;
}

/** Requests `/health` continuously. @returns a function that stops and returns the received statuses. */
function watchHealth(): () => Promise<ReadonlySet<number>> {
  let stopped = false;
  const watching = (async () => {
    const statuses = new Set<number>();
    while (!stopped) {
      statuses.add((await fetch(`${inject("boardUrl")}/health`)).status);
      // At intervals, to leave the processor to the forms.
      await sleep(100);
    }
    return statuses;
  })();
  return () => {
    stopped = true;
    return watching;
  };
}

/** Actions that end the session, which the other actions need. */
const SESSION_ENDING_ACTIONS = ["signOutAction", "leaveAction", "deleteAccountAction"];

/** Without a session these are rejected before their fields are read. */
const needsSession = ({ path }: ServerAction) => /^\/(?:cabinet|moderation)\b/.test(path);

/** Every action without a session, and every fifth of the others: a part of the actions that has some of each kind. */
const sampled = actions.filter((action, i) => !needsSession(action) || i % 5 === 0);

const signedInActions = (from: readonly ServerAction[]) => from.filter(({ name }) => !SESSION_ENDING_ACTIONS.includes(name));

/** Posts a body to actions while others use the board. @returns what is wrong. */
async function postToAll(targets: readonly ServerAction[], body: Body, cookie: string): Promise<string[]> {
  const stop = watchHealth();
  const wrong: string[] = [];
  for (const action of targets) {
    const failure = describeFailure(await post(action, body, cookie));
    if (failure) wrong.push(`${action.name}${cookie ? ", signed in" : ""}: ${failure}`);
  }
  const health = [...(await stop())].filter((status) => status !== 200);
  return [...wrong, ...health.map((status) => `the health check: ${status}`)];
}

describe("hostile forms", () => {
  // Such an index used to create a list of that length, which took 45 seconds.
  it("do not block others with a huge index in a field name", { timeout: 40_000 }, async () => {
    const stop = watchHealth();
    const sent = await sendForm("/sign-in", { "email[1000000000]": "x", email: "" }, { with: "email" });
    expect(sent.status).toBe(200);
    expect([...(await stop())]).toEqual([200]);
  });

  it("cover every action of forms", () => {
    expect(actions.length).toBeGreaterThan(50);
    expect(actions.map(({ name }) => name)).toContain("signInAction");
  });

  it("reach every action through the code that they share, except one that ignores them", () => {
    const folder = join(projectRoot(), "app");
    const sources = (readdirSync(folder, { recursive: true }) as string[])
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join(folder, file), "utf8"))
      .filter((source) => source.startsWith('"use server"'));
    const others = sources.flatMap((source) =>
      [...source.matchAll(/^export (?:async function (\w+)|const (\w+) = (?!defineAction\())/gm)].map(
        ([, name, constant]) => name ?? constant,
      ),
    );
    expect(others).toEqual(["leaveAction"]);
  });

  it("are rejected by every action that needs a session, without one", async () => {
    const body = await encodeBody(encodedForm(everywhere("1")));
    expect(await postToAll(actions.filter(needsSession), body, "")).toEqual([]);
  });

  it.each([
    ...Object.entries(HOSTILE_SHAPES).map(([kind, pairs]) => [kind, pairs, sampled] as const),
    ...Object.entries(HOSTILE_VALUES).map(([kind, pairs]) => [kind, pairs, actions] as const),
  ])("cause no server error with %s", { timeout: 600_000 }, async (_kind, pairs, targets) => {
    const body = await encodeBody(encodedForm(pairs));
    expect(
      await postToAll(
        targets.filter((action) => !needsSession(action)),
        body,
        "",
      ),
    ).toEqual([]);
    expect(await postToAll(signedInActions(targets.filter(needsSession)), body, admin)).toEqual([]);
  });

  it.each(Object.entries({ ...MALFORMED, ...WRONG_ARGUMENTS }))(
    "cause no server error with the encoding: %s",
    { timeout: 600_000 },
    async (_kind, text) => {
      const form = new FormData();
      form.set("0", text);
      expect(await postToAll(signedInActions(sampled), await encodeBody(form), owner)).toEqual([]);
    },
  );

  it.each([["with a length"], ["without one"]])("are rejected with 413 when too large, %s", async (way) => {
    const chunk = Buffer.alloc(64 * 1024, "x");
    for (const path of ["/sign-in", "/", "/api/auth/callback/credentials"]) {
      const stream = new ReadableStream({
        start(controller) {
          for (let i = 0; i < 50; i++) controller.enqueue(chunk);
          controller.close();
        },
      });
      const request: RequestInit & { readonly duplex: "half" } = {
        method: "POST",
        body: way === "with a length" ? Buffer.alloc(3_000_000, "x") : stream,
        duplex: "half",
        headers: { "content-type": "application/x-www-form-urlencoded" },
      };
      const response = await fetch(inject("boardUrl") + path, request).catch(() => undefined);
      // A client that is still sending may see a closed connection instead.
      if (response) expect([path, response.status]).toEqual([path, 413]);
    }
    expect((await fetch(`${inject("boardUrl")}/health`)).status).toBe(200);
  });
});
