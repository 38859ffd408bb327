import { useCallback, useEffect, useRef, useState } from "react";
import type { ClaimHolder } from "@/lib/domain/moderation/claims";
import type { Settled } from "@/lib/domain/moderation/settled";
import { useLiveEvents, useThrottled } from "../live";

/** A sign of life while a listing is open: a third of the time for which it is a moderator's (`CLAIM_SECONDS`), in milliseconds. */
const HEARTBEAT = 30_000;

interface Answer {
  readonly mine: boolean;
  readonly holder: ClaimHolder;
  readonly version: number;
  readonly settled: Settled | null;
}

export interface Claim {
  /** `idle`: not asked for; `opening` until the server has answered; `lost`: it does not answer; `gone`: the listing was deleted, or the session is over. */
  readonly state: "idle" | "opening" | "mine" | "other" | "lost" | "gone";
  /** Who else has it. */
  readonly holder: ClaimHolder | undefined;
  /** The listing's present version, as far as is known. */
  readonly version: number;
  /** It had changed already when the page came: the page is an old copy, and nobody has read it yet. */
  readonly stale: boolean;
  /** The decision after which it waits no more. */
  readonly settled: Settled | undefined;
}

interface Options {
  readonly id: number;
  readonly version: number;
  readonly initial: ClaimHolder | undefined;
  /** The moderator's own id. */
  readonly me: number;
  /** The decision on it, where it did not wait when the page was made. */
  readonly settled: Settled | undefined;
  /** Leaves it to others: this moderator may not decide it. */
  readonly idle: boolean;
}

/** What this tab has open: a page that is made anew must not let go of what it has open again. */
const openHere = new Set<number>();

const addressOf = (id: number) => `/api/moderation/claims/${id}`;

function answered(before: Claim, { mine, holder, version, settled }: Answer): Claim {
  const stale = before.state === "opening" ? version !== before.version : before.stale;
  return { ...before, state: mine ? "mine" : "other", holder: mine ? undefined : holder, version, stale, settled: settled ?? undefined };
}

/** Has a listing open: claims it, gives signs of life, hears when another takes it or its owner edits it, and lets it go on leaving. */
export function useClaim({ id, version, initial, me, settled, idle }: Options) {
  const [claim, setClaim] = useState<Claim>({
    state: idle ? "idle" : "opening",
    holder: initial?.id === me ? undefined : initial,
    version,
    stale: false,
    settled,
  });
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  /** A decision of one's own is told like all others. */
  const deciding = useRef(false);
  const left = useRef(false);

  const ask = useCallback(
    (takeOver = false): Promise<Answer | undefined> => {
      const asking = async () => {
        if (left.current || idle) return undefined;
        const answer = await fetch(`${addressOf(id)}${takeOver ? "?take_over=1" : ""}`, { method: "POST" }).catch(() => undefined);
        const given = answer?.ok ? ((await answer.json()) as Answer) : undefined;
        setClaim((before) => (given ? answered(before, given) : { ...before, state: answer?.status === 404 ? "gone" : "lost" }));
        return given;
      };
      // One after the other, so that leaving lets go of what was claimed last.
      const asked = underWay.current.then(asking);
      underWay.current = asked;
      return asked;
    },
    [id, idle],
  );

  useEffect(() => {
    if (idle) return;
    left.current = false;
    openHere.add(id);
    void ask();
    const beating = setInterval(() => {
      if (document.visibilityState === "visible") void ask();
    }, HEARTBEAT);
    const letGo = () => void fetch(addressOf(id), { method: "DELETE", keepalive: true }).catch(() => {});
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) void ask();
    };
    window.addEventListener("pagehide", letGo);
    window.addEventListener("pageshow", comeBack);
    return () => {
      left.current = true;
      clearInterval(beating);
      window.removeEventListener("pagehide", letGo);
      window.removeEventListener("pageshow", comeBack);
      openHere.delete(id);
      void underWay.current.then(() => openHere.has(id) || letGo());
    };
  }, [ask, id, idle]);

  const look = useThrottled(() => void ask());
  useLiveEvents((event) => {
    if (event.type === "missed") return look();
    if (event.listingId !== id || deciding.current || idle) return;
    if (event.type === "claimed") {
      const { moderator } = event;
      if (moderator.id !== me) setClaim((before) => ({ ...before, state: "other", holder: moderator }));
    } else look();
  });

  const takeOver = useCallback(() => ask(true), [ask]);
  /** While a decision is on its way what is told of this listing is one's own doing. */
  const decide = useCallback(async <T>(send: () => Promise<T>): Promise<T> => {
    deciding.current = true;
    await underWay.current;
    try {
      return await send();
    } finally {
      setTimeout(() => {
        deciding.current = false;
      }, 1_000);
    }
  }, []);
  return { claim, ask, takeOver, decide };
}
