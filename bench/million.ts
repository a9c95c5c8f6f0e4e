import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { type ProductFilters, parseProductFilters, sortOrders } from '@/lib/list/product-filters';
import { listProducts } from '@/lib/list/product-list-service';
import { closeDb } from '@/lib/platform/db/client';
import { findProduct, listSimilarProducts } from '@/lib/product/product-service';
import { suggest } from '@/lib/search/suggest-service';
import { ensureCluster, startCluster } from '@/scripts/postgres/cluster';
import { CARELESS, describeThrowAwayCluster } from '@/scripts/postgres/throw-away-cluster';
import { applyMigrations } from '@/server/database/apply-migrations';
import { onDatabase, onServer } from '@/server/database/on-server';
import { runToTheEnd } from '@/server/launcher/lifecycle';
import { percentile, printTable } from './figures';

/** One seed of the server's random numbers, so that two runs fill the same shop. */
const SEED = 0.2024;

/**
 * Products as a large shop has them: few brands sell most, prices crowd below $150, a shoe comes in four colors and
 * about nine sizes, one in eight of which is sold out.
 */
const fill = (products: number) => `
  SELECT setseed(${SEED});
  SET session_replication_role = replica;
  INSERT INTO products (id, name, brand, category, price_cents, original_price_cents, description, image, features, style,
    color_name, colors, gender, width, is_latest, is_best_seller, rating, num_reviews, created_at, sort_name, brand_key,
    style_key, color_families, search_text)
  SELECT 'shoe-' || i, s.style || ' ' || s.color, s.brand, s.category::category, s.price,
    CASE WHEN s.luck < 0.18 THEN s.price + 2000 END, s.description, NULL,
    ARRAY[s.material || ' upper', s.sole || ' sole'], s.style, s.color, ARRAY[s.hex],
    CASE WHEN s.person < 0.3 THEN 'men' WHEN s.person < 0.6 THEN 'women' ELSE 'unisex' END,
    CASE WHEN s.luck > 0.95 THEN 'wide' WHEN s.luck > 0.92 THEN 'narrow' ELSE 'standard' END,
    s.luck > 0.97, s.luck < 0.01, CASE WHEN s.loved < 0.3 THEN 0 ELSE 2.5 + 2.5 * s.loved END,
    CASE WHEN s.loved < 0.3 THEN 0 ELSE (400 * s.loved ^ 8)::int END, now() - s.age * interval '1500 days',
    lower(s.style || ' ' || s.color), lower(s.brand), lower(s.style), ARRAY[s.family],
    lower(concat_ws(' ', s.style, s.color, s.brand, s.category, s.description))
  FROM (
    SELECT r.*, 'Brand ' || (1 + floor(200 * r.b ^ 3))::int AS brand,
      (ARRAY['sneakers', 'sneakers', 'running', 'running', 'casual', 'slides'])[1 + floor(6 * r.c)::int] AS category,
      (2000 + 13000 * r.p + 40000 * r.p ^ 6)::int / 100 * 100 + 99 AS price,
      (ARRAY['Cloud', 'Court', 'Trail', 'Harbor', 'Plume', 'Vane', 'Ridge', 'Dune', 'Pier', 'Rally'])[1 + i / 4 % 10]
        || ' ' || (ARRAY['Runner', 'Low', 'Hi', 'Mid', 'Flat', 'Max', 'Race', 'Slide'])[1 + i / 40 % 8] || ' ' || i / 4 AS style,
      (ARRAY['Chalk', 'Ink', 'Moss', 'Clay', 'Sand', 'Night', 'Rose', 'Sky'])[1 + (i + i / 4) % 8] AS color,
      (ARRAY['#eeebe4', '#1a2439', '#566348', '#c0714f', '#b08a5e', '#1d1e21', '#dfbdb5', '#8fb8d6'])[1 + (i + i / 4) % 8] AS hex,
      (ARRAY['white', 'blue', 'green', 'orange', 'beige', 'black', 'pink', 'blue'])[1 + (i + i / 4) % 8] AS family,
      (ARRAY['Leather', 'Suede', 'Mesh', 'Canvas', 'Knit'])[1 + floor(5 * r.m)::int] AS material,
      (ARRAY['gum', 'foam', 'cup', 'crepe'])[1 + floor(4 * r.m * 7)::int % 4] AS sole,
      'A shoe for ' || (ARRAY['rain', 'long days', 'the track', 'the office', 'the beach'])[1 + floor(5 * r.d)::int]
        || ', drawn by ' || (ARRAY['Ada', 'Grace', 'Edsger', 'Barbara', 'Alan'])[1 + floor(5 * r.luck)::int]
        || ' and made to be worn daily.' || CASE WHEN i % 50000 = 7 THEN ' Quicksilver lining.' ELSE '' END AS description
    FROM (SELECT i, random() b, random() c, random() p, random() m, random() d, random() luck, random() person,
            random() loved, random() age FROM generate_series(1, ${products}) i) r) s;
  INSERT INTO product_sizes (product_id, size, quantity)
  SELECT p.id, 6 + step / 2.0, CASE WHEN random() < 0.12 THEN 0 WHEN random() < 0.1 THEN NULL ELSE (1 + 40 * random())::int END
  FROM products p, generate_series(p.ordinal % 5, p.ordinal % 5 + 8) step;
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
