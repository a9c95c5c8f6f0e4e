import { listAudit } from '@/lib/access/audit/audit-service';
import type { Viewer } from '@/lib/access/session/viewer';
import { listCategories } from '@/lib/catalogue/categories/category-service';
import { listDue } from '@/lib/catalogue/change-sets/calendar-service';
import { listRows, listSets } from '@/lib/catalogue/change-sets/change-set-service';
import { listCollections } from '@/lib/catalogue/collections/collection-service';
import { getPricePlan } from '@/lib/catalogue/product/price-plan-service';
import { findProduct } from '@/lib/catalogue/product/product-service';
import { parseProductFilters } from '@/lib/catalogue/product-list/product-filters';
import { listProducts } from '@/lib/catalogue/product-list/product-list-service';
import { listStock } from '@/lib/catalogue/stock/stock-service';
import { productStates } from '@/lib/core/statuses/product-states';
import { getCounts, getStats } from '@/lib/operations/stats/stats-service';
import { listDemand } from '@/lib/storefront/alerts/alert-service';
import { percentile, printTable } from './figures';

/** What a page of the panel may wait for at the 95th percentile, in milliseconds. */
const MOST_MS = 300;
const TURNS = 60;

interface Read {
  name: string;
  ask(turn: number): Promise<unknown>;
}

const products = (query: string) => listProducts(parseProductFilters(new URLSearchParams(query)).filters);

/** What the panel's pages about the catalogue ask for. `sets` have many shoes; `ids` are some of the shop's. */
function readsOf(owner: Viewer, sets: readonly string[], ids: readonly string[]): Read[] {
  const window = (turn: number) => ({ limit: 50, offset: (turn % 20) * 50 });
  const rowsOf = (state: 'refused' | 'created' | 'same', column?: string): Read[] => [
    {
      name: `rows of a change set, ${state}${column ? `, by ${column}` : ''}`,
      ask: (turn) => listRows(sets[turn % sets.length] ?? '', state, column, window(turn)),
    },
  ];
  return [
    { name: 'products', ask: (turn) => products(`status=all&page=${1 + turn * 20}`) },
    { name: 'products by name', ask: (turn) => products(`status=all&sortBy=name&page=${1 + turn}`) },
    { name: 'products, search', ask: (turn) => products(`status=all&search=bench+${turn * 7}`) },
    { name: 'drafts', ask: () => products('status=draft') },
    { name: 'one product', ask: (turn) => findProduct(ids[turn % ids.length] ?? '', productStates) },
    { name: 'one product’s prices', ask: (turn) => getPricePlan(ids[turn % ids.length] ?? '') },
    { name: 'imports', ask: () => listSets({ limit: 50, offset: 0 }) },
    ...rowsOf('refused'),
    ...rowsOf('created'),
    ...rowsOf('created', 'price'),
    ...rowsOf('same'),
    { name: 'calendar', ask: () => listDue({ limit: 50, offset: 0 }) },
    { name: 'categories', ask: () => listCategories() },
    { name: 'collections', ask: () => listCollections(owner) },
    { name: 'stock', ask: (turn) => listStock({}, window(turn)) },
    { name: 'who waits for a size', ask: (turn) => listDemand(window(turn)) },
    { name: 'audit log', ask: (turn) => listAudit({ action: undefined, window: window(turn) }, (number) => number) },
    { name: 'dashboard', ask: () => getStats(owner, 30) },
    { name: 'what there is to do, in the menu', ask: () => getCounts(owner) },
  ];
}

/** Prints how long the panel's reads take, one at a time; throws where one is too slow. */
export async function measurePanel(owner: Viewer, sets: readonly string[], ids: readonly string[]): Promise<void> {
  const lines: string[][] = [];
  const slow: string[] = [];
  for (const { name, ask } of readsOf(owner, sets, ids)) {
    for (let turn = 0; turn < 3; turn++) await ask(turn);
    const times: number[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      const start = performance.now();
      await ask(turn);
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    const p95 = percentile(times, 0.95);
    lines.push([name, percentile(times, 0.5).toFixed(1), p95.toFixed(1)]);
    if (p95 > MOST_MS) slow.push(`${name} ${p95.toFixed(0)} ms`);
  }
  console.log('\nWhat the panel reads, in milliseconds\n');
  printTable(['', 'p50', 'p95'], lines);
  if (slow.length > 0) throw new Error(`${MOST_MS} ms is the most: ${slow.join(', ')}.`);
}
