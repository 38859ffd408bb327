/** The part of the widget's API (docs/api/widget.md) that this page uses. */
interface Widget {
  capture3d(options: {
    readonly uploadEndpoint: string;
    readonly lang: string;
    readonly theme: "auto";
    readonly onComplete: (urls: string[]) => void;
    readonly onError: (error: Error & { readonly code: TourError }) => void;
  }): { cancel(): void };
}

declare global {
  interface Window {
    /** Set by the widget's script. */
    readonly ListingsBoard: Widget;
  }
}

export type TourError = "invalid_options" | "insecure_context" | "camera_denied" | "camera_unavailable" | "upload_failed";

/** Opens the widget loaded by `WidgetScript`. Frames are uploaded to the cabinet's photo endpoint. */
export function captureTour(lang: string, onComplete: (urls: string[]) => void, onError: (code: TourError) => void): void {
  window.ListingsBoard.capture3d({
    uploadEndpoint: "/api/cabinet/upload/photo",
    lang,
    theme: "auto",
    onComplete,
    onError: ({ code }) => onError(code),
  });
}
