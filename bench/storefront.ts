import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { runToTheEnd } from '@/server/launcher/lifecycle';
import { type BenchShop, openBenchShop } from './bench-shop';
import { fetchRaw, measureSize } from './fetch-raw';
import { kilobytes, median, printTable } from './figures';
import { openBareHttp, openBareNext, openBarePg } from './floors';
import { type LoadResult, putLoad } from './load';

const CONNECTIONS = 16;
/** Requests one after the other by which statements are counted. */
const COUNTED = 7;
const WARM_UP_SECONDS = 1;

interface Target {
  name: string;
  url: string;
  path: () => string;
  /** The target that this one is compared with, by name. */
  floor: string | null;
}

const HTTP = 'bare node:http';
const PAGE = 'bare Next page';
const DYNAMIC = 'bare Next page, dynamic';
const PG = 'bare node with pg, list';
const HANDLER = 'bare Next JSON handler';

/** Lists below a path that was not requested before: every pair of prices is another one. */
function newFilters(below: string): () => string {
  let turn = 0;
  return () => {
    turn += 1;
    const minimum = (turn % 5_000) / 100;
    const maximum = 200 + Math.floor(turn / 5_000) / 100;
    return `${below}?minPrice=${minimum}&maxPrice=${maximum}&size=9`;
  };
}

interface Floors {
  bareNext: string;
  bareHttp: string;
  barePg: string;
}

function targetsOf(shop: string, { bareNext, bareHttp, barePg }: Floors, productId: string): Target[] {
  const at = (name: string, url: string, path: string, floor: string | null): Target => ({
    name,
    url,
    path: () => path,
    floor,
  });
  return [
    at(HTTP, bareHttp, '/', null),
    at(PAGE, bareNext, '/', null),
    at(DYNAMIC, bareNext, '/dynamic', null),
    at(PG, barePg, '/', null),
    at(HANDLER, bareNext, '/api/floor', null),
    at('home', shop, '/', PAGE),
    at('product', shop, `/product/${productId}`, PAGE),
    at('list', shop, '/products', PAGE),
    at('list, filtered, warm', shop, '/products/running?minPrice=50&size=9&sortBy=price-low', PAGE),
    { name: 'list, filtered, cold', url: shop, path: newFilters('/products'), floor: DYNAMIC },
    at('GET /api/products', shop, '/api/products?category=running&sortBy=price-low', HANDLER),
    { name: 'GET /api/products, cold', url: shop, path: newFilters('/api/products'), floor: HANDLER },
    at('GET /api/products/:id', shop, `/api/products/${productId}`, HANDLER),
    at('GET /api/health', shop, '/api/health', HANDLER),
  ];
}

/** Statements of one request, when nothing else is going on: the median of a few. */
async function countStatementsOf({ url, path }: Target, { statements }: BenchShop): Promise<number> {
  const counts: number[] = [];
  for (let turn = 0; turn < COUNTED; turn += 1) {
    const before = statements.count();
    await fetchRaw(`${url}${path()}`);
    counts.push(statements.count() - before);
  }
  return median(counts);
}

async function findProductId(shop: string): Promise<string> {
  const { body } = await fetchRaw(`${shop}/api/products?limit=1&sortBy=rating`);
  const { products } = JSON.parse(body.toString()) as { products: { _id: string }[] };
  if (!products[0]) throw new Error('The shop has no products.');
  return products[0]._id;
}

function wholeNumber(text: string, name: string, max: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= max) return value;
  throw new Error(`--${name} must be a whole number from 1 to ${max}.`);
}

/** Ratios of a target to its floor, each of two figures of one round: how many requests it manages, by the clock. */
function ratiosOf(results: readonly LoadResult[], floor: readonly LoadResult[]): number[] {
  return results.map((result, round) => result.requestsPerSecond / (floor[round]?.requestsPerSecond ?? Number.NaN));
}

