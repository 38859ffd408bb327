import { openScope, type Scope } from "../scope";
import { spinControl } from "../spin/control";
import { h, icon } from "../view/elements";
import { styleRoot } from "../view/overlay";
import { loadFrames, whenNeeded } from "./load";
import { nearestLoaded } from "./order";
import css from "./viewer.css";
import { wordsFor } from "./words";
import { WHOLE, zoomControl } from "./zoom";

/** A tour has 8 to 120 frames (docs/api/integration-3d.md). Fewer frames are shown, additional ones are ignored. */
const MAX_FRAMES = 120;
/** Maximum width and height of the canvas in pixels: a canvas larger than the frames would not add detail. */
const MAX_SIDE = 1_600;

const ROUND = "M4 12a8 4 0 1 0 4-3.500M8 5v4h4";

/**
 * `<listings-board-spin frames="URL URL …" label="…">` shows a rotatable item from the frames of `photos_3d`. The element's content
 * is shown until the first frame is loaded, and without JavaScript. `frames` and `label` can be changed at any time.
 */
export class SpinElement extends HTMLElement {
  static readonly observedAttributes = ["frames", "label", "lang"];
  private scope: Scope | undefined;

  /** URLs of the frames, in order. The setter also accepts the text of the attribute, because that is what frameworks set. */
  get frames(): string[] {
    return (this.getAttribute("frames") ?? "").split(/\s+/).filter(Boolean).slice(0, MAX_FRAMES);
  }
  set frames(urls: readonly string[] | string) {
    this.setAttribute("frames", typeof urls === "string" ? urls : urls.join(" "));
  }

  connectedCallback(): void {
    this.build();
  }

  disconnectedCallback(): void {
    this.scope?.close();
    this.scope = undefined;
  }

  attributeChangedCallback(): void {
    if (this.scope) this.build();
  }

  private build(): void {
    this.scope?.close();
    const scope = (this.scope = openScope());
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    styleRoot(root, css);
    root.replaceChildren();
    const urls = this.frames;
    const slot = h("slot", {});
    // There is no tour: show only the content.
    if (urls.length === 0) return void root.append(slot);

    const words = wordsFor(this);
    const canvas = h("canvas", {});
    const view = h("div", { class: "view" }, canvas);
    const bar = h("div", { class: "bar", "aria-hidden": "true" });
    const sign = h("div", { class: "sign", "aria-hidden": "true" }, icon(ROUND), words.hint);
    const all = h("div", {}, slot, view, bar, sign);
    root.append(all);

    const pictures: (HTMLImageElement | undefined)[] = urls.map(() => undefined);
    let zoom = WHOLE;
    let index = 0;
    let loaded = 0;
    const paint = () => {
      const at = nearestLoaded(pictures, index);
      if (at !== undefined) draw(canvas, pictures[at] as HTMLImageElement, zoom);
    };
    const spin = spinControl(scope, view, {
      total: urls.length,
      label: this.getAttribute("label") || words.label,
      describe: (number) => words.frame.replace("{n}", String(number)).replace("{total}", String(urls.length)),
      draw: (next) => {
        index = next;
        paint();
      },
    });
    zoomControl(scope, view, (next) => {
      zoom = next;
      paint();
    });
    for (const type of ["pointerdown", "keydown"]) scope.on(view, type, () => all.classList.add("touched"));

    const observer = new ResizeObserver(() => {
      const ratio = Math.min(devicePixelRatio || 1, MAX_SIDE / Math.max(1, view.clientWidth, view.clientHeight));
      canvas.width = Math.round(view.clientWidth * ratio);
      canvas.height = Math.round(view.clientHeight * ratio);
      paint();
    });
    observer.observe(view);
    scope.own(() => {
      observer.disconnect();
      canvas.width = canvas.height = 0;
      pictures.fill(undefined);
    });

    loadFrames(scope, urls, whenNeeded(scope, view), (at, picture) => {
      pictures[at] = picture;
      loaded++;
      all.classList.add("drawn");
      bar.style.transform = `scaleX(${loaded / urls.length})`;
      bar.hidden = loaded === urls.length;
      // Repaint, because this frame may be the current one or the nearest to it.
      paint();
    }).then(() => {
      if (scope.closed) return;
      bar.hidden = true;
      this.dispatchEvent(new CustomEvent("frames-loaded", { detail: { loaded, total: urls.length } }));
    });
    if (urls.length === 1) sign.remove();
    spin.goTo(0);
  }
}

/** Draws a picture centred and fitted into the canvas, or zoomed. */
function draw(canvas: HTMLCanvasElement, picture: HTMLImageElement, { scale, x, y }: typeof WHOLE): void {
  const { width, height } = canvas;
  const context = canvas.getContext("2d");
  if (!context || !width || !picture.naturalWidth) return;
  const fit = Math.min(width / picture.naturalWidth, height / picture.naturalHeight) * scale;
  const [w, h] = [picture.naturalWidth * fit, picture.naturalHeight * fit];
  context.clearRect(0, 0, width, height);
  context.drawImage(picture, (width - w) / 2 + x * width, (height - h) / 2 + y * height, w, h);
}
