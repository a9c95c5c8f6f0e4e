import { connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { recordDueTags, recordExpiredTags } from '@/lib/platform/cache/expired-tag-repository';
import { tagResponse } from '@/lib/platform/cache/response';
import { ratingsTag, votesTag } from '@/lib/platform/cache/server-tags.mjs';
import { db } from '@/lib/platform/db/client';
import { findFreePort } from '@/server/launcher/port';
import { endProcesses, pass, passLag, startProcess } from '@/tests/cached-shop';
import { resetDatabase } from '@/tests/reset-database';

const HOUR = 60 * 60_000;
const databaseUrl = process.env.DATABASE_URL ?? '';

beforeEach(resetDatabase);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  endProcesses();
});

const SLOW = '/contact';
/** The tags of the requested pages. */
const TAGS: Record<string, string[]> = { '/': ['product:one'], '/terms': ['product:two'], [SLOW]: ['product:slow'] };

/** A process whose pages have these tags; a page is the number of its rendering. */
async function startNumbered(tags = TAGS) {
  const renderings = new Map<string, number>();
  const { ask, purge } = await startProcess(async ({ url = '' }, response) => {
    tagResponse(...(tags[url] ?? []));
    renderings.set(url, (renderings.get(url) ?? 0) + 1);
    response.end(String(renderings.get(url)));
  });
  return { ask, purge, look: async (path = '/') => Number((await ask(path)).text) };
}

const expire = (...tags: string[]) => recordExpiredTags(db(), tags);

/** What a process of another version writes, whose clock may be wrong. */
async function expireAsBefore(tag: string, expiredAt: Date): Promise<void> {
  await db().$executeRaw`INSERT INTO expired_tags (tag, expired_at) VALUES (${tag}, ${expiredAt})
    ON CONFLICT (tag) DO UPDATE SET expired_at = excluded.expired_at`;
}

/** The names of the statements that a client prepared, from its messages to PostgreSQL. */
function preparedNames(sent: Buffer): string[] {
  const names: string[] = [];
  // The first message starts with its length, all others with a letter.
  for (let at = sent.readInt32BE(0); at < sent.length; at += 1 + sent.readInt32BE(at + 1))
    if (sent[at] === 'P'.charCodeAt(0)) names.push(sent.toString('utf8', at + 5, sent.indexOf(0, at + 5)));
  return names;
}

describe('a write', () => {
  test('of this process purges at once, and in others within a second', async () => {
    const first = await startNumbered();
    const second = await startNumbered();
    for (const { look } of [first, second]) expect([await look(), await look()]).toEqual([1, 1]);
    // As services record it; the endpoint purges afterwards.
    await expire('product:one');
    second.purge(['product:one']);
    expect(await second.look()).toBe(2);
    passLag();
    expect(await first.look()).toBe(2);
    expect([await first.look('/terms'), await first.look('/terms')]).toEqual([1, 1]);
  });

  test.each([
    ['goes on', 0],
    ['was suspended for an hour', HOUR],
    ['was set back by an hour', -HOUR],
  ])('of another process makes a kept response old on a machine whose clock %s', async (_what, step) => {
    const { look } = await startNumbered();
    expect([await look(), await look('/terms')]).toEqual([1, 1]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + step });
    passLag();
    expect(await look()).toBe(1);
    await expire('product:one');
    passLag();
    expect([await look(), await look('/terms')]).toEqual([2, 1]);
    // What is rendered again is current, and stays cached.
    passLag();
    expect(await look()).toBe(2);
  });

  test.each([
    ['ahead', HOUR],
    ['behind', -HOUR],
  ])('is heard of from a database whose clock is %s, also of a version that knows no numbers', async (_where, by) => {
    const { look } = await startNumbered();
    await expire('product:one');
    for (const turn of [1, 2]) {
      expect(await look()).toBe(turn);
      await expireAsBefore('product:one', new Date(Date.now() + by + turn));
      passLag();
      expect(await look()).toBe(turn + 1);
    }
  });

  test('is heard of though it took its number long before it was committed', async () => {
    const { look } = await startNumbered();
    expect(await look(SLOW)).toBe(1);
    await db().$transaction(async (transaction) => {
      await recordExpiredTags(transaction, ['product:slow']);
      await expire('product:quick');
      passLag();
      expect(await look(SLOW)).toBe(1);
    });
    passLag();
    expect(await look(SLOW)).toBe(2);
  });

  test('is heard of from a database that counts anew', async () => {
    const { look } = await startNumbered();
    for (let turn = 0; turn < 5; turn++) await expire('product:one', 'product:two');
    expect(await look()).toBe(1);
    await db().$executeRaw`DELETE FROM expired_tags`;
    await db().$executeRaw`ALTER SEQUENCE expired_tags_sequence_seq RESTART`;
    await expire('product:one');
    passLag();
    expect(await look()).toBe(2);
  });
});

