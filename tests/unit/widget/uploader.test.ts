import { describe, expect, it } from "vitest";
import { type Clock, FRAMES_A_MINUTE } from "../../../widget/src/upload/pace";
import { read, retryAfter } from "../../../widget/src/upload/post-frame";
import { makeUploader, type Reply } from "../../../widget/src/upload/uploader";

/** Fake clock. `drive` advances the time to the next timer when nothing else can run, until `work` has ended. */
function fakeClock(): Clock & { drive<T>(work: Promise<T>): Promise<T> } {
  let now = 0;
  const sleepers: { at: number; wake: () => void }[] = [];
  return {
    now: () => now,
    wait: (ms) => new Promise((wake) => sleepers.push({ at: now + ms, wake })),
    async drive(work) {
      let over = false;
      const done = work.finally(() => {
        over = true;
      });
      while (!over) {
        for (let i = 0; i < 50; i++) await Promise.resolve();
        if (over) break;
        sleepers.sort((a, b) => a.at - b.at);
        const next = sleepers.shift();
        if (!next) throw new Error("The work has not ended, and there are no timers.");
        now = Math.max(now, next.at);
        next.wake();
      }
      return done;
    },
  };
}

interface Sent {
  readonly index: number;
  readonly at: number;
}

function setUp(total: number, reply: (index: number, attempt: number) => Reply, transferMs = 200) {
  const clock = fakeClock();
  const sent: Sent[] = [];
  const waits: number[] = [];
  let active = 0;
  let maxActive = 0;
  const uploader = makeUploader(
    total,
    async (index) => {
      sent.push({ index, at: clock.now() });
      maxActive = Math.max(maxActive, ++active);
      await clock.wait(transferMs + (index % 3) * 50);
      active--;
      return reply(index, sent.filter((one) => one.index === index).length);
    },
    clock,
    () => {},
    (ms) => waits.push(ms),
  );
  return { clock, sent, waits, uploader, maxActive: () => maxActive };
}

const url = (index: number): Reply => ({ url: `u${index}` });

