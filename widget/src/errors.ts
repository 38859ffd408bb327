/** Why a run ended without frames (decisions §10). Part of the contract. */
export type CaptureErrorCode = "invalid_options" | "insecure_context" | "camera_denied" | "camera_unavailable" | "upload_failed";

/** What `onError` is given: the message is for developers, the code for programs. */
export interface CaptureError extends Error {
  readonly code: CaptureErrorCode;
}

export function captureError(code: CaptureErrorCode, message: string): CaptureError {
  return Object.assign(new Error(message), { code });
}
