import { keepAwake } from "../camera/wake-lock";
import { captureError } from "../errors";
import { fill } from "../messages";
import type { Scope } from "../scope";
import { postFrame } from "../upload/post-frame";
import { type Failure, makeUploader } from "../upload/uploader";
import { applyProperties, button, h } from "../view/elements";
import { type PlaceState, ringPicture } from "../view/ring-picture";
import { errorMessage, showSheet } from "../view/sheets";
import { existingFrames, type Tour } from "./tour";

/** Returns an id with which the integrator's server can group the frames of one capture. */
const session = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");

/**
 * Uploads the frames, shows the progress, and ends the capture with the URLs. After an error, shows the reason and offers to
 * continue.
 */
export function sendStep(tour: Tour): void {
  const { words, settings } = tour;
  const frames = existingFrames(tour);
  const total = frames.length;
  const name = session();
  const step = tour.step();
  keepAwake(step);

  const ring = ringPicture(total);
  const sentLabel = h("span", {});
  const bar = h("div", { class: "sum", role: "progressbar", "aria-label": words.sending, "aria-valuemax": total }, ring.element, sentLabel);
  const note = h("p", { class: "muted" });
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
      showProgress();
    },
  );
  const sent = () => uploader.urls.filter(Boolean).length;

  function paint(): void {
    if (step.closed) return;
    ring.paint(uploader.states.map((state): PlaceState => (state === "waiting" ? "todo" : state)));
    sentLabel.textContent = `${sent()}/${total}`;
    applyProperties(bar, { "aria-valuenow": sent(), "aria-valuetext": fill(words.sent, sent(), total) });
  }
  function showProgress(): void {
    const seconds = Math.ceil((waitUntil - performance.now()) / 1_000);
    const text = !navigator.onLine ? words.offline : seconds > 0 ? fill(words.wait, seconds) : words.open;
    if (note.textContent !== text) note.textContent = text;
  }

  const upload = async () => {
    showSheet(tour, {
      title: words.sending,
      figure: bar,
      text: [note],
      actions: [],
    });
    showProgress();
    const failure = await uploader.run();
    if (step.closed) return;
    if (failure) failed(failure);
    else tour.end({ urls: uploader.urls as string[] });
  };
  const failed = ({ why, hint, rejected }: Failure) => {
    const message = `${fill(words.sent, sent(), total)}. ${rejected ? words.rejectedText : words.failedText}`;
    showSheet(tour, {
      title: words.failed,
      figure: bar,
      text: [message, errorMessage(hint)],
      // A retry can only help if the site has been repaired in the meantime.
      actions: [button("retry", rejected ? "plain" : "primary", words.retry, upload)],
      leave: { error: captureError("upload_failed", why) },
    });
    tour.overlay.say(message);
  };
  step.every(1_000, showProgress);
  upload();
}

/** Resolves when the browser is online. Attempts while offline would use up the retries. */
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