describe("uploader", () => {
  it("sends at most two frames at once, and keeps the order of capture regardless of which upload ends first", async () => {
    const { clock, uploader, maxActive } = setUp(24, url);
    expect(await clock.drive(uploader.run())).toBeUndefined();
    expect(uploader.urls).toEqual(Array.from({ length: 24 }, (_, i) => `u${i}`));
    expect(uploader.states.every((state) => state === "done")).toBe(true);
    expect(maxActive()).toBe(2);
  });

  it("never exceeds the limit within any minute, including retries", async () => {
    const { clock, sent, uploader, waits } = setUp(72, (i, attempt) => (i % 5 === 0 && attempt === 1 ? { again: "500" } : url(i)), 50);
    expect(await clock.drive(uploader.run())).toBeUndefined();
    for (const { at } of sent) {
      expect(sent.filter((other) => other.at >= at && other.at < at + 60_000).length).toBeLessThanOrEqual(FRAMES_A_MINUTE);
    }
    expect(FRAMES_A_MINUTE).toBeLessThanOrEqual(60);
    expect(waits.length).toBeGreaterThan(0);
  });

  it("pauses all frames for the time that the server requests, without counting it as a retry", async () => {
    let rejections = 0;
    const { clock, sent, uploader } = setUp(8, (i) => (i === 2 && rejections++ < 8 ? { wait: 7_000, why: "429" } : url(i)));
    expect(await clock.drive(uploader.run())).toBeUndefined();
    const ofTwo = sent.filter(({ index }) => index === 2);
    expect(ofTwo).toHaveLength(9);
    for (const [i, { at }] of ofTwo.entries()) if (i > 0) expect(at - (ofTwo[i - 1] as Sent).at).toBeGreaterThanOrEqual(7_000);
    const [first] = ofTwo as [Sent];
    const pausedAt = first.at + 300;
    expect(sent.filter(({ at }) => at > pausedAt && at < pausedAt + 7_000)).toEqual([]);
  });

  it("fails immediately if the requested wait is too long", async () => {
    const { clock, sent, uploader } = setUp(8, () => ({ wait: 3_600_000, why: "the day's limit" }));
    expect(await clock.drive(uploader.run())).toEqual({ why: "the day's limit" });
    expect(sent.length).toBeLessThanOrEqual(2);
  });

  it("retries a network or server error five times, with growing pauses", async () => {
    const { clock, sent, uploader } = setUp(1, () => ({ again: "down" }));
    expect(await clock.drive(uploader.run())).toEqual({ why: "down" });
    expect(sent).toHaveLength(6);
    const pauses = sent.slice(1).map(({ at }, i) => at - (sent[i] as Sent).at);
    for (const [i, pause] of pauses.entries()) if (i > 0) expect(pause).toBeGreaterThan(pauses[i - 1] as number);
    expect(uploader.states).toEqual(["failed"]);
  });

  it("distinguishes a rejection from an unreachable or busy server", async () => {
    const failureOf = async (reply: Reply) => {
      const { clock, uploader } = setUp(1, () => reply);
      return clock.drive(uploader.run());
    };
    expect(await failureOf({ rejected: "403" })).toHaveProperty("rejected", true);
    for (const reply of [{ again: "500" }, { wait: 3_600_000, why: "429" }, { wait: undefined, why: "503" }]) {
      expect(await failureOf(reply)).not.toHaveProperty("rejected");
    }
  });

  it("does not send uploaded frames again, neither after an error nor after a rejection", async () => {
    let broken = true;
    const { clock, sent, uploader } = setUp(12, (i) => (i === 6 && broken ? { rejected: "422", hint: "full" } : url(i)));
    expect(await clock.drive(uploader.run())).toEqual({ why: "422", hint: "full", rejected: true });
    expect(uploader.states[6]).toBe("failed");
    expect(uploader.states.filter((state) => state === "waiting").length).toBeGreaterThan(0);
    broken = false;
    expect(await clock.drive(uploader.run())).toBeUndefined();
    expect(sent.filter(({ index }) => index === 6)).toHaveLength(2);
    expect(sent).toHaveLength(13);
    expect(uploader.urls).toEqual(Array.from({ length: 12 }, (_, i) => `u${i}`));
  });
});

describe("response of the upload endpoint", () => {
  const response = (status: number, text: string, headers: Record<string, string> = {}) =>
    read({ status, headers: new Headers(headers) }, text);

  it("is successful only with a URL", () => {
    expect(response(201, '{"ok":true,"url":"https://b/1.webp","width":1}')).toEqual({ url: "https://b/1.webp" });
    for (const text of ["", "<html>", "null", "[]", '{"url":5}', '{"url":""}', `{"url":"x"${" ".repeat(20_000)}}`]) {
      expect(response(200, text)).toHaveProperty("rejected");
    }
  });

  it("leads to a wait, a retry or a rejection depending on its status", () => {
    expect(response(429, "", { "retry-after": "12" })).toMatchObject({ wait: 12_000 });
    expect(response(503, '{"retry_after":3}')).toMatchObject({ wait: 3_000 });
    expect(response(429, "")).toMatchObject({ wait: undefined });
    for (const status of [500, 502, 504, 408]) expect(response(status, "")).toHaveProperty("again");
    expect(response(422, `{"hint":"${"x".repeat(900)}"}`)).toMatchObject({ hint: "x".repeat(300) });
    for (const status of [400, 401, 403, 404, 413]) expect(response(status, "no")).toHaveProperty("rejected");
  });

  it("may contain the wait as a date", () => {
    const ms = retryAfter(new Date(Date.now() + 20_000).toUTCString(), undefined) as number;
    expect(ms).toBeGreaterThan(15_000);
    expect(ms).toBeLessThanOrEqual(20_000);
    expect(retryAfter(new Date(Date.now() - 20_000).toUTCString(), undefined)).toBe(0);
    expect(retryAfter("soon", undefined)).toBeUndefined();
  });
});
