import { useCallback, useEffect, useRef, useState } from "react";
import type { ClaimHolder } from "@/lib/domain/moderation/claims";
import type { Settled } from "@/lib/domain/moderation/settled";
import { useLiveEvents, useThrottled } from "../live";

/** Interval of renewing the claim in milliseconds, a third of its lifetime (`CLAIM_SECONDS`). */
const HEARTBEAT = 30_000;

interface ClaimResponse {
  readonly mine: boolean;
  readonly holder: ClaimHolder;
  readonly version: number;
  readonly settled: Settled | null;
}

export interface Claim {
  /**
   * `idle`: not claimed. `opening`: waiting for the first response. `lost`: the server does not respond. `gone`: the listing was deleted,
   * or the session has ended.
   */
  readonly state: "idle" | "opening" | "mine" | "other" | "lost" | "gone";
  /** Another moderator who has claimed it. */
  readonly holder: ClaimHolder | undefined;
  /** Latest known version of the listing. */
  readonly version: number;
  /** Whether the listing had changed before the page was shown, so that the page must be reloaded. */
  readonly stale: boolean;
  /** The decision that removed it from the queue. */
  readonly settled: Settled | undefined;
}

interface Options {
  readonly id: number;
  readonly version: number;
  readonly initial: ClaimHolder | undefined;
  /** Id of the moderator. */
  readonly me: number;
  /** The decision on it, if it was not in the queue when the page was rendered. */
  readonly settled: Settled | undefined;
  /** Whether not to claim it, because the moderator may not decide it. */
  readonly idle: boolean;
}

/** Listings open in this tab. If a page is rendered again, its previous instance must not release the claim. */
const openHere = new Set<number>();

const addressOf = (id: number) => `/api/moderation/claims/${id}`;

function updateClaim(before: Claim, { mine, holder, version, settled }: ClaimResponse): Claim {
  const stale = before.state === "opening" ? version !== before.version : before.stale;
  return { ...before, state: mine ? "mine" : "other", holder: mine ? undefined : holder, version, stale, settled: settled ?? undefined };
}

/**
 * Claims a listing while its page is open: renews the claim, updates when another moderator takes it over or it changes, and releases
 * it on leaving.
 */
export function useClaim({ id, version, initial, me, settled, idle }: Options) {
  const [claim, setClaim] = useState<Claim>({
    state: idle ? "idle" : "opening",
    holder: initial?.id === me ? undefined : initial,
    version,
    stale: false,
    settled,
  });
  const pendingRequest = useRef<Promise<unknown>>(Promise.resolve());
  /** Whether a decision is being submitted. Its own event is ignored. */
  const deciding = useRef(false);
  const left = useRef(false);

  const renewClaim = useCallback(
    (takeOver = false): Promise<ClaimResponse | undefined> => {
      const sendClaim = async () => {
        if (left.current || idle) return undefined;
        const response = await fetch(`${addressOf(id)}${takeOver ? "?take_over=1" : ""}`, { method: "POST" }).catch(() => undefined);
        const claimed = response?.ok ? ((await response.json()) as ClaimResponse) : undefined;
        setClaim((before) => (claimed ? updateClaim(before, claimed) : { ...before, state: response?.status === 404 ? "gone" : "lost" }));
        return claimed;
      };
      // Requests are sent one after another, so that leaving the page releases the last claim.
      const renewed = pendingRequest.current.then(sendClaim);
      pendingRequest.current = renewed;
      return renewed;
    },
    [id, idle],
  );

  useEffect(() => {
    if (idle) return;
    left.current = false;
    openHere.add(id);
    void renewClaim();
    const heartbeat = setInterval(() => {
      if (document.visibilityState === "visible") void renewClaim();
    }, HEARTBEAT);
    const release = () => void fetch(addressOf(id), { method: "DELETE", keepalive: true }).catch(() => {});
    // The page may still receive the event of its own release, which must not renew the claim.
    const onPageHide = () => {
      left.current = true;
      release();
    };
    const onPageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      left.current = false;
      void renewClaim();
    };
    window.addEventListener("pagehide", onPageHide);
    window.addEventListener("pageshow", onPageShow);
    return () => {
      left.current = true;
      clearInterval(heartbeat);
      window.removeEventListener("pagehide", onPageHide);
      window.removeEventListener("pageshow", onPageShow);
      openHere.delete(id);
      void pendingRequest.current.then(() => openHere.has(id) || release());
    };
  }, [renewClaim, id, idle]);

  const renewSoon = useThrottled(() => void renewClaim());
  useLiveEvents((event) => {
    if (event.type === "missed") return renewSoon();
    if (event.listingId !== id || deciding.current || idle) return;
    if (event.type === "claimed") {
      const { moderator } = event;
      if (moderator.id !== me) setClaim((before) => ({ ...before, state: "other", holder: moderator }));
    } else renewSoon();
  });

  const takeOver = useCallback(() => renewClaim(true), [renewClaim]);
  /** Submits a decision. Events about the listing are ignored meanwhile, since they are caused by it. */
  const decide = useCallback(async <T>(send: () => Promise<T>): Promise<T> => {
    deciding.current = true;
    await pendingRequest.current;
    try {
      return await send();
    } finally {
      setTimeout(() => {
        deciding.current = false;
      }, 1_000);
    }
  }, []);
  return { claim, renewClaim, takeOver, decide };
}
