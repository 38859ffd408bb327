/** Reasons for a capture that ended without frames (docs/api/widget.md#error-codes). Part of the contract. */
export type CaptureErrorCode = "invalid_options" | "insecure_context" | "camera_denied" | "camera_unavailable" | "upload_failed";

/** Argument of `onError`. The message is for developers, the code for programs. */
export interface CaptureError extends Error {
  readonly code: CaptureErrorCode;
}

export function captureError(code: CaptureErrorCode, message: string): CaptureError {
  return Object.assign(new Error(message), { code });
}
