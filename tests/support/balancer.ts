import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { Agent, createServer, request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@/lib/platform/free-port";
import { removeFolder, temporaryFolder } from "./processes";

/** Two load balancers for instances on 127.0.0.1: nginx, and a small one with health checks. Both name the instance in `x-served-by`. */
export interface Balancer {
  readonly url: string;
  stop(): Promise<void>;
}

export const nginxPath = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"].find(existsSync);

const temporaryPaths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/**
 * Seconds after which an idle connection is closed. The side that sends requests has to give up first: a request on a connection that the other side is closing
 * is lost. Boards close theirs after 65 s (`lib/platform/http/http-server.ts`), and clients of tests keep theirs.
 */
const IDLE_SECONDS = { client: 3_600, board: 20 };

function nginxSettings(folder: string, port: number, upstreams: readonly number[]): string {
  return `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log crit;
events { worker_connections 2048; }
http {
  access_log off;
  ${temporaryPaths.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  upstream board {
    ${upstreams.map((upstream) => `server 127.0.0.1:${upstream} max_fails=1 fail_timeout=1s;`).join(" ")}
    keepalive 64;
    keepalive_timeout ${IDLE_SECONDS.board}s;
  }
  keepalive_timeout ${IDLE_SECONDS.client}s;
  server {
    listen 127.0.0.1:${port} backlog=2048;
    location / {
      proxy_pass http://board;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_read_timeout 120s;
      add_header X-Served-By $upstream_addr always;
    }
  }
}`;
}

async function waitFor(url: string): Promise<void> {
  for (const deadline = Date.now() + 90_000; Date.now() < deadline; await sleep(50)) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
  }
  throw new Error("The balancer did not start.");
}

export async function startNginx(upstreams: readonly number[]): Promise<Balancer> {
  const folder = temporaryFolder("nginx");
  const port = await freePort();
  const settings = join(folder, "nginx.conf");
  writeFileSync(settings, nginxSettings(folder, port, upstreams));
  const child = spawn(nginxPath as string, ["-c", settings, "-e", join(folder, "error.log")], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(url);
  return {
    url,
    stop: async () => {
      const exited = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await exited;
      removeFolder(folder);
    },
  };
}

const HEALTH_CHECK_INTERVAL_MS = 100;

/** Starts a round-robin balancer over the instances whose `/health` returns 200. It does not retry: a request fails with its instance. */
export async function startBalancer(upstreams: readonly number[]): Promise<Balancer> {
  const healthy = new Set(upstreams);
  const agent = new Agent({ keepAlive: true, maxSockets: 200, timeout: IDLE_SECONDS.board * 1_000 });
  let nextIndex = 0;
  let stopped = false;

  const healthChecks = upstreams.map(async (upstream) => {
    for (; !stopped; await sleep(HEALTH_CHECK_INTERVAL_MS)) {
      const { ok } = await fetch(`http://127.0.0.1:${upstream}/health`, { signal: AbortSignal.timeout(5_000) }).catch(() => ({
        ok: false,
      }));
      if (ok) healthy.add(upstream);
      else healthy.delete(upstream);
    }
  });

  const server = createServer((message, response) => {
    const ready = [...healthy];
    const upstream = ready[nextIndex++ % ready.length];
    const fail = () => (response.headersSent ? response.destroy() : response.writeHead(502).end());
    if (upstream === undefined) return void fail();
    const forwarded = [message.headers["x-forwarded-for"], message.socket.remoteAddress].filter(Boolean).join(", ");
    const { connection: _, ...headers } = message.headers;
    const outgoing = request(
      {
        host: "127.0.0.1",
        port: upstream,
        agent,
        method: message.method,
        path: message.url,
        headers: { ...headers, "x-forwarded-for": forwarded },
      },
      (incoming) => {
        // These describe the connection to the board, not the one to the client.
        const { connection: __, "keep-alive": ___, ...sent } = incoming.headers;
        response.writeHead(incoming.statusCode ?? 502, { ...sent, "x-served-by": `127.0.0.1:${upstream}` });
        incoming.pipe(response);
      },
    );
    outgoing.on("error", fail);
    message.pipe(outgoing);
  });
  server.keepAliveTimeout = IDLE_SECONDS.client * 1_000;
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen({ port, host: "127.0.0.1", backlog: 2_048 }, resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      stopped = true;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
      await Promise.all(healthChecks);
    },
  };
}
