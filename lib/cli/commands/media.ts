import type { Command } from "commander";
import { verifyMedia } from "@/lib/domain/media/verify";
import type { Terminal } from "../terminal";
import { withDatabase } from "./with-database";

export function addMediaCommands(program: Command, terminal: Terminal): void {
  program
    .command("media:verify")
    .description("compare all stored media files with their recorded size and checksum, and list damaged ones")
    .action(() => withDatabase(terminal, verifyAll));
}

function verifyAll(): Promise<object> {
  const now = Date.now();
  return verifyMedia({ now, before: now });
}
