import { keepAwake } from "../camera/wake-lock";
import { captureError } from "../errors";
import { fill } from "../messages";
import type { Scope } from "../scope";
import { postFrame } from "../upload/post-frame";
import { type Failure, makeUploader } from "../upload/uploader";
import { button, h } from "../view/elements";
import { type PlaceState, ringPicture } from "../view/ring-picture";
import { complaint, showSheet } from "../view/sheets";
import { type Tour, taken } from "./tour";

/** Tells an integrator's server which frames belong together. */
const session = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");

/** Sends the frames, shows where each is, and ends the run with their addresses; or says what failed, and goes on when asked to. */
export function sendStep(tour: Tour): void {
  const { words, settings } = tour;
  const frames = taken(tour);
  const total = frames.length;
  const name = session();
  const step = tour.step();
  keepAwake(step);

  const ring = ringPicture(total);
  const sum = h("span", {});
  const bar = h("div", { class: "sum", role: "progressbar", "aria-label": words.sending, "aria-valuemax": total }, ring.element, sum);
  const note = h("p", { class: "quiet" });
  let waitUntil = 0;

  const uploader = makeUploader(
    total,
    async (index) => {
      await untilOnline(step);
      return postFrame(step, settings, { blob: (frames[index] as (typeof frames)[number]).blob, index, total, session: name });
    },
    { now: () => performance.now(), wait: step.wait },
    paint,
    (ms) => {
      waitUntil = performance.now() + ms;
      tell();
    },
  );
  const sent = () => uploader.urls.filter(Boolean).length;

  function paint(): void {
    if (step.closed) return;
    ring.paint(uploader.states.map((state): PlaceState => (state === "waiting" ? "todo" : state)));
    sum.textContent = `${sent()}/${total}`;
    bar.setAttribute("aria-valuenow", `${sent()}`);
    bar.setAttribute("aria-valuetext", fill(words.sent, sent(), total));
  }
  function tell(): void {
    const seconds = Math.ceil((waitUntil - performance.now()) / 1_000);
    const text = !navigator.onLine ? words.offline : seconds > 0 ? fill(words.wait, seconds) : words.open;
    if (note.textContent !== text) note.textContent = text;
  }

  const go = async () => {
    showSheet(tour, {
      title: words.sending,
      figure: bar,
      text: [note],
      actions: [],
    });
    tell();
    const failure = await uploader.run();
    if (step.closed) return;
    if (failure) failed(failure);
    else tour.end({ urls: uploader.urls as string[] });
  };
  const failed = ({ why, hint }: Failure) => {
    const said = `${fill(words.sent, sent(), total)}. ${words.failedText}`;
    showSheet(tour, {
      title: words.failed,
      figure: bar,
      text: [said, complaint(hint)],
      actions: [button("retry", "primary", words.retry, go)],
      leave: { error: captureError("upload_failed", why) },
    });
    tour.overlay.say(said);
  };
  step.every(1_000, tell);
  go();
}

/** Attempts without a network would only use up their number. */
function untilOnline(scope: Scope): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => {
    const waiting = scope.inner();
    waiting.on(window, "online", () => {
      waiting.close();
      resolve();
    });
  });
}
