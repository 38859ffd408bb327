import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { type Received, Receiver } from "./receiver";

/** A push service on loopback, and browsers that are subscribed to it. They decrypt and verify with node:crypto, as the RFCs describe. */

export interface FakePushService {
  readonly url: string;
  /** Returns what was sent to a device. */
  readonly receivedBy: (device: FakeDevice) => readonly Received[];
  /** Status of the responses. */
  status: number;
  readonly close: () => void;
}

export async function startFakePushService(): Promise<FakePushService> {
  const receiver = await new Receiver().open();
  const url = receiver.origin;
  const service: FakePushService = {
    url,
    status: 201,
    receivedBy: ({ subscription }) => receiver.received.filter(({ path }) => url + path === subscription.endpoint),
    close: () => receiver.close(),
  };
  receiver.behave = () => service.status;
  return service;
}

export interface FakeDevice {
  /** As `PushSubscription.toJSON()` writes it. */
  readonly subscription: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };
  /** Decrypts a body (RFC 8291). Throws if it was encrypted for another device or changed. */
  readonly decrypt: (body: Buffer) => unknown;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** @param base URL of its push service. */
export function makeDevice(base: string): FakeDevice {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const auth = randomBytes(16);
  const ownKey = pair.getPublicKey();
  return {
    subscription: {
      endpoint: `${base}/push/${randomBytes(12).toString("hex")}`,
      keys: { p256dh: ownKey.toString("base64url"), auth: auth.toString("base64url") },
    },
    decrypt: (body) => {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const senderKey = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), ownKey, senderKey]);
      const secret = derive(pair.computeSecret(senderKey), auth, info, 32);
      const decipher = createDecipheriv(
        "aes-128-gcm",
        derive(secret, salt, "Content-Encoding: aes128gcm\0", 16),
        derive(secret, salt, "Content-Encoding: nonce\0", 12),
      );
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // The last record ends with the delimiter 2.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString("utf8"));
    },
  };
}

/** Verifies the header of a request with VAPID (RFC 8292). @returns the public key and the claims; throws if the signature is wrong. */
export function readVapid(authorization: string | undefined): { readonly publicKey: string; readonly claims: Record<string, unknown> } {
  const { token = "", publicKey = "" } = /^vapid t=(?<token>[\w.-]+), k=(?<publicKey>[\w-]+)$/.exec(authorization ?? "")?.groups ?? {};
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const jwk = { kty: "EC", crv: "P-256", x: point.subarray(1, 33).toString("base64url"), y: point.subarray(33).toString("base64url") };
  const key = createPublicKey({ key: jwk, format: "jwk" });
  const isValid = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isValid) throw new Error("The signature is wrong.");
  return { publicKey, claims: JSON.parse(Buffer.from(claims, "base64url").toString("utf8")) };
}
