import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { Agent, createServer, request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort, removeFolder, temporaryFolder } from "./processes";

/** Two balancers before instances on 127.0.0.1: nginx, and a small one that asks for /health. Both say in `x-served-by` who answered. */
export interface Balancer {
  readonly url: string;
  stop(): Promise<void>;
}

export const nginxPath = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"].find(existsSync);

const temporaryPaths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

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
  }
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
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
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
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await gone;
      removeFolder(folder);
    },
  };
}

const LOOK_EVERY = 100;

/** In turn to those instances whose /health says yes. Tries no request a second time: what an instance loses is lost. */
export async function startBalancer(upstreams: readonly number[]): Promise<Balancer> {
  const healthy = new Set(upstreams);
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  let turn = 0;
  let stopped = false;

  const looks = upstreams.map(async (upstream) => {
    for (; !stopped; await sleep(LOOK_EVERY)) {
      const { ok } = await fetch(`http://127.0.0.1:${upstream}/health`, { signal: AbortSignal.timeout(5_000) }).catch(() => ({
        ok: false,
      }));
      if (ok) healthy.add(upstream);
      else healthy.delete(upstream);
    }
  });

  const server = createServer((message, response) => {
    const ready = [...healthy];
    const upstream = ready[turn++ % ready.length];
    const lose = () => (response.headersSent ? response.destroy() : response.writeHead(502).end());
    if (upstream === undefined) return void lose();
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
      (answer) => {
        const { connection: __, ...sent } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, { ...sent, "x-served-by": `127.0.0.1:${upstream}` });
        answer.pipe(response);
      },
    );
    outgoing.on("error", lose);
    message.pipe(outgoing);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen({ port, host: "127.0.0.1", backlog: 2_048 }, resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      stopped = true;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
      await Promise.all(looks);
    },
  };
}