/** The same by processor time, which others on the machine hardly change. */
function cpuRatioOf(results: readonly LoadResult[], floor: readonly LoadResult[]): string {
  const cpuOf = (all: readonly LoadResult[]) => median(all.map((result) => result.cpu));
  return (cpuOf(floor) / cpuOf(results)).toFixed(2);
}

/** `npm run bench:storefront`: how fast the shop's pages and routes are, beside what Next and Node do at least. */
await runToTheEnd(async (lifecycle) => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '2' },
      gzip: { type: 'boolean', default: false },
    },
  });
  const rounds = wholeNumber(values.rounds, 'rounds', 20);
  const seconds = wholeNumber(values.seconds, 'seconds', 10);
  const headers: Record<string, string> = values.gzip ? { 'accept-encoding': 'gzip' } : {};

  const bareHttp = await openBareHttp(lifecycle);
  const bareNext = await openBareNext(lifecycle);
  const shop = await openBenchShop(lifecycle);
  const barePg = await openBarePg(lifecycle, shop.databaseUrl);
  const targets = targetsOf(shop.url, { bareNext, bareHttp, barePg }, await findProductId(shop.url));

  async function load({ url, path }: Target, duration: number): Promise<LoadResult> {
    return putLoad({ url, path, request: () => ({ headers }), connections: CONNECTIONS, seconds: duration });
  }

  for (const target of targets) await load(target, WARM_UP_SECONDS);
  const facts = new Map<Target, { statements: number; size: { plain: number; gzip: number } }>();
  for (const target of targets) {
    const statements = await countStatementsOf(target, shop);
    facts.set(target, { statements, size: await measureSize(`${target.url}${target.path()}`) });
  }

  const results = new Map<string, LoadResult[]>(targets.map(({ name }) => [name, []]));
  const busy = [loadavg()[0] ?? 0];
  for (let round = 0; round < rounds && !lifecycle.signal.aborted; round += 1) {
    // Every other round runs backwards, so that no target is always measured right after the same neighbour.
    for (const target of round % 2 === 0 ? targets : targets.toReversed()) {
      results.get(target.name)?.push(await load(target, seconds));
    }
    busy.push(loadavg()[0] ?? 0);
  }
  if (lifecycle.signal.aborted) return;

  console.log(
    `\n${rounds} rounds of ${seconds} s, ${CONNECTIONS} connections, ${values.gzip ? 'gzip' : 'uncompressed'}, Node ${process.version}, ` +
      `${availableParallelism()} cores, load average ${Math.min(...busy).toFixed(1)} to ${Math.max(...busy).toFixed(1)}\n`,
  );
  printTable(
    [
      'medians',
      'requests/s',
      'p50 ms',
      'p99 ms',
      'of floor',
      'least to most',
      'CPU ms',
      'of floor by CPU',
      'SQL',
      'kB',
      'gzip',
    ],
    targets.map((target) => {
      const own = results.get(target.name) ?? [];
      const ratios = target.floor ? ratiosOf(own, results.get(target.floor) ?? []) : [];
      const rates = own.map((result) => result.requestsPerSecond);
      const { statements = 0, size = { plain: 0, gzip: 0 } } = facts.get(target) ?? {};
      return [
        target.name,
        Math.round(median(rates)).toLocaleString('en'),
        median(own.map((result) => result.p50)).toFixed(1),
        median(own.map((result) => result.p99)).toFixed(1),
        target.floor ? median(ratios).toFixed(2) : '',
        target.floor
          ? `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
          : `${Math.round(Math.min(...rates)).toLocaleString('en')} to ${Math.round(Math.max(...rates)).toLocaleString('en')}`,
        median(own.map((result) => result.cpu)).toFixed(2),
        target.floor ? cpuRatioOf(own, results.get(target.floor) ?? []) : '',
        target.url === shop.url ? String(statements) : '',
        kilobytes(size.plain),
        kilobytes(size.gzip),
      ];
    }),
  );
});
