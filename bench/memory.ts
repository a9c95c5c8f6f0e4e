import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { runToTheEnd } from '@/server/launcher/lifecycle';
import { openBenchShop } from './bench-shop';
import { fetchRaw } from './fetch-raw';
import { printTable } from './figures';
import type { Statuses } from './uploads';

const MEGABYTE = 1_000_000;
/** What the server may hold while it answers, in megabytes; more is a failure of this program. */
const MOST_OVER_PUBLIC_PAGES = 400;
const MOST_OVER_NEW_LISTS = 450;
const MOST_OVER_UPLOADS = 450;
/** After a load the server has this long to put things away, in milliseconds. */
const REST = 5_000;

interface Sample {
  rss: number;
  heapTotal: number;
  heapUsed: number;
  external: number;
}

/** What the server wrote down since the last call. */
function sampleReader(file: string): () => Promise<Sample[]> {
  let seen = 0;
  return async () => {
    const lines = (await readFile(file, 'utf8')).split('\n').slice(0, -1);
    const fresh = lines.slice(seen).map((line) => JSON.parse(line) as Sample);
    seen = lines.length;
    return fresh;
  };
}

interface Visit {
  path: string;
  headers: Record<string, string>;
}

/** Asks for `amount` addresses. Returns how many a second were answered, and how many answers were failures. */
async function visit(url: string, amount: number, connections: number, next: () => Visit) {
  const started = performance.now();
  let failures = 0;
  await new Promise<void>((resolve, reject) => {
    const instance = autocannon(
      { url, connections, amount, requests: [{ setupRequest: (given) => ({ ...given, ...next() }) }] },
      (error, result) => {
        failures += (result?.errors ?? 0) + (result?.timeouts ?? 0);
        if (error) reject(error);
        else resolve();
      },
    );
    instance.on('response', (_client, status) => {
      if (status >= 500) failures += 1;
    });
  });
  return { perSecond: Math.round((amount / (performance.now() - started)) * 1_000), failures };
}

const encodings = ['br', 'gzip', 'gzip, deflate, br', 'identity'];

/**
 * Every page that a guest can open, in turns, in the encodings that browsers ask for, each tenth time as the router
 * does.
 */
async function publicPages(url: string): Promise<() => Visit> {
  const sitemap = (await fetchRaw(`${url}/sitemap.xml`)).body.toString();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address);
    return pathname + search;
  });
  const others = ['/cart', '/login', '/register', '/forgot-password', '/product/nothing', '/products?sortBy=newest'];
  const paths = [...new Set([...listed, ...others])];
  let turn = 0;
  return () => {
    turn += 1;
    const path = paths[turn % paths.length] ?? '/';
    const encoding = encodings[Math.floor(turn / paths.length) % encodings.length] ?? 'identity';
    return { path, headers: { 'accept-encoding': encoding, ...(turn % 10 === 0 && { rsc: '1' }) } };
  };
}

/** Lists that were not requested before. */
function newLists(): () => Visit {
  let turn = 0;
  return () => {
    turn += 1;
    const minimum = (turn % 5_000) / 100;
    const maximum = 200 + Math.floor(turn / 5_000) / 100;
    const encoding = encodings[turn % encodings.length] ?? 'identity';
    return {
      path: `/products?minPrice=${minimum}&maxPrice=${maximum}&search=${'e'.repeat((turn % 3) + 1)}`,
      headers: { 'accept-encoding': encoding },
    };
  };
}

/** Whether an upload was answered with something else than a success, a refusal of what was sent, or "later". */
function isFailure(status: number): boolean {
  return status !== 503 && (status < 200 || status >= 500);
}

function megabytes(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(0);
}

function wholeNumber(text: string, name: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0) return value;
  throw new Error(`--${name} must be a whole number.`);
}

/** `npm run bench:memory`: what one process of the shop holds under many requests. Fails when it is too much. */
await runToTheEnd(async (lifecycle) => {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '100000' },
      lists: { type: 'string', default: '20000' },
      uploads: { type: 'string', default: '150' },
      pictures: { type: 'string', default: '40' },
      connections: { type: 'string', default: '16' },
      heap: { type: 'string' },
    },
  });
  const connections = wholeNumber(values.connections, 'connections');
  const requests = wholeNumber(values.requests, 'requests');
  const lists = wholeNumber(values.lists, 'lists');
  const uploads = wholeNumber(values.uploads, 'uploads');
  const pictures = wholeNumber(values.pictures, 'pictures');
  const dir = await mkdtemp(join(tmpdir(), 'lacewing-memory-'));
  lifecycle.onStop(() => rm(dir, { recursive: true, force: true }));
  const file = join(dir, 'samples');
  process.env.MEMORY_REPORT = file;
  const report = pathToFileURL(join(import.meta.dirname, 'memory-report.mjs')).href;
  const shop = await openBenchShop(lifecycle, {
    nodeOptions: [`--import=${report}`, ...(values.heap ? [`--max-old-space-size=${values.heap}`] : [])],
  });
  await sleep(1_000);
  const samples = sampleReader(file);
  const rows: string[][] = [];
  const complaints: string[] = [];

  async function record(name: string, figures: { perSecond: number; failures: number } | null, most?: number) {
    const during = await samples();
    const last = during.at(-1);
    if (!last) throw new Error('The server said nothing of its memory: it ended.');
    const peak = Math.max(...during.map(({ rss }) => rss));
    rows.push([
      name,
      figures ? String(figures.perSecond) : '',
      figures ? String(figures.failures) : '',
      megabytes(peak),
      ...[last.rss, last.heapTotal, last.heapUsed, last.external].map(megabytes),
    ]);
    if (figures && figures.failures > 0) complaints.push(`${name}: ${figures.failures} failures.`);
    if (most !== undefined && peak > most * MEGABYTE)
      complaints.push(`${name}: ${megabytes(peak)} MB, where ${most} are allowed.`);
  }

  /** Puts a load on the shop, and lets it rest. */
  async function load(name: string, amount: number, most: number, next: () => Visit) {
    if (amount === 0) return;
    await record(name, await visit(shop.url, amount, connections, next), most);
    await sleep(REST);
    await record('at rest', null);
  }

  /** Puts uploads on the shop, and lets it rest. A failure is any answer but a success and a refusal with a reason. */
  async function upload(name: string, send: (url: string, amount: number) => Promise<Statuses>, amount: number) {
    if (amount === 0) return;
    const began = performance.now();
    const statuses = await send(shop.url, amount);
    const failures = [...statuses].reduce((sum, [status, count]) => sum + (isFailure(status) ? count : 0), 0);
    const perSecond = Math.round((amount / (performance.now() - began)) * 1_000);
    await record(name, { perSecond, failures }, MOST_OVER_UPLOADS);
    console.log(`${name}: ${[...statuses].map(([status, count]) => `${count} x ${status || 'cut off'}`).join(', ')}`);
    await sleep(REST);
    await record('at rest', null);
  }

  await record('opened', null);
  await load('public pages', requests, MOST_OVER_PUBLIC_PAGES, await publicPages(shop.url));
  await load('new lists', lists, MOST_OVER_NEW_LISTS, newLists());
  // Imported once the shop is open, because their accounts go straight into its database.
  const { sendLargePictures, sendSlowly } = await import('./uploads');
  await upload('slow uploads', sendSlowly, uploads);
  await upload('large pictures', sendLargePictures, pictures);

  printTable(['MB', 'requests/s', 'failures', 'most RSS', 'RSS', 'heap', 'heap used', 'external'], rows);
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) process.exitCode = 1;
});
