import type { Command } from "commander";
import { API_MODES, type ApiMode } from "@/lib/domain/accounts/api-mode";
import { OPERATOR } from "@/lib/domain/context/context";
import { changeKeyState, KEY_STATES } from "@/lib/domain/keys/change-state";
import { createKey, MAX_KEYS } from "@/lib/domain/keys/create";
import type { KeyState } from "@/lib/domain/keys/find";
import { SCOPES } from "@/lib/domain/keys/scopes";
import { BoardError } from "@/lib/shared/errors";
import type { Terminal } from "../terminal";
import { CommandError } from "./errors";
import { choice, collectList, parseFutureTime, parseId } from "./options";
import { accountOf } from "./users";
import { withDatabase } from "./with-database";

interface KeyCreateOptions {
  email: string;
  name: string;
  scopes: string[];
  /** True if the option is given without a value. */
  ips?: string[] | true;
  domains?: string[] | true;
  expires?: Date;
  mode: ApiMode;
}

interface KeyStateOptions {
  id: number;
  state: KeyState;
}

export function addKeyCommands(program: Command, terminal: Terminal): void {
  program
    .command("key:create")
    .description("create an API key and print it; it cannot be shown again")
    .requiredOption("--email <address>", "email address of the owner")
    .requiredOption("--name <name>", "name that the owner sees in the list of keys")
    .requiredOption("--scopes <list>", `comma-separated scopes: ${SCOPES.join(",")}`, collectList)
    .option("--ips [list]", "IP addresses and CIDR ranges that can use the key; a key without any cannot be used", collectList)
    .option("--domains [list]", "domains whose pages can read API responses (CORS), such as *.example.com", collectList)
    .option("--expires <time>", "expiry time in ISO 8601, such as 2027-01-31T18:00:00+02:00", parseFutureTime)
    .addOption(choice("--mode <mode>", "live, or test for listings of its own that nobody else sees", API_MODES).default("live"))
    .action((options: KeyCreateOptions) => withDatabase(terminal, () => create(options)));

  program
    .command("key:state")
    .description("change the state of an API key, starting with the next request; revoked is permanent")
    .requiredOption("--id <number>", "ID of the key", parseId)
    .addOption(choice("--state <state>", "new state", KEY_STATES).makeOptionMandatory())
    .action((options: KeyStateOptions) => withDatabase(terminal, () => changeState(options)));
}

async function create({ email, name, scopes, ips, domains, expires, mode }: KeyCreateOptions): Promise<object> {
  const account = await accountOf(email);
  const list = (given: string[] | true | undefined) => (Array.isArray(given) ? given : []);
  try {
    const created = await createKey(
      { actor: OPERATOR },
      { accountId: account.id, mode, name, scopes, allowedIps: list(ips), allowedDomains: list(domains), expiresAt: expires ?? null },
    );
    return { id: created.id, key: created.key, prefix: created.prefix };
  } catch (error) {
    if (error instanceof BoardError && error.fields.some(({ path }) => path === "keys")) {
      throw new CommandError(`${account.email} already has ${MAX_KEYS} keys, which is the maximum. Revoke one first.`);
    }
    throw error;
  }
}

async function changeState({ id, state }: KeyStateOptions): Promise<object> {
  try {
    await changeKeyState({ actor: OPERATOR }, { id, state });
  } catch (error) {
    if (error instanceof BoardError && error.code === "not_found") throw new CommandError(`There is no key with the ID ${id}.`);
    if (error instanceof BoardError && error.code === "key_revoked")
      throw new CommandError(`Key ${id} is revoked, which is permanent. Create a new key instead.`);
    throw error;
  }
  return { id, state };
}
