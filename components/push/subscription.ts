/** The browser's subscription to notifications. Its state on the server is in `lib/domain/push`. */

const PATH = "/api/push/subscriptions";

export type PushSupport = "supported" | "install" | "unsupported";

/** Whether the browser supports notifications; `install`: only for sites on the home screen, as iPhones do. */
export function pushSupport(): PushSupport {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) return "supported";
  return "standalone" in navigator && !navigator.standalone ? "install" : "unsupported";
}

async function send(method: "POST" | "DELETE", body: object): Promise<void> {
  const response = await fetch(PATH, { method, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${PATH} responded with ${response.status}.`);
}

const subscriptionOf = async () => (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription();

/** The key in base64url. */
const keyOf = (subscription: PushSubscription) =>
  btoa(String.fromCharCode(...new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Whether this browser can be notified by the board with this key. */
export async function isSubscribed(publicKey: string): Promise<boolean> {
  if (Notification.permission !== "granted") return false;
  const subscription = await subscriptionOf();
  return subscription !== undefined && subscription !== null && keyOf(subscription) === publicKey;
}

/** Subscribes this browser, which has the permission, and registers it with the server. Rejects if either fails. */
export async function subscribeBrowser(publicKey: string, language: string): Promise<void> {
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  let subscription = await pushManager.getSubscription();
  if (subscription && keyOf(subscription) !== publicKey) {
    // The board has other keys than when it was made.
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  await send("POST", { ...subscription.toJSON(), language });
}

/** Ends the browser's own subscription. */
export async function unsubscribeBrowser(): Promise<void> {
  await (await subscriptionOf())?.unsubscribe();
}

/** Ends the subscription of this browser, on the server first. */
export async function unsubscribe(): Promise<void> {
  const subscription = await subscriptionOf();
  if (subscription) await send("DELETE", { endpoint: subscription.endpoint });
  await unsubscribeBrowser();
}
