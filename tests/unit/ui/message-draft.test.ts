import { describe, expect, it } from "vitest";
import { type Draft, finishSending, removeSentText, restoreUnsent, startSending } from "@/components/messages/draft";
import { type Attempt, nextAttempt } from "@/components/messages/message-token";
import { MESSAGE_TOKEN } from "@/lib/domain/messages/limits";

/** The form of a conversation: what stays in it while a message is being sent, and the tokens of retries. */

const photo = (name: string) => ({ key: name, url: `/media/${name}.webp` });

const typeMore = (draft: Draft): Draft => ({ ...draft, text: `${draft.text}Друге`, photos: [...draft.photos, photo("second")] });

describe("a draft", () => {
  const first: Draft = { text: "Перше", photos: [photo("first")] };

  it("keeps what was added while its message was being sent", () => {
    const sending = startSending(first);
    expect(sending).toMatchObject({ text: "", photos: [] });
    expect(finishSending(typeMore(sending))).toEqual({ text: "Друге", photos: [photo("second")] });
    expect(finishSending(sending)).toEqual({ text: "", photos: [] });
  });

  it("gets back a message that was not sent, before what was added since", () => {
    const sending = startSending(first);
    expect(restoreUnsent(sending)).toEqual(first);
    expect(restoreUnsent(typeMore(sending))).toEqual({ text: "Перше\nДруге", photos: [photo("first"), photo("second")] });
    expect(restoreUnsent(startSending({ text: "", photos: [photo("first")] }))).toEqual({ text: "", photos: [photo("first")] });
  });

  it("loses only the sent text in the browser's storage", () => {
    const stored = restoreUnsent(typeMore(startSending(first))).text;
    expect(removeSentText(stored, "Перше")).toBe("Друге");
    expect(removeSentText("Перше", "Перше")).toBe("");
    expect(removeSentText("Перше й останнє", "Перше")).toBe("Перше й останнє");
  });
});

describe("an idempotency token", () => {
  const form = (text: string, ...photos: string[]) => {
    const data = new FormData();
    data.set("thread", "7");
    data.set("$ACTION_KEY", String(Math.random()));
    for (const url of photos) data.append("photos", url);
    data.set("text", text);
    return data;
  };

  it("stays the same for retries of the same content", () => {
    const first = nextAttempt(undefined, form("Так", "/a.webp"));
    expect(first.token).toMatch(MESSAGE_TOKEN);
    expect(nextAttempt(first, form("Так", "/a.webp")).token).toBe(first.token);
    const stored: Attempt = JSON.parse(JSON.stringify(first));
    expect(nextAttempt(stored, form("Так", "/a.webp")).token).toBe(first.token);
  });

  it("changes with the text, the photos and the next message", () => {
    const first = nextAttempt(undefined, form("Так", "/a.webp"));
    const others = [
      nextAttempt(first, form("Ні", "/a.webp")),
      nextAttempt(first, form("Так")),
      nextAttempt(undefined, form("Так", "/a.webp")),
    ];
    expect(new Set([first, ...others].map(({ token }) => token)).size).toBe(4);
  });
});
