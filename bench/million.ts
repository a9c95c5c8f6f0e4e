import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { findProduct, listSimilarProducts } from '@/lib/catalogue/product/product-service';
import { type ProductFilters, parseProductFilters, sortOrders } from '@/lib/catalogue/product-list/product-filters';
import { listProducts } from '@/lib/catalogue/product-list/product-list-service';
import { suggest } from '@/lib/catalogue/search/suggest-service';
import { closeDb } from '@/lib/platform/db/client';
import { insertManyProducts, insertManySizes } from '@/prisma/seed/many-products';
import { ensureCluster, startCluster } from '@/scripts/postgres/cluster';
import { CARELESS, describeThrowAwayCluster } from '@/scripts/postgres/throw-away-cluster';
import { applyMigrations } from '@/server/database/apply-migrations';
import { onDatabase, onServer } from '@/server/database/on-server';
import { runToTheEnd } from '@/server/launcher/lifecycle';
import { percentile, printTable } from './figures';

/** One seed of the server's random numbers, so that two runs fill the same shop. */
const SEED = 0.2024;

/** The products of a large shop, and a rare size; what triggers would write row by row is written at once. */
const fill = (products: number) => `
  SELECT setseed(${SEED});
  SET session_replication_role = replica;
  ${insertManyProducts(products, { areRated: true })};
  ${insertManySizes};
  INSERT INTO product_sizes (product_id, size, quantity) SELECT p.id, 17, 1 FROM products p WHERE p.ordinal % 997 = 1;
  INSERT INTO product_words (ordinal, words) SELECT p.ordinal, words_of_product(p) FROM products p;
  SET session_replication_role = DEFAULT;`;

