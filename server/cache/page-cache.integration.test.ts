import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordExpiredTags } from '@/lib/cache/expired-tag-repository';
import { ratingsTag, votesTag } from '@/lib/cache/page-tags.mjs';
import { db } from '@/lib/db/client';
import { findFreePort } from '@/scripts/launcher/port';
import { resetDatabase } from '@/tests/reset-database';

/** How much a process may lag behind a write of another one, and some more. */
const LAG = 1_100;
const HOUR = 60 * 60_000;
const asked = { kind: 'APP_PAGE', isFallback: false, isRoutePPREnabled: true };

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lacewing-build-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const databaseUrl = process.env.DATABASE_URL ?? '';

beforeEach(async () => {
  await resetDatabase();
  vi.resetModules();
  tagsManifest.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** What a process that starts now reads and stores pages by; a new one for each request. */
async function startProcess() {
  const { default: PageCache } = await import('./page-cache.mjs');
  const open = () => new PageCache({ fs: nodeFs, serverDistDir: dir, flushToDisk: false, revalidatedTags: [] });
  return {
    get: (key: string) => open().get(key, asked),
    set: (key: string, value: unknown) => open().set(key, value, { cacheControl: { revalidate: 300, expire: 600 } }),
  };
}

function pageOf(tags: string, html = '<!doctype html><p>A page</p>') {
  return { kind: 'APP_PAGE', html, status: 200, headers: { 'x-next-cache-tags': tags }, rscData: Buffer.from('data') };
}

/** Leaves a page where the build leaves its pages. */
async function layOnDisk(key: string, tags: string): Promise<void> {
  const file = join(dir, 'app', key);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.html`, '<!doctype html><p>Of the build</p>');
  await writeFile(`${file}.rsc`, 'data');
  await writeFile(`${file}.meta`, JSON.stringify({ status: 200, headers: { 'x-next-cache-tags': tags } }));
}

const expire = (...tags: string[]) => recordExpiredTags(db(), tags);

/** What a process of the version before leaves behind, whose clock may be anything. */
async function expireAsBefore(tag: string, expiredAt: Date): Promise<void> {
  await db().$executeRaw`INSERT INTO expired_tags (tag, expired_at) VALUES (${tag}, ${expiredAt})
    ON CONFLICT (tag) DO UPDATE SET expired_at = excluded.expired_at`;
}

/** The names of the statements that a client had PostgreSQL prepare, from what it sent. */
function preparedNames(sent: Buffer): string[] {
  const names: string[] = [];
  // The first message says its length only, all others begin with a letter.
  for (let at = sent.readInt32BE(0); at < sent.length; at += 1 + sent.readInt32BE(at + 1))
    if (sent[at] === 'P'.charCodeAt(0)) names.push(sent.toString('utf8', at + 5, sent.indexOf(0, at + 5)));
  return names;
}

test('a page with a nonce is sent once, and not kept', async () => {
  const { get, set } = await startProcess();
  await set('/kept', pageOf('shoes', '<!doctype html><script src="/a.js" nonce="aG9zdGlsZQ=="></script>'));
  expect(await get('/kept')).toBeNull();
});

describe('a write of another process', () => {
  test.each([
    ['goes on', 0],
    ['was suspended for an hour', HOUR],
    ['was set back by an hour', -HOUR],
  ])('makes a kept page old on a machine whose clock %s', async (_what, step) => {
    const { get, set } = await startProcess();
    await set('/kept', pageOf('product:one'));
    await set('/other', pageOf('product:two'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + step });
    await sleep(LAG);
    expect(await get('/kept')).not.toBeNull();
    await expire('product:one');
    await sleep(LAG);
    expect(await get('/kept')).toBeNull();
    expect(await get('/other')).not.toBeNull();
    // What is made anew is true, and stays.
    await set('/kept', pageOf('product:one'));
    await sleep(LAG);
    expect(await get('/kept')).not.toBeNull();
  });

  test.each([
    ['ahead', HOUR],
    ['behind', -HOUR],
  ])('is heard of from a database whose clock is %s, also of a version that knows no numbers', async (_where, by) => {
    const { get, set } = await startProcess();
    await expire('product:one');
    await get('/nothing');
    for (const turn of [1, 2]) {
      await set('/kept', pageOf('product:one'));
      await expireAsBefore('product:one', new Date(Date.now() + by + turn));
      await sleep(LAG);
      expect(await get('/kept')).toBeNull();
    }
  });

  test('is heard of though it took its number long before it was committed', async () => {
    const { get, set } = await startProcess();
    await set('/kept', pageOf('product:slow'));
    const committed = db().$transaction(async (transaction) => {
      await recordExpiredTags(transaction, ['product:slow']);
      await expire('product:quick');
      await sleep(LAG);
      await get('/kept');
    });
    await committed;
    await sleep(LAG);
    expect(await get('/kept')).toBeNull();
  });

  test('is heard of from a database that counts anew', async () => {
    const { get, set } = await startProcess();
    for (let turn = 0; turn < 5; turn++) await expire('product:one', 'product:two');
    await get('/nothing');
    await set('/kept', pageOf('product:one'));
    await db().$executeRaw`DELETE FROM expired_tags`;
    await db().$executeRaw`ALTER SEQUENCE expired_tags_sequence_seq RESTART`;
    await expire('product:one');
    await sleep(LAG);
    expect(await get('/kept')).toBeNull();
  });
});

test.each([
  ['lists show new ratings', ratingsTag],
  ['a product shows new votes', votesTag('kite')],
])('%s once a minute, however many people press', async (_, tag) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { get, set } = await startProcess();
  const make = async () => {
    vi.advanceTimersByTime(1);
    await set('/list', pageOf(`catalogue,${tag}`));
  };
  await make();
  await expire(tag);
  vi.advanceTimersByTime(LAG);
  expect(await get('/list')).toBeNull();
  await make();
  for (let second = 0; second < 50; second += 10) {
    await expire(tag);
    vi.advanceTimersByTime(10_000);
    expect(await get('/list')).not.toBeNull();
  }
  // The last of them is not forgotten.
  vi.advanceTimersByTime(11_000);
  expect(await get('/list')).toBeNull();
  await make();
  vi.advanceTimersByTime(90_000);
  expect(await get('/list')).not.toBeNull();
  // Everything else is heard of at once.
  await expire('catalogue');
  vi.advanceTimersByTime(LAG);
  expect(await get('/list')).toBeNull();
});

describe('a process that starts', () => {
  test('shows pages of the build, but for those of which something changed since', async () => {
    await layOnDisk('/true', 'product:one');
    await layOnDisk('/old', 'product:two');
    await expire('product:one');
    const [row] = await db().$queryRaw<{ known: number }[]>`SELECT max(sequence)::float8 AS known FROM expired_tags`;
    vi.stubEnv('LACEWING_BUILD_KNOWS', String(row?.known));
    await expire('product:two');
    const { get } = await startProcess();
    expect((await get('/true'))?.value.html).toContain('Of the build');
    expect(await get('/old')).toBeNull();
  });

  describe('on a database', () => {
    let server: Server;
    let delay = 0;
    let sent: Buffer[] = [];
    const sockets = new Set<Socket>();

    beforeEach(async () => {
      const target = new URL(databaseUrl);
      server = createServer((socket) => {
        sockets.add(socket.on('error', () => undefined));
        const onward = connect(Number(target.port || 5432), target.hostname).on('error', () => undefined);
        socket.on('data', (chunk) => {
          sent.push(chunk);
          setTimeout(() => onward.write(chunk), delay);
        });
        onward.on('data', (chunk) => socket.write(chunk));
        socket.on('close', () => onward.destroy());
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      const url = new URL(databaseUrl);
      url.port = String(typeof address === 'object' ? address?.port : 0);
      vi.stubEnv('DATABASE_URL', url.toString());
    });

    afterEach(() => {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      sent = [];
      server.close();
    });

    test('that answers late waits for its first answer, rather than show the build’s price', async () => {
      delay = 250;
      await layOnDisk('/price', 'product:price');
      await layOnDisk('/unchanged', 'product:unchanged');
      await expire('product:price');
      const { get } = await startProcess();
      expect(await get('/price')).toBeNull();
      expect(await get('/unchanged')).not.toBeNull();
    });

    test('keeps the one connection that it asks by, and names no statements', async () => {
      delay = 0;
      const { get } = await startProcess();
      await get('/nothing');
      // A pool would close it after ten seconds.
      await sleep(10_500);
      await get('/nothing');
      expect(sockets.size).toBe(1);
      expect(preparedNames(Buffer.concat(sent))).toEqual(['', '']);
    });
  });

  test('without a database shows what it has, and says once that it hears nothing, and once that it does again', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const saidLater = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    try {
      await layOnDisk('/kept', 'product:one');
      const port = await findFreePort();
      const gone = new URL(databaseUrl);
      gone.port = String(port);
      vi.stubEnv('DATABASE_URL', gone.toString());
      const { get } = await startProcess();
      for (let turn = 0; turn < 2; turn++) {
        expect(await get('/kept')).not.toBeNull();
        await sleep(LAG);
      }
      expect(said).toHaveBeenCalledTimes(1);

      const target = new URL(databaseUrl);
      const server = createServer((socket) => {
        const onward = connect(Number(target.port || 5432), target.hostname);
        socket
          .on('error', () => undefined)
          .pipe(onward)
          .on('error', () => undefined)
          .pipe(socket);
      });
      await new Promise<void>((resolve) => server.listen(port, target.hostname, resolve));
      await expire('product:one');
      await get('/kept');
      await sleep(LAG);
      expect(await get('/kept')).toBeNull();
      expect(said).toHaveBeenCalledTimes(1);
      expect(saidLater).toHaveBeenCalledTimes(1);
      server.close();
    } finally {
      said.mockRestore();
      saidLater.mockRestore();
    }
  });
});

/** What stands between the shop and its database, and may be slow or dead. */
async function openLine() {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const line = { delayMs: 0, isDead: (_socket: Socket) => false };
  const server = createServer((socket) => {
    const onward = connect(Number(target.port || 5432), target.hostname);
    open.add(socket);
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const)
      from
        .on('error', () => to.destroy())
        .on('close', () => to.destroy())
        .on('data', (data) => {
          if (!line.isDead(socket)) setTimeout(() => to.writable && to.write(data), line.delayMs);
        });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  vi.stubEnv('DATABASE_URL', url.toString());
  return {
    line,
    /** Connections that are open now hear and say nothing any more, and nobody is told. */
    killSilently() {
      const dead = new Set(open);
      line.isDead = (socket) => dead.has(socket);
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

describe('a page that was kept before', () => {
  test('a machine was suspended is not shown with what others changed meanwhile, though its connection died', async () => {
    const { killSilently, close } = await openLine();
    try {
      const { get, set } = await startProcess();
      await set('/kept', pageOf('product:one'));
      await set('/other', pageOf('product:two'));
      expect(await get('/kept')).not.toBeNull();
      await expire('product:one');
      killSilently();
      // The wall clock went on, the monotonic one stood still: no second has passed by it since the last question.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR });
      expect(await get('/kept')).toBeNull();
      expect(await get('/other')).not.toBeNull();
    } finally {
      close();
    }
  });

  test('there was a long silence waits for a database that answers late', async () => {
    const { line, close } = await openLine();
    try {
      const { get, set } = await startProcess();
      await set('/kept', pageOf('product:one'));
      expect(await get('/kept')).not.toBeNull();
      await expire('product:one');
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 });
      // With all that opening a connection takes, longer than a page waits for it otherwise.
      line.delayMs = 120;
      expect(await get('/kept')).toBeNull();
    } finally {
      close();
    }
  });
});

describe('what is kept', () => {
  test('is bounded in bytes, and what was asked for last stays', async () => {
    vi.stubEnv('KEPT_PAGES_MB', '8');
    const { get, set } = await startProcess();
    const { kept } = await import('./kept.mjs');
    // Two bytes a character, as V8 keeps texts with a dash in them.
    const html = `<!doctype html>${'—'.repeat(250_000)}`;
    for (let turn = 0; turn < 50; turn++) {
      await set(`/list/${turn}`, pageOf('catalogue', html));
      await get('/list/0');
      expect(kept.bytes).toBeLessThanOrEqual(8 * 1024 * 1024);
    }
    expect(await get('/list/0')).not.toBeNull();
    expect(await get('/list/1')).toBeNull();
    expect(await get('/list/49')).not.toBeNull();
  });

  test('of addresses that are gone, Next remembers no lifetime for ever', async () => {
    const { get } = await startProcess();
    const { cacheControls } = SharedCacheControls as unknown as { cacheControls: Map<string, unknown> };
    for (let turn = 0; turn < 5_000; turn++) {
      cacheControls.set(`/list/${turn}`, { revalidate: 300 });
      if (turn % 100 === 0) await get('/nothing');
    }
    expect(cacheControls.size).toBeLessThan(1_200);
  });
});
