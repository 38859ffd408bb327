/**
 * Texts of the widget. `{n}` and `{total}` are numbers. Keep them short: all three languages are part of the script, which is
 * limited to 15 kB.
 */
export type Words = Readonly<
  Record<
    | "startTitle"
    | "startText"
    | "start"
    | "files"
    | "record"
    | "opening"
    | "first"
    | "walk"
    | "step"
    | "frame"
    | "capture"
    | "auto"
    | "autoText"
    | "camera"
    | "retake"
    | "finish"
    | "few"
    | "blurred"
    | "dark"
    | "turned"
    | "keep"
    | "paused"
    | "denied"
    | "missing"
    | "noCamera"
    | "reading"
    | "unreadable"
    | "review"
    | "reviewText"
    | "send"
    | "sending"
    | "open"
    | "sent"
    | "wait"
    | "offline"
    | "failed"
    | "failedText"
    | "retry"
    | "cancel"
    | "sure",
    string
  >
>;
