import type { Command } from "commander";
import { verifyMedia } from "@/lib/domain/media/verify";
import type { Terminal } from "../terminal";
import { withStore } from "./with-store";

export function addMediaCommands(program: Command, terminal: Terminal): void {
  program
    .command("media:verify")
    .description("compare all media files on the disk with their recorded size and hash, and list the damaged ones")
    .action(() => withStore(terminal, verifyAll));
}

function verifyAll(): Promise<object> {
  const now = Date.now();
  return verifyMedia({ now, before: now });
}
