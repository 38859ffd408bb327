import type { Command } from "commander";
import { OPERATOR } from "@/lib/domain/audit/record";
import { changeKeyState, KEY_STATES } from "@/lib/domain/keys/change-state";
import { createKey, MAX_KEYS } from "@/lib/domain/keys/create";
import type { KeyState } from "@/lib/domain/keys/find";
import { SCOPES } from "@/lib/domain/keys/scopes";
import { BoardError } from "@/lib/shared/errors";
import type { Terminal } from "../terminal";
import { CommandFault } from "./faults";
import { choice, collectList, parseId, parseMoment } from "./options";
import { accountOf } from "./users";
import { withStore } from "./with-store";

interface KeyCreateOptions {
  email: string;
  name: string;
  scopes: string[];
  /** True when the option stands there without a list. */
  ips?: string[] | true;
  domains?: string[] | true;
  expires?: Date;
}

interface KeyStateOptions {
  id: number;
  state: KeyState;
}

export function addKeyCommands(program: Command, terminal: Terminal): void {
  program
    .command("key:create")
    .description("create an API key; it is shown this once")
    .requiredOption("--email <address>", "e-mail address of its owner")
    .requiredOption("--name <name>", "by which its owner tells it from others")
    .requiredOption("--scopes <list>", `what it may do: ${SCOPES.join(",")}`, collectList)
    .option("--ips [list]", "addresses and CIDR ranges that may use it; none when left out, then it cannot be used yet", collectList)
    .option("--domains [list]", "domains whose pages may read its answers, *.example.com included", collectList)
    .option("--expires <moment>", "ISO 8601 moment from which on it does not work", parseMoment)
    .action((options: KeyCreateOptions) => withStore(terminal, () => create(options)));

  program
    .command("key:state")
    .description("change the state of an API key, from the next request on; revoked is for good")
    .requiredOption("--id <number>", "id of the key", parseId)
    .addOption(choice("--state <state>", "its new state", KEY_STATES).makeOptionMandatory())
    .action((options: KeyStateOptions) => withStore(terminal, () => changeState(options)));
}

async function create({ email, name, scopes, ips, domains, expires }: KeyCreateOptions): Promise<object> {
  const account = await accountOf(email);
  const list = (given: string[] | true | undefined) => (Array.isArray(given) ? given : []);
  try {
    const created = await createKey(OPERATOR, {
      accountId: account.id,
      name,
      scopes,
      allowedIps: list(ips),
      allowedDomains: list(domains),
      expiresAt: expires,
    });
    return { id: created.id, key: created.key, prefix: created.prefix };
  } catch (error) {
    if (error instanceof BoardError && error.failure.fields?.some(({ path }) => path === "keys")) {
      throw new CommandFault(`${account.email} has ${MAX_KEYS} keys that are not revoked, and may not have more. Revoke one first.`);
    }
    throw error;
  }
}

async function changeState({ id, state }: KeyStateOptions): Promise<object> {
  try {
    await changeKeyState(OPERATOR, { id, state });
  } catch (error) {
    if (error instanceof BoardError && error.code === "not_found") throw new CommandFault(`There is no key with the id ${id}.`);
    if (error instanceof BoardError && error.code === "key_revoked")
      throw new CommandFault(`Key ${id} is revoked for good. Create a new one instead.`);
    throw error;
  }
  return { id, state };
}
