/**
 * Calls a function once, when the first of the signals is aborted, or at once if one of them already is. Unlike with `AbortSignal.any`, which
 * Node.js keeps alive as long as it has a listener, nothing is left of it on signals that outlive the caller.
 *
 * @returns a function that removes the listeners. It must be called when the work that the signals end has ended otherwise.
 */
export function onAnyAbort(signals: readonly AbortSignal[], run: () => void): () => void {
  const removeListeners = () => {
    for (const signal of signals) signal.removeEventListener("abort", onAbort);
  };
  const onAbort = () => {
    removeListeners();
    run();
  };
  if (signals.some(({ aborted }) => aborted)) run();
  else for (const signal of signals) signal.addEventListener("abort", onAbort);
  return removeListeners;
}
