"use client";

/** The page shows its error itself. Without this file, the error page would be drawn a second time, inside the header. */
export default function SearchError() {
  return null;
}