test('more writes than an answer tells make everything old once, and a process that starts then hears of the next', async () => {
  const now = Date.now.bind(Date);
  let later = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + later);
  onTestFinished(() => clock.mockRestore());
  // After a silence a page waits for the answer. Both clocks go on, or it would look like a suspension.
  const passSilence = () => {
    pass(11_000);
    later += 11_000;
  };
  const before = await startNumbered();
  expect([await before.look(), await before.look('/terms')]).toEqual([1, 1]);
  await expire('product:one');
  await db().$executeRaw`
    INSERT INTO expired_tags (tag) SELECT 'product:imported-' || n FROM generate_series(1, 100000) n`;
  const after = await startNumbered();
  expect([await after.look(), await after.look('/terms')]).toEqual([1, 1]);
  for (let turn = 0; turn < 2; turn++) {
    passSilence();
    expect([await before.look(), await before.look('/terms')]).toEqual([2, 2]);
  }
  // It takes its number before one that is committed, and heard of, earlier.
  await db().$transaction(async (transaction) => {
    await recordExpiredTags(transaction, ['product:one']);
    await expire('product:quick');
    passSilence();
    expect([await before.look(), await after.look()]).toEqual([2, 1]);
  });
  passSilence();
  expect([await before.look(), await before.look('/terms')]).toEqual([3, 2]);
  expect([await after.look(), await after.look('/terms')]).toEqual([2, 1]);
});

test.each([
  ['lists show new ratings', ratingsTag],
  ['a product shows new votes', votesTag('kite')],
])('%s once a minute, however many people press', async (_, tag) => {
  const { look, purge } = await startNumbered({ '/': ['catalogue', tag] });
  expect(await look()).toBe(1);
  await expire(tag);
  passLag();
  expect(await look()).toBe(2);
  for (let second = 0; second < 50; second += 10) {
    await expire(tag);
    purge([tag]);
    pass(10_000);
    expect(await look()).toBe(2);
  }
  // The last of them is not lost.
  pass(11_000);
  expect(await look()).toBe(3);
  pass(90_000);
  expect(await look()).toBe(3);
  // All others are noticed at once.
  await expire('catalogue');
  passLag();
  expect(await look()).toBe(4);
});

