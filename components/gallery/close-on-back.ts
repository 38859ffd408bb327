/** Marks the history entry of an open viewer. */
const ENTRY = "galleryViewer";

/**
 * Adds a history entry for the viewer, so that the Back button closes it instead of leaving the page. The entry keeps the state of the
 * page's, with which Next.js treats both as the same page.
 * @param close closes the viewer. @returns function to call when the viewer closes: removes the entry, unless Back has done so.
 */
export function closeOnBack(close: () => void): () => void {
  // After a reload or Forward, the current entry may already be that of a viewer.
  if (!history.state?.[ENTRY]) history.pushState({ ...history.state, [ENTRY]: true }, "");
  let hasLeft = false;
  const onPopState = () => {
    hasLeft = true;
    close();
  };
  addEventListener("popstate", onPopState, { once: true });
  return () => {
    removeEventListener("popstate", onPopState);
    if (!hasLeft) history.back();
  };
}
