import PhotoSwipe, { type SlideData } from "photoswipe";
import { closeOnBack } from "./close-on-back";
import { copyPlayback } from "./copy-playback";

export interface ViewerLabels {
  /** Accessible name of the viewer. */
  readonly gallery: string;
  readonly previous: string;
  readonly next: string;
  readonly close: string;
  readonly zoom: string;
  readonly failed: string;
  /** Label of a slide's thumbnail; its number is appended. */
  readonly slide: string;
}

interface ViewerOptions {
  /** The slide elements on the page. */
  readonly slides: readonly HTMLElement[];
  /** Index of the first slide to show. */
  readonly index: number;
  readonly labels: ViewerLabels;
  /** Called with the index of the last shown slide. */
  readonly onClose: (index: number) => void;
}

/** The open viewer. */
let current: PhotoSwipe | undefined;

/** Elements with their own gestures, on which swiping does not change the slide. */
const INTERACTIVE = "listings-board-spin, video";

/** Opens photos, tour and video full screen with arrows, thumbnails, counter, keyboard, swipe and pinch, unless a viewer is open already. */
export function openViewer({ slides, index, labels, onClose }: ViewerOptions): void {
  if (current) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const viewer = new PhotoSwipe({
    dataSource: slides.map(slideData),
    index,
    showHideAnimationType: calm ? "none" : "fade",
    paddingFn: ({ y }) => ({ top: 60, bottom: slides.length > 1 && y > 480 ? 92 : 16, left: 0, right: 0 }),
    closeTitle: labels.close,
    zoomTitle: labels.zoom,
    arrowPrevTitle: labels.previous,
    arrowNextTitle: labels.next,
    errorMsg: labels.failed,
    mainClass: "listing-viewer",
  });
  const playing = pauseVideo(slides);
  /** The viewer's copies of the page's videos. */
  const copies = new Map<HTMLVideoElement, HTMLVideoElement>();
  viewer.on("contentLoad", (event) => {
    const media = slides[event.content.index]?.querySelector(INTERACTIVE);
    if (!media) return;
    event.preventDefault();
    const copy = interactiveCopy(media);
    event.content.element = interactiveSlide(copy);
    if (!(media instanceof HTMLVideoElement && copy instanceof HTMLVideoElement)) return;
    // PhotoSwipe drops slides that are far away, and loads them again.
    const earlier = copies.get(media);
    copyPlayback(earlier ?? media, copy);
    copies.set(media, copy);
    // The browser may forbid it; the visitor can still press play.
    if (media === playing && !earlier) copy.play().catch(() => undefined);
  });
  viewer.on("contentDeactivate", ({ content }) => content.element?.querySelector("video")?.pause());
  viewer.on("pointerDown", (event) => {
    if ((event.originalEvent.target as Element).closest(INTERACTIVE)) event.preventDefault();
  });
  viewer.on("keydown", (event) => {
    const { target, key } = event.originalEvent;
    if (key !== "Escape" && (target as Element).closest?.(INTERACTIVE)) event.preventDefault();
  });
  // Sizes that were unknown when the page was rendered are taken from the loaded photo.
  viewer.on("loadComplete", ({ slide, content }) => {
    const { element } = content;
    if (!(element instanceof HTMLImageElement) || !element.naturalWidth) return;
    const { naturalWidth: width, naturalHeight: height } = element;
    if (Math.abs(width / height - content.width / content.height) < 0.01) return;
    Object.assign(content, { width, height });
    Object.assign(slide, { width, height });
    slide.resize();
  });
  if (slides.length > 1) viewer.on("uiRegister", () => registerThumbnails(viewer, slides, labels));
  const removeEntry = closeOnBack(() => {
    // Until it is fully open, it cannot be closed.
    viewer.on("openingAnimationEnd", () => viewer.close());
    viewer.close();
  });
  viewer.on("close", () => {
    removeEntry();
    for (const [video, copy] of copies) {
      copy.pause();
      copyPlayback(copy, video);
    }
    onClose(viewer.currIndex);
  });
  viewer.on("destroy", () => {
    current = undefined;
  });
  current = viewer;
  viewer.init();
  viewer.element?.setAttribute("aria-label", labels.gallery);
  viewer.element?.setAttribute("aria-modal", "true");
}

/** Pauses the page's video. @returns it if it was playing. */
function pauseVideo(slides: readonly HTMLElement[]): HTMLVideoElement | undefined {
  const videos = slides.flatMap((slide) => [...slide.querySelectorAll("video")]);
  const playing = videos.find(({ paused }) => !paused);
  playing?.pause();
  return playing;
}

function slideData(slide: HTMLElement): SlideData {
  const photo = slide.querySelector<HTMLAnchorElement>("a[data-photo]");
  const picture = slide.querySelector("img");
  if (!photo || !picture) return { type: "interactive" };
  return {
    src: photo.href,
    ...(picture.currentSrc ? { msrc: picture.currentSrc } : {}),
    width: Number(picture.getAttribute("width")),
    height: Number(picture.getAttribute("height")),
    alt: picture.alt,
    element: slide,
  };
}

/** Returns a full-screen copy of the page's tour or video. */
function interactiveCopy(media: Element): HTMLElement {
  const copy = media.cloneNode(true) as HTMLElement;
  copy.className = "";
  if (copy instanceof HTMLVideoElement) copy.preload = "metadata";
  return copy;
}

function interactiveSlide(copy: HTMLElement): HTMLDivElement {
  const frame = document.createElement("div");
  frame.className = "listing-viewer-slide";
  frame.append(copy);
  return frame;
}

function registerThumbnails(viewer: PhotoSwipe, slides: readonly HTMLElement[], labels: ViewerLabels): void {
  viewer.ui?.registerElement({
    name: "thumbnails",
    appendTo: "root",
    order: 9,
    onInit: (bar) => {
      const buttons = slides.map((slide, index) => {
        const button = document.createElement("button");
        button.type = "button";
        button.setAttribute("aria-label", `${labels.slide} ${index + 1}`);
        const picture = slide.querySelector<HTMLImageElement | HTMLVideoElement>("img, video");
        const source = picture instanceof HTMLVideoElement ? picture.poster : picture?.currentSrc || picture?.src;
        if (source) button.append(Object.assign(new Image(), { src: smallest(source), alt: "", loading: "lazy" }));
        if (slide.querySelector("listings-board-spin")) button.dataset["mark"] = "3D";
        if (slide.querySelector("video")) button.dataset["mark"] = "▶";
        button.addEventListener("click", () => viewer.goTo(index));
        return button;
      });
      bar.append(...buttons);
      const showCurrent = () => {
        for (const [index, button] of buttons.entries()) {
          button.setAttribute("aria-current", String(index === viewer.currIndex));
          if (index === viewer.currIndex) button.scrollIntoView({ block: "nearest", inline: "nearest" });
        }
      };
      viewer.on("change", showCurrent);
    },
  });
}

/** URL of the smallest stored width of a photo on this board; other URLs have only one size. */
const smallest = (url: string) => (/\/media\/[0-9a-f]{32}\.webp/.test(url) ? `${url.split("?", 1)[0]}?w=320` : url);
