import { multipart } from "@/tests/support/multipart-body";
import { formsOf } from "./forms";
import { BOUNDARY } from "./multipart-text";
import { type FuzzRequest, type Role, send } from "./request";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Sessions of the accounts that open pages and submit forms. A submitted form may end a session, which is then renewed. */
export class Sessions {
  readonly #url: URL;
  readonly #people: Readonly<Partial<Record<Role, Credentials>>>;
  readonly #cookies = new Map<Role, Promise<string | undefined>>();

  constructor(url: URL, people: Readonly<Partial<Record<Role, Credentials>>>) {
    this.#url = url;
    this.#people = people;
  }

  get roles(): Role[] {
    return Object.keys(this.#people) as Role[];
  }

  /** Signs in again where a session has ended. */
  async renew(): Promise<void> {
    for (const role of this.roles) {
      const cookie = await this.#cookies.get(role);
      const page =
        cookie &&
        (await send(this.#url, { method: "GET", target: "/cabinet/settings", headers: [["Cookie", cookie]] }).catch(() => undefined));
      if (page && page.status === 200) continue;
      const signingIn = this.#signIn(role);
      this.#cookies.set(role, signingIn);
      await signingIn;
    }
  }

  /** Adds the session cookie of the request's role. */
  async withCookie(request: FuzzRequest): Promise<FuzzRequest> {
    const cookie = request.as && (await this.#cookies.get(request.as));
    if (!cookie) return request;
    return { ...request, headers: [...request.headers.filter(([name]) => name !== "Cookie"), ["Cookie", cookie]] };
  }

  async #signIn(role: Role): Promise<string | undefined> {
    const { email, password } = this.#people[role] as Credentials;
    const page = await send(this.#url, { method: "GET", target: "/sign-in", headers: [] });
    const form = formsOf(page.text, "/sign-in").find(({ fields }) => fields.some(([name]) => name === "password"));
    const values = [...(form?.internal ?? []), ["email", email] as const, ["password", password] as const];
    const { body, contentType } = multipart(
      values.map(([name, value]) => ({ name, body: value })),
      BOUNDARY,
    );
    const headers = [
      ["Content-Type", contentType],
      ["Origin", this.#url.origin],
      ["Content-Length", String(body.length)],
    ] as const;
    const response = await send(this.#url, { method: "POST", target: "/sign-in", headers, body });
    return response.headers["set-cookie"]?.find((line) => line.includes("board-session="))?.split(";")[0];
  }
}
