import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A fake OpenID provider on loopback, as strict as Google: discovery, PKCE, nonce, signed ID tokens. */

export interface FakeUser {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

export interface FakeGoogle {
  readonly issuer: string;
  /** The user of the next sign-in, who consents automatically. */
  user: FakeUser;
  /** Rejects sign-ins with `access_denied`, as pressing "Cancel" does. */
  deniesAccess: boolean;
  close(): Promise<void>;
}

export const CLIENT = { id: "board-client", secret: "board-secret" } as const;

const base64url = (value: string | Buffer) => Buffer.from(value).toString("base64url");

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return new URLSearchParams(text);
}

interface Grant {
  readonly challenge: string;
  readonly nonce: string;
  readonly user: FakeUser;
  readonly redirectUri: string;
}

export async function startFakeGoogle(): Promise<FakeGoogle> {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const grants = new Map<string, Grant>();
  const json = (response: ServerResponse, value: object, status = 200) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(value));
  };

  const discovery = () => ({
    issuer: fake.issuer,
    authorization_endpoint: `${fake.issuer}/authorize`,
    token_endpoint: `${fake.issuer}/token`,
    jwks_uri: `${fake.issuer}/keys`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
  });

  /** Returns the redirect URL with a code or an error. */
  function authorize(query: URLSearchParams): string {
    const back = new URL(query.get("redirect_uri") ?? "");
    const redirectUri = back.href;
    back.searchParams.set("state", query.get("state") ?? "");
    if (fake.deniesAccess) back.searchParams.set("error", "access_denied");
    else {
      const code = randomBytes(16).toString("hex");
      const [challenge, nonce] = [query.get("code_challenge") ?? "", query.get("nonce") ?? ""];
      grants.set(code, { challenge, nonce, user: fake.user, redirectUri });
      back.searchParams.set("code", code);
    }
    return back.href;
  }

  /** Exchanges a code, once, for tokens; undefined when the request is invalid. */
  function redeem(form: URLSearchParams, authorization: string | undefined): object | undefined {
    const grant = grants.get(form.get("code") ?? "");
    grants.delete(form.get("code") ?? "");
    const verifier = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (!grant || verifier !== grant.challenge || form.get("redirect_uri") !== grant.redirectUri) return undefined;
    if (authorization !== `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString("base64")}`) return undefined;
    const seconds = Math.floor(Date.now() / 1_000);
    const claims = { iss: fake.issuer, aud: CLIENT.id, iat: seconds, exp: seconds + 600, nonce: grant.nonce, ...grant.user };
    const signed = `${base64url(JSON.stringify({ alg: "RS256", kid: "one" }))}.${base64url(JSON.stringify(claims))}`;
    const signature = sign("sha256", Buffer.from(signed), privateKey).toString("base64url");
    return { access_token: "unused", token_type: "Bearer", id_token: `${signed}.${signature}` };
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", fake.issuer);
    if (pathname === "/.well-known/openid-configuration") return json(response, discovery());
    if (pathname === "/keys")
      return json(response, { keys: [{ ...publicKey.export({ format: "jwk" }), kid: "one", alg: "RS256", use: "sig" }] });
    if (pathname === "/authorize") return response.writeHead(302, { location: authorize(searchParams) }).end();
    const tokens = pathname === "/token" ? redeem(await bodyOf(request), request.headers.authorization) : undefined;
    return tokens ? json(response, tokens) : json(response, { error: "invalid_grant" }, 400);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const fake: FakeGoogle = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    user: { sub: "nobody" },
    deniesAccess: false,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fake;
}
