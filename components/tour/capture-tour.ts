/** The widget's own contract (decisions §10), as this page uses it. */
interface Widget {
  capture3d(options: {
    readonly uploadEndpoint: string;
    readonly lang: string;
    readonly onComplete: (urls: string[]) => void;
    readonly onError: (error: Error & { readonly code: TourError }) => void;
  }): { cancel(): void };
}

export type TourError = "invalid_options" | "insecure_context" | "camera_denied" | "camera_unavailable" | "upload_failed";

/** Opens the widget, which `WidgetScript` has loaded, over the page; frames go where the cabinet's forms send photos. */
export function captureTour(lang: string, onComplete: (urls: string[]) => void, onError: (code: TourError) => void): void {
  const { ListingsBoard } = window as unknown as { readonly ListingsBoard: Widget };
  ListingsBoard.capture3d({ uploadEndpoint: "/api/cabinet/upload/photo", lang, onComplete, onError: ({ code }) => onError(code) });
}
