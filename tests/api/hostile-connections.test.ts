import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { makeOwner } from "../support/accounts";
import { call } from "../support/client";
import { upload } from "../support/multipart";
import { insertPerson, ownBoard, ownEmbeddedBoard } from "../support/own-board";
import { quadrants } from "../support/pictures";
import { type RunningBoard, removeFolder, startBoard } from "../support/processes";
import { openConnection } from "../support/raw-http";
import { secondInstance } from "../support/second-instance";
import { cookieOf, PASSWORD } from "../support/sign-in";

/** 200 hostile connections block neither other uploads nor the shutdown nor the next start. */

/** Time for a start, a shutdown with its full grace period, and another start on a busy machine, in milliseconds. */
const TIMEOUT = 400_000;

const sockets: Socket[] = [];
const boards: RunningBoard[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const { child, stop, dataDir } of boards.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) await stop();
    removeFolder(dataDir);
  }
});

function tracked(board: RunningBoard): RunningBoard {
  boards.push(board);
  return board;
}

async function open(port: number, sent: string | Buffer, options?: { readonly paused?: boolean }): Promise<void> {
  sockets.push(await openConnection(port, sent, options));
}

const picture = () => quadrants(60, 40).jpeg().toBuffer();
const descriptors = ({ child }: RunningBoard) => (process.platform === "linux" ? readdirSync(`/proc/${child.pid}/fd`).length : 0);
const uploads = ({ dataDir }: RunningBoard) => readdirSync(join(dataDir, "uploads"));

const uploadHead = (key: string, length = 1_000_000) =>
  `POST /api/v1/upload/photo HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`;
const FILE_HEAD = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';

/** Bodies that used to occupy an upload slot for minutes or forever. */
const BODIES = [
  "",
  "--x\r\n",
  `${FILE_HEAD}abc`,
  `--x\r\nA: b\r\n\r\n${"z".repeat(40_000)}\r\n--x--\r\n`,
  `--x\r\nA: b\r\n\r\n${"z".repeat(40_000)}`,
  `${FILE_HEAD.replace("file", "o")}${"y".repeat(40_000)}\r\n`.repeat(12),
  '--x\r\nContent-Disposition: form-data; name="q"\r\n\r\ny\r\n'.repeat(70),
];
const body = (i: number) => BODIES[i % BODIES.length] as string;

const UPGRADE = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n";

describe("hostile uploads", () => {
  it(
    "200 open uploads of 20 accounts do not block another account and leave nothing behind",
    async () => {
      const board = tracked(await startBoard(await secondInstance("hostile")));
      const [good, ...hostile] = await Promise.all(Array.from({ length: 21 }, () => makeOwner()));
      const bytes = await picture();
      expect((await upload("photo", good?.key as string, bytes, { base: board.url })).status).toBe(201);
      const before = descriptors(board);
      for (let i = 0; i < 200; i++) await open(board.port, uploadHead(hostile[i % 20]?.key as string) + body(i));
      for (let i = 0; i < 5; i++) {
        const different = Buffer.concat([bytes, Buffer.from([i])]);
        expect((await upload("photo", good?.key as string, different, { base: board.url })).status).toBe(201);
      }
      for (const socket of sockets.splice(0)) socket.destroy();
      await expect.poll(() => uploads(board)).toEqual([]);
      if (before) await expect.poll(() => descriptors(board)).toBeLessThan(before + 20);
      expect((await upload("photo", hostile[0]?.key as string, bytes, { base: board.url })).status).toBe(201);
      expect(board.output()).not.toMatch(/uncaught|unhandled/i);
      expect(await board.stop()).toBe(0);
    },
    TIMEOUT,
  );

  it(
    "a body that is cut within another part does not end the process",
    async () => {
      const { board, key } = await ownBoard("cut", {});
      tracked(board);
      for (const text of [...BODIES, FILE_HEAD.replace("file", "other").concat("abc")]) {
        await open(board.port, uploadHead(key) + text);
        await sleep(50);
        sockets.at(-1)?.destroy();
        await open(board.port, uploadHead(key, text.length) + text);
      }
      await expect.poll(() => uploads(board)).toEqual([]);
      expect((await upload("photo", key, await picture(), { base: board.url })).status).toBe(201);
      expect(board.output()).not.toMatch(/uncaught|unhandled/i);
      expect(await board.stop()).toBe(0);
    },
    TIMEOUT,
  );
});

describe("SIGTERM", () => {
  it(
    "ends in bounded time under 200 hostile connections, and the next start succeeds",
    async () => {
      const { board, key } = await ownEmbeddedBoard("stop");
      tracked(board);
      await insertPerson(board.dataDir, { email: "m@example.com", password: PASSWORD, role: "moderator" });
      const cookie = await cookieOf("m@example.com", board.url);
      const kinds = [
        () => open(board.port, ""),
        () => open(board.port, "GET /api/v1/pi"),
        () => open(board.port, "nonsense\r\n\r\n"),
        () => open(board.port, `GET /media/x HTTP/1.1\r\nHost: x\r\n${UPGRADE}\r\n`),
        () => open(board.port, `GET / HTTP/1.1\r\nHost: x\r\n${UPGRADE}\r\n`),
        () => open(board.port, "CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n"),
        () => open(board.port, `GET /api/moderation/events HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`),
        () => open(board.port, `${"GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(50)}`, { paused: true }),
        () => open(board.port, uploadHead(key) + FILE_HEAD),
        () => open(board.port, `POST /sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\na`),
      ];
      for (let i = 0; i < 200; i++) await kinds[i % kinds.length]?.();
      await sleep(500);
      const code = await Promise.race([board.stop(), sleep(120_000, "still running")]);
      expect(code).toBe(0);
      expect(existsSync(join(board.dataDir, "instance.lock"))).toBe(false);
      expect(existsSync(join(board.dataDir, "postgres", "postmaster.pid"))).toBe(false);
      expect(board.output()).not.toMatch(/uncaught|unhandled|timed out: exiting/i);
      const again = tracked(await startBoard({ dataDir: board.dataDir }));
      expect((await call("GET", "/api/v1/ping", { base: again.url, key })).status).toBe(200);
      expect(await again.stop()).toBe(0);
    },
    TIMEOUT,
  );

  it(
    "ends with exit code 1 when the database hangs, and the next start succeeds",
    async () => {
      const { board, key } = await ownEmbeddedBoard("hang");
      tracked(board);
      const postmaster = Number(readFileSync(join(board.dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
      expect((await call("GET", "/api/v1/ping", { base: board.url, key })).status).toBe(200);
      // The postmaster first: while it is stopped it starts no new children and does not reap old ones, whose process ids stay reserved.
      process.kill(postmaster, "SIGSTOP");
      const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").trim().split(" ").map(Number);
      for (const pid of children) process.kill(pid, "SIGSTOP");
      try {
        const code = await Promise.race([board.stop(), sleep(120_000, "still running")]);
        expect(code).toBe(1);
        expect(existsSync(join(board.dataDir, "instance.lock"))).toBe(false);
      } finally {
        for (const pid of [...children, postmaster]) process.kill(pid, "SIGCONT");
      }
      const again = tracked(await startBoard({ dataDir: board.dataDir }));
      expect((await call("GET", "/api/v1/ping", { base: again.url, key })).status).toBe(200);
      expect(await again.stop()).toBe(0);
    },
    TIMEOUT,
  );
});
