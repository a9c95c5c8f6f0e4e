import { connect, createServer, type Server, type Socket } from 'node:net';
import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { databaseEnv } from '@/lib/platform/env/database-env';
import { findFreePort } from '@/server/launcher/port';
import { resetDatabase } from '@/tests/reset-database';
import { closeDb, type Db, db, dbPool, openConnections, openDb } from './client';
import { isDatabaseUnavailable } from './database-errors';
import { toPoolConfig } from './pool';

const sneaker = {
  name: 'A',
  brand: 'B',
  category: 'casual',
  priceCents: 1,
  sortName: 'a',
  brandKey: 'b',
  searchText: 'a',
} as const;

beforeEach(resetDatabase);

test('a password hash is read only by naming it', async () => {
  await db().user.create({ data: { email: 'ada@example.com', name: 'Ada', passwordHash: 'secret' } });
  expect(JSON.stringify(await db().user.findMany({ include: { orders: true } }))).not.toContain('secret');
  const asked = await db().user.findFirst({ select: { passwordHash: true } });
  expect(asked).toEqual({ passwordHash: 'secret' });
});

test('undefined in a condition is refused: it would mean every row', async () => {
  await db().product.create({ data: { id: 'kept', ...sneaker } });
  const carelessly = { id: undefined } as unknown as { id: string };
  await expect(db().product.deleteMany({ where: carelessly })).rejects.toThrow('undefined');
  expect(await db().product.count()).toBe(1);
});

describe('what PostgreSQL compiles', () => {
  /** A pool on this worker's database, whose server compiles what looks expensive. */
  async function jitIn(options: string | null): Promise<string> {
    const url = new URL(databaseEnv().url);
    if (options !== null) url.searchParams.set('options', options);
    const pool = new Pool(toPoolConfig({ url: url.toString(), poolSize: 1, statementMs: 4_000 }));
    try {
      return (await pool.query(`SELECT current_setting('jit') || current_setting('geqo') AS both`)).rows[0].both;
    } finally {
      await pool.end();
    }
  }

  beforeEach(async () => {
    await dbPool().query(`ALTER DATABASE "${new URL(databaseEnv().url).pathname.slice(1)}" SET jit = on`);
  });

  test('is nothing of the shop’s, whatever the server does by default', async () => {
    expect(await jitIn(null)).toBe('offon');
  });

  test('options of DATABASE_URL stay as they are', async () => {
    expect(await jitIn('-c geqo=off')).toBe('offoff');
    expect(await jitIn('-c jit=on')).toBe('onon');
  });
});

test('every call returns the same client', () => {
  expect(db()).toBe(db());
  expect(dbPool()).toBe(dbPool());
});

test('with its connections open, reads outlast that the process is busy with something else', async () => {
  await closeDb();
  await openConnections();
  const reads = Promise.all(Array.from({ length: 8 }, () => dbPool().query('SELECT 1')));
  // Longer than a connection may take to open.
  for (const end = performance.now() + 3_300; performance.now() < end; );
  expect(await reads).toHaveLength(8);
});

test('a database that is away keeps nobody from starting', async () => {
  vi.stubEnv('DATABASE_URL', `postgresql://shop@127.0.0.1:${await findFreePort()}/shop`);
  await closeDb();
  try {
    await openConnections();
  } finally {
    vi.unstubAllEnvs();
    await closeDb();
  }
});

/** Five seconds, and what a slow machine adds. The limits that would come next are ten seconds and more. */
const LONG_BEFORE_OTHERS_MS = 9_000;

