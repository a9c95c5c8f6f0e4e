// The metrics of a process, for GET /api/metrics. Labels have a fixed set of values: never a URL, an id or a user.

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { processWide } from '../process/process-wide.mjs';

/** Seconds; from a cached response to the longest database timeout. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function openMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    durations: new Histogram({
      name: 'lacewing_http_request_duration_seconds',
      help: 'How long answers took, by method, route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    }),
    cacheReads: new Counter({
      name: 'lacewing_cache_reads_total',
      help: 'Requests that the response cache could answer, and those that it could not',
      labelNames: ['result'],
      registers,
    }),
    refusals: new Counter({
      name: 'lacewing_refusals_total',
      help: 'Requests that were refused because there were too many, by what there was too much of',
      labelNames: ['what'],
      registers,
    }),
  };
}

const { registry, durations, cacheReads, refusals } = processWide('metrics', openMetrics);

/**
 * @param {{ method: string, route: string, status: number, ms: number }} answer
 */
export function measureRequest({ method, route, status, ms }) {
  durations.observe({ method, route, status }, ms / 1_000);
}

/** @param {boolean} isHit */
export function countCacheRead(isHit) {
  cacheReads.inc({ result: isHit ? 'hit' : 'miss' });
}

/**
 * @param {string} what what was limited, a text of lib/access/rate-limits
 */
export function countRefusal(what) {
  refusals.inc({ what });
}

/**
 * Adds a gauge that is read on each scrape; replaces an earlier one with the same name.
 * @param {string} name
 * @param {string} help
 * @param {() => number | Record<string, number>} read a number, or numbers by `state`
 */
export function measureWhenAsked(name, help, read) {
  registry.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.reset();
      const now = read();
      if (typeof now === 'number') this.set(now);
      else for (const [state, value] of Object.entries(now)) this.set({ state }, value);
    },
  });
}

/** All metrics in the text format of Prometheus. */
export function writeMetrics() {
  return registry.metrics();
}