/** A proxy between the shop and its database that can be slow or dead. */
async function openLine() {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const line = { delayMs: 0, isDead: (_socket: Socket) => false, connections: 0, sent: [] as Buffer[] };
  const server = createServer((socket) => {
    const onward = connect(Number(target.port || 5432), target.hostname);
    open.add(socket);
    line.connections += 1;
    socket.on('data', (data: Buffer) => line.sent.push(data));
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const)
      from
        .on('error', () => to.destroy())
        .on('close', () => to.destroy())
        .on('data', (data) => {
          const passOn = () => to.writable && to.write(data);
          if (line.isDead(socket)) return;
          if (line.delayMs) setTimeout(passOn, line.delayMs);
          else passOn();
        });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  vi.stubEnv('DATABASE_URL', url.toString());
  return {
    line,
    /** Silently drops all traffic of the open connections. */
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

describe('a tag that expires at a time to come', () => {
  const dueIn = (milliseconds: number) =>
    db().$transaction(async (transaction) => {
      const [clock] = await transaction.$queryRaw<{ now: Date }[]>`SELECT now()`;
      const at = new Date((clock?.now.getTime() ?? 0) + milliseconds);
      await recordDueTags(transaction, [{ tag: 'product:one', at }]);
    });

  test('is purged by every process once it is due, and once, also by one that starts in between', async () => {
    const before = await startNumbered();
    expect([await before.look(), await before.look('/terms')]).toEqual([1, 1]);
    await dueIn(HOUR);
    passLag();
    expect(await before.look()).toBe(1);
    const between = await startNumbered();
    for (const { look } of [before, between]) expect(await look()).toBe(1);
    // It is brought forward, so that no machine is too slow for what was looked at before.
    await db().$executeRaw`UPDATE due_tags SET due_at = clock_timestamp()`;
    for (const { look } of [before, between]) {
      await vi.waitFor(
        async () => {
          passLag();
          expect(await look()).toBe(2);
        },
        { timeout: 30_000, interval: 50 },
      );
      passLag();
      expect(await look()).toBe(2);
      expect(await look('/terms')).toBe(1);
    }
  });

  test('is purged when it is due also where the database does not answer just then', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { line, close } = await openLine();
    try {
      const { look } = await startNumbered();
      expect(await look()).toBe(1);
      await dueIn(4_000);
      passLag();
      expect(await look()).toBe(1);
      line.isDead = () => true;
      pass(5_000);
      expect([await look(), await look('/terms')]).toEqual([2, 1]);
    } finally {
      close();
      // What was asked has no answer any more.
      await vi.waitFor(() => expect(said).toHaveBeenCalledOnce(), { timeout: 10_000 });
      said.mockRestore();
    }
  });
});

describe('a database', () => {
  test('is asked by one connection that stays, and by statements without names', async () => {
    const { line, close } = await openLine();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { look } = await startNumbered();
      await look();
      // A pool would close it after ten seconds.
      vi.advanceTimersByTime(11_000);
      passLag();
      await look();
      expect(line.connections).toBe(1);
      expect(preparedNames(Buffer.concat(line.sent))).toEqual(['', '']);
    } finally {
      close();
    }
  });

  test('is asked once a second at most, however many requests come', async () => {
    const { line, close } = await openLine();
    try {
      const { look } = await startNumbered();
      await look();
      await Promise.all(Array.from({ length: 50 }, () => look()));
      expect(preparedNames(Buffer.concat(line.sent))).toHaveLength(1);
    } finally {
      close();
    }
  });

  test('that answers late makes a page wait after a long silence', async () => {
    const { line, close } = await openLine();
    try {
      const { look } = await startNumbered();
      expect([await look(), await look()]).toEqual([1, 1]);
      await expire('product:one');
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 });
      // Opening the connection takes longer than a page usually waits for it.
      line.delayMs = 120;
      expect(await look()).toBe(2);
    } finally {
      close();
    }
  });

  test('delays a page by a third of a second otherwise', async () => {
    const { line, close } = await openLine();
    try {
      const { look } = await startNumbered();
      await look();
      await expire('product:one');
      passLag();
      line.delayMs = 600;
      const began = performance.now();
      expect(await look()).toBe(1);
      expect(performance.now() - began).toBeLessThan(900);
      // Its answer is still on the way.
      await vi.waitFor(async () => expect(await look()).toBe(2), { timeout: 30_000 });
    } finally {
      close();
    }
  });

  test('whose connection died while the machine was suspended is asked by another one', async () => {
    const { killSilently, close } = await openLine();
    try {
      const { look } = await startNumbered();
      expect([await look(), await look('/terms')]).toEqual([1, 1]);
      await expire('product:one');
      killSilently();
      // The wall clock advanced, the monotonic one did not: by it, less than a second has passed since the last query.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR });
      expect([await look(), await look('/terms')]).toEqual([2, 1]);
    } finally {
      close();
    }
  });

  test('that hangs delays the request that asks it again, and no other', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { line, close } = await openLine();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      line.isDead = () => true;
      const { look } = await startNumbered();
      // The first request waits for the first answer, as long as allowed.
      const first = look();
      await vi.waitUntil(() => line.connections === 1, { timeout: 10_000 });
      vi.advanceTimersByTime(3_000);
      pass(3_000);
      await first;
      expect(said).toHaveBeenCalledOnce();
      const again = look();
      await vi.waitUntil(() => line.connections === 2, { timeout: 10_000 });
      const began = performance.now();
      for (let time = 0; time < 5; time++) await look();
      // Each would wait for a third of a second.
      expect(performance.now() - began).toBeLessThan(1_000);
      await again;
    } finally {
      close();
      said.mockRestore();
    }
  });

  test('that is away is told of once, and once when it is back; what is kept is sent, with a warning', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const saidLater = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const target = new URL(databaseUrl);
    const port = await findFreePort();
    const gone = new URL(databaseUrl);
    gone.port = String(port);
    vi.stubEnv('DATABASE_URL', gone.toString());
    const server = createServer((socket) => {
      const onward = connect(Number(target.port || 5432), target.hostname);
      socket
        .on('error', () => undefined)
        .pipe(onward)
        .on('error', () => undefined)
        .pipe(socket);
    });
    try {
      const { look, ask } = await startNumbered();
      const first = look();
      await vi.waitUntil(() => said.mock.calls.length > 0, { timeout: 10_000 });
      // The first request asks again and again for three seconds.
      pass(3_000);
      expect(await first).toBe(1);
      passLag();
      expect(await look()).toBe(1);
      passLag();
      const { headers } = await ask();
      expect(headers).toMatchObject({ warning: '111 - "Revalidation failed"', age: expect.stringMatching(/^\d+$/) });
      expect(said).toHaveBeenCalledTimes(1);

      await new Promise<void>((resolve) => server.listen(port, target.hostname, resolve));
      await expire('product:one');
      // A request waits only briefly for a database that was away, which a slow machine may take longer to reach.
      await vi.waitFor(
        async () => {
          passLag();
          expect(await look()).toBe(2);
        },
        { timeout: 30_000, interval: 100 },
      );
      expect((await ask()).headers).not.toHaveProperty('warning');
      expect(said).toHaveBeenCalledTimes(1);
      expect(saidLater).toHaveBeenCalledTimes(1);
    } finally {
      server.close();
      said.mockRestore();
      saidLater.mockRestore();
    }
  });
});