/** Fills the tables without their indexes, which are built afterwards: that takes a fraction of the time. */
async function fillShop(client: Client, products: number): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE tablename IN ('products', 'product_sizes', 'product_words') AND indexname NOT LIKE '%_pkey'
      AND indexname <> 'products_ordinal_key'`);
  for (const { name } of indexes) await client.query(`DROP INDEX "${name}"`);
  await client.query(fill(products));
  for (const { definition } of indexes) await client.query(definition);
  const { rows: chunks } = await client.query<{ chunk: number }>(
    'SELECT DISTINCT ordinal / 8192 AS chunk FROM products',
  );
  await client.query('ANALYZE');
  for (const { chunk } of chunks) await client.query('SELECT settle_products($1)', [chunk]);
  await client.query('VACUUM ANALYZE');
}

interface Case {
  name: string;
  /** Asks once; `turn` counts the calls. */
  ask: (turn: number, products: number) => Promise<unknown>;
}

function listOf(query: string): Promise<unknown> {
  const { filters, errors } = parseProductFilters(new URLSearchParams(query));
  if (Object.keys(errors).length > 0) throw new Error(`${query}: ${JSON.stringify(errors)}`);
  return listProducts(filters satisfies ProductFilters);
}

const pick = <One>(all: readonly One[], turn: number) => all[turn % all.length] as One;
const fourFilters = (turn: number) =>
  `category=${pick(['running', 'sneakers', 'slides'], turn)}&brand=Brand+${1 + ((turn * turn) % 40)}` +
  `&size=${pick([8, 9.5, 10], turn)}&maxPrice=${60 + (turn % 9) * 10}`;

const cases: readonly Case[] = [
  ...sortOrders
    .filter((sort) => sort !== 'relevance')
    .map((sort) => ({
      name: `list by ${sort}`,
      ask: (turn: number) => listOf(`sortBy=${sort}&page=${1 + (turn % 5)}`),
    })),
  {
    name: 'any page',
    ask: (turn, products) => listOf(`page=${1 + Math.floor(((products / 12) * ((turn * 37) % 100)) / 100)}`),
  },
  { name: 'one category', ask: (turn) => listOf(`category=${pick(['running', 'casual', 'slides'], turn)}`) },
  { name: 'a size in stock', ask: (turn) => listOf(`size=${pick([7, 8.5, 9, 10, 11], turn)}&sortBy=price-low`) },
  { name: 'a rare size', ask: () => listOf('size=17') },
  {
    name: 'four filters',
    ask: (turn) => listOf(`${fourFilters(turn)}&sortBy=${pick(['name', 'newest', 'price-low'], turn)}`),
  },
  { name: 'search, rare', ask: (turn) => listOf(`search=${pick(['quicksilver', 'quicksilver lining'], turn)}`) },
  { name: 'search, broad', ask: (turn) => listOf(`search=${pick(['leather', 'office', 'harbor'], turn)}`) },
  { name: 'search, none', ask: (turn) => listOf(`search=umbrella${turn}`) },
  {
    name: 'forgiving search, rare',
    ask: (turn) =>
      listOf(`search=${pick(['quiksilver', 'quicksilver', 'cloud 77'], turn)}&match=close&sortBy=relevance`),
  },
  {
    name: 'forgiving search, broad',
    ask: (turn) => listOf(`search=${pick(['lether', 'office', 'black sneakers'], turn)}&match=close&sortBy=relevance`),
  },
  { name: 'forgiving search, none', ask: (turn) => listOf(`search=xqz${turn}wv&match=close&sortBy=relevance`) },
  {
    name: 'suggestions',
    ask: (turn) => suggest(pick(['clo', 'lea', 'harbor', 'ridge hi', 'snekers', 'brand 7'], turn)),
  },
  { name: 'facets of everything', ask: () => listOf('facets=true') },
  { name: 'facets of four filters', ask: (turn) => listOf(`${fourFilters(turn)}&facets=true`) },
  { name: 'facets of a broad search', ask: () => listOf('search=leather&match=close&facets=true') },
  { name: 'similar shoes', ask: (turn, products) => listSimilarProducts(`shoe-${1 + ((turn * 7919) % products)}`, 4) },
  { name: 'one product', ask: (turn, products) => findProduct(`shoe-${1 + ((turn * 104_729) % products)}`) },
];

async function measure({ ask }: Case, products: number, turns: number): Promise<number[]> {
  for (let turn = 0; turn < 6; turn++) await ask(turn, products);
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const start = performance.now();
    await ask(turn, products);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

/** How the shop's reads grow with its catalogue, in milliseconds, one call at a time. */
await runToTheEnd(async ({ onStop }) => {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: '1000000' },
      turns: { type: 'string', default: '60' },
      /** A server whose databases `shop_<products>` are filled already, or are to be. */
      server: { type: 'string' },
    },
  });
  const sizes = [1_000, Number(values.products)];
  const turns = Number(values.turns);
  let server = values.server;
  if (!server) {
    const dir = await mkdtemp(join(tmpdir(), 'lacewing-million-'));
    onStop(() => rm(dir, { recursive: true, force: true }));
    const memory = { shared_buffers: '2GB', maintenance_work_mem: '512MB', max_wal_size: '8GB' };
    const options = await describeThrowAwayCluster(dir, { ...CARELESS, ...memory });
    await ensureCluster(options);
    const cluster = await startCluster(options);
    onStop(() => cluster.stop());
    server = cluster.url('postgres');
  }
  const figures: { size: number; times: Map<string, number[]> }[] = [];
  for (const size of sizes) {
    const name = `shop_${size}`;
    const url = onDatabase(server, name);
    const isNew = await onServer(server, async (client) => {
      const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
      if (rowCount === 0) await client.query(`CREATE DATABASE "${name}"`);
      return rowCount === 0;
    });
    if (isNew) {
      const start = performance.now();
      await applyMigrations(url);
      await onServer(url, (client) => fillShop(client, size));
      console.log(`Filled a shop of ${size} products in ${Math.round((performance.now() - start) / 1_000)} s`);
    }
    process.env.DATABASE_URL = url;
    await closeDb();
    const times = new Map<string, number[]>();
    for (const one of cases) times.set(one.name, await measure(one, size, turns));
    figures.push({ size, times });
    await closeDb();
  }
  const [small, large] = figures;
  const cell = (times: readonly number[] | undefined, share: number) => percentile(times ?? [], share).toFixed(1);
  printTable(
    ['', ...sizes.flatMap((size) => [`${size} p50`, 'p95']), 'p95 to p95'],
    cases.map(({ name }) => {
      const [few, many] = [small?.times.get(name), large?.times.get(name)];
      const ratio = percentile(many ?? [], 0.95) / percentile(few ?? [], 0.95);
      return [name, cell(few, 0.5), cell(few, 0.95), cell(many, 0.5), cell(many, 0.95), ratio.toFixed(1)];
    }),
  );
});
