import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { db } from "../db";
import { redis } from "../redis/redis";
import { singleton } from "../singleton";
import { countJobs } from "./metrics.sql";

/** Prometheus metrics of this process. Nothing is counted until {@link openMetrics} is called. */

/** Upper bounds in seconds. Most responses take a few milliseconds, uploads of videos up to a minute. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

const PREFIX = "listings_board_";

function create() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: "Answered requests of the public API, by endpoint, method and status.",
    labelNames: ["endpoint", "method", "status"] as const,
    buckets: BUCKETS,
    registers,
  });
  const limitRejections = new Counter({
    name: `${PREFIX}limit_refusals_total`,
    help: "Requests rejected by a limit: the account's minute or day, failed key attempts of an address, or uploads at once.",
    labelNames: ["limit"] as const,
    registers,
  });
  addDatabase(registers);
  addRedis(registers);
  addJobs(registers);
  return { registry, requests, limitRejections };
}

function addDatabase(registers: Registry[]): void {
  new Gauge({
    name: `${PREFIX}database_connections`,
    help: "Connections of this instance's pool, by what they do; waiting: requests that wait for one.",
    labelNames: ["state"] as const,
    registers,
    collect() {
      const { total, idle, waiting } = db().connections();
      this.set({ state: "busy" }, total - idle);
      this.set({ state: "idle" }, idle);
      this.set({ state: "waiting" }, waiting);
    },
  });
}

function addRedis(registers: Registry[]): void {
  if (!redis()) return;
  new Gauge({
    name: `${PREFIX}redis_up`,
    help: "1 while Redis answers; 0 while this instance counts for itself.",
    registers,
    collect() {
      this.set(redis()?.availability.isUp ? 1 : 0);
    },
  });
  new Counter({
    name: `${PREFIX}redis_failures_total`,
    help: "Calls to Redis that failed or took too long.",
    registers,
    collect() {
      this.reset();
      this.inc(redis()?.availability.failures ?? 0);
    },
  });
}

function addJobs(registers: Registry[]): void {
  new Gauge({
    name: `${PREFIX}jobs`,
    help: "Jobs of all instances, by queue and state, finished ones left out.",
    labelNames: ["queue", "state"] as const,
    registers,
    async collect() {
      const { rows } = await db().query(countJobs());
      this.reset();
      for (const { name, state, count } of rows) this.set({ queue: name, state }, count);
    },
  });
}

export type Metrics = ReturnType<typeof create>;

const holder = singleton("metrics", () => ({ current: undefined as Metrics | undefined }));

/** Returns the metrics of this process, or undefined if `/metrics` is not served. */
export function metrics(): Metrics | undefined {
  return holder.current;
}

export function openMetrics(): Metrics {
  holder.current ??= create();
  return holder.current;
}

/** Adds a gauge whose value is read at each scrape. */
export function addGauge(name: string, help: string, read: () => number): void {
  const { registry } = openMetrics();
  const registers = [registry];
  new Gauge({
    name: `${PREFIX}${name}`,
    help,
    registers,
    collect() {
      this.set(read());
    },
  });
}

/** Adds a gauge with one label, read at each scrape. @param read returns the value for each label value. */
export function addLabelledGauge(name: string, help: string, label: string, read: () => Promise<Readonly<Record<string, number>>>): void {
  const { registry } = openMetrics();
  new Gauge({
    name: `${PREFIX}${name}`,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      for (const [value, count] of Object.entries(await read())) this.set({ [label]: value }, count);
    },
  });
}
