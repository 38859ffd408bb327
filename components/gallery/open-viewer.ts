import PhotoSwipe, { type SlideData } from "photoswipe";

export interface ViewerWords {
  readonly previous: string;
  readonly next: string;
  readonly close: string;
  readonly zoom: string;
  readonly failed: string;
  /** Name of a slide in the viewer's thumbnails; its number follows. */
  readonly slide: string;
}

interface ViewerOptions {
  /** The gallery's slides on the page. */
  readonly slides: readonly HTMLElement[];
  /** The slide to begin with. */
  readonly index: number;
  readonly words: ViewerWords;
  /** Called with the slide that was shown last. */
  readonly onClose: (index: number) => void;
}

/** What has gestures of its own: a tour is turned and a video's controls are used, so swiping does not change the slide there. */
const INTERACTIVE = "listings-board-spin, video";

/** Opens a listing's photos, tour and video over the whole page: arrows, thumbnails, counter, keyboard, swipe and pinch. */
export function openViewer({ slides, index, words, onClose }: ViewerOptions): void {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const viewer = new PhotoSwipe({
    dataSource: slides.map(slideData),
    index,
    showHideAnimationType: calm ? "none" : "fade",
    paddingFn: ({ y }) => ({ top: 60, bottom: slides.length > 1 && y > 480 ? 92 : 16, left: 0, right: 0 }),
    closeTitle: words.close,
    zoomTitle: words.zoom,
    arrowPrevTitle: words.previous,
    arrowNextTitle: words.next,
    errorMsg: words.failed,
    mainClass: "listing-viewer",
  });
  viewer.on("contentLoad", (event) => {
    const media = slides[event.content.index]?.querySelector(INTERACTIVE);
    if (!media) return;
    event.preventDefault();
    event.content.element = interactiveSlide(media);
  });
  viewer.on("contentDeactivate", ({ content }) => content.element?.querySelector("video")?.pause());
  viewer.on("pointerDown", (event) => {
    if ((event.originalEvent.target as Element).closest(INTERACTIVE)) event.preventDefault();
  });
  viewer.on("keydown", (event) => {
    const { target, key } = event.originalEvent;
    if (key !== "Escape" && (target as Element).closest?.(INTERACTIVE)) event.preventDefault();
  });
  // A size that was not known when the page was made is corrected by the loaded photo.
  viewer.on("loadComplete", ({ slide, content }) => {
    const { element } = content;
    if (!(element instanceof HTMLImageElement) || !element.naturalWidth) return;
    const { naturalWidth: width, naturalHeight: height } = element;
    if (Math.abs(width / height - content.width / content.height) < 0.01) return;
    Object.assign(content, { width, height });
    Object.assign(slide, { width, height });
    slide.resize();
  });
  if (slides.length > 1) viewer.on("uiRegister", () => registerThumbnails(viewer, slides, words));
  viewer.on("close", () => onClose(viewer.currIndex));
  viewer.init();
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

/** A copy of the page's tour or video that fills the screen. */
function interactiveSlide(media: Element): HTMLDivElement {
  const frame = document.createElement("div");
  frame.className = "listing-viewer-slide";
  const copy = media.cloneNode(true) as HTMLElement;
  copy.className = "";
  if (copy instanceof HTMLVideoElement) copy.preload = "metadata";
  frame.append(copy);
  return frame;
}

function registerThumbnails(viewer: PhotoSwipe, slides: readonly HTMLElement[], words: ViewerWords): void {
  viewer.ui?.registerElement({
    name: "thumbnails",
    appendTo: "root",
    order: 9,
    onInit: (bar) => {
      const buttons = slides.map((slide, index) => {
        const button = document.createElement("button");
        button.type = "button";
        button.setAttribute("aria-label", `${words.slide} ${index + 1}`);
        const picture = slide.querySelector<HTMLImageElement | HTMLVideoElement>("img, video");
        const source = picture instanceof HTMLVideoElement ? picture.poster : picture?.currentSrc || picture?.src;
        if (source) button.append(Object.assign(new Image(), { src: smallest(source), alt: "", loading: "lazy" }));
        if (slide.querySelector("listings-board-spin")) button.dataset.mark = "3D";
        if (slide.querySelector("video")) button.dataset.mark = "▶";
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

/** The smallest stored width of a photo of ours; other addresses have one size. */
const smallest = (url: string) => (/\/media\/[0-9a-f]{32}\.webp/.test(url) ? `${url.split("?", 1)[0]}?w=320` : url);