describe('when the database fails, the caller gets an error within five seconds', () => {
  const opened: { db: Db; server?: Server; sockets?: Set<Socket> }[] = [];

  function openAt(url: string): Db {
    const client = openDb(
      new Pool(toPoolConfig({ url, poolSize: 2, statementMs: 4_000 })).on('error', () => undefined),
    );
    opened.push({ db: client });
    return client;
  }

  async function failureOf(work: Promise<unknown>): Promise<{ isUnavailable: boolean; tookMs: number }> {
    const start = performance.now();
    const error = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return { isUnavailable: isDatabaseUnavailable(error), tookMs: performance.now() - start };
  }

  afterEach(async () => {
    for (const { db: client, server, sockets } of opened.splice(0)) {
      for (const socket of sockets ?? []) socket.destroy();
      server?.close();
      await client.$disconnect();
    }
  });

  test('it is down', async () => {
    const client = openAt(`postgresql://shop@127.0.0.1:${await findFreePort()}/shop`);
    const { isUnavailable, tookMs } = await failureOf(client.product.count());
    expect(isUnavailable).toBe(true);
    expect(tookMs).toBeLessThan(LONG_BEFORE_OTHERS_MS);
  });

  test('it accepts the connection and never answers', async () => {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const client = openAt(`postgresql://shop@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/shop`);
    opened.push({ db: client, server, sockets });
    const { isUnavailable, tookMs } = await failureOf(client.product.count());
    expect(isUnavailable).toBe(true);
    expect(tookMs).toBeLessThan(LONG_BEFORE_OTHERS_MS);
  });

  test('a statement takes too long', async () => {
    const client = openAt(databaseEnv().url);
    const { isUnavailable, tookMs } = await failureOf(client.$queryRaw`SELECT pg_sleep(20)::text`);
    expect(isUnavailable).toBe(true);
    expect(tookMs).toBeLessThan(LONG_BEFORE_OTHERS_MS);
    expect(await client.product.count()).toBe(0);
  });

  test('another transaction has locked the row', async () => {
    await db().product.create({ data: { id: 'held', ...sneaker } });
    const other = await dbPool().connect();
    try {
      await other.query(`BEGIN; UPDATE products SET name = 'X' WHERE id = 'held'`);
      const write = db().product.update({ where: { id: 'held' }, data: { name: 'Y' } });
      const { isUnavailable, tookMs } = await failureOf(write);
      expect(isUnavailable).toBe(true);
      expect(tookMs).toBeLessThan(LONG_BEFORE_OTHERS_MS);
    } finally {
      await other.query('ROLLBACK');
      other.release();
    }
    expect(await db().product.update({ where: { id: 'held' }, data: { name: 'Y' } })).toMatchObject({ name: 'Y' });
  });

  test('it stops answering in a transaction, and the connection is not used again', async () => {
    const target = new URL(databaseEnv().url);
    const sockets = new Set<Socket>();
    let isSilent = false;
    const server = createServer((socket) => {
      const onward = connect(Number(target.port || 5432), target.hostname).on('error', () => undefined);
      socket.on('data', (chunk) => isSilent || onward.write(chunk));
      onward.on('data', (chunk) => isSilent || socket.write(chunk));
      socket.on('error', () => undefined).on('close', () => onward.destroy());
      sockets.add(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const url = new URL(target);
    url.port = String(typeof address === 'object' ? address?.port : 0);
    const client = openAt(url.toString());
    opened.push({ db: client, server, sockets });
    const work = client.$transaction(async (transaction) => {
      await transaction.product.count();
      isSilent = true;
      await transaction.product.count();
    });
    const { isUnavailable, tookMs } = await failureOf(work);
    expect(isUnavailable).toBe(true);
    expect(tookMs).toBeLessThan(LONG_BEFORE_OTHERS_MS);
    isSilent = false;
    expect(await client.product.count()).toBe(0);
  });

  test('the idle connection has just broken', async () => {
    const connection = await dbPool().connect();
    connection.on('error', () => undefined);
    try {
      const { rows } = await connection.query('SELECT pg_backend_pid() AS pid');
      const broken = new Promise((resolve) => connection.once('error', resolve));
      await dbPool().query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
      await broken;
      const { isUnavailable } = await failureOf(connection.query('SELECT 1'));
      expect(isUnavailable).toBe(true);
    } finally {
      connection.release(true);
    }
  });

  test('its connections were closed: the next query works', async () => {
    await db().product.count();
    await dbPool()
      .query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()')
      .catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await db().product.count()).toBe(0);
  });
});

test('a pool behind PgBouncer sends no unsupported parameter', () => {
  const config = toPoolConfig({
    url: 'postgresql://shop@db.example/shop?pgbouncer=true',
    poolSize: 5,
    statementMs: 4_000,
  });
  expect(config).not.toHaveProperty('statement_timeout');
  expect(config.connectionString).toBe('postgresql://shop@db.example/shop');
});
