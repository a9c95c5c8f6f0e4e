import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Log = typeof import('./log.mjs');

const lines: Record<string, unknown>[] = [];
let log: Log;
const kept = globalThis as typeof globalThis & { lacewingLog?: unknown; lacewingLogDestination?: unknown };
const before = { log: kept.lacewingLog, destination: kept.lacewingLogDestination };

beforeEach(async () => {
  lines.length = 0;
  vi.resetModules();
  kept.lacewingLog = undefined;
  kept.lacewingLogDestination = { write: (text: string) => lines.push(JSON.parse(text)) };
  vi.stubEnv('LOG_LEVEL', 'info');
  log = await import('./log.mjs');
});

afterEach(() => {
  vi.unstubAllEnvs();
  kept.lacewingLog = before.log;
  kept.lacewingLogDestination = before.destination;
});

const request = { id: 'abc', method: 'GET', route: '/product/[id]' };

test('an answer is one line: what was asked for, how it went, how long it took', () => {
  log.logRequest({ ...request, status: 200, ms: 1.5 });
  expect(lines).toEqual([
    { level: 'info', time: expect.any(String), pid: process.pid, ...request, status: 200, ms: 1.5, msg: 'request' },
  ]);
});

test('a failure of ours is an error, a database that is away a warning', () => {
  for (const status of [404, 429, 500, 503]) log.logRequest({ ...request, status, ms: 1 });
  expect(lines.map(({ level }) => level)).toEqual(['info', 'info', 'error', 'warn']);
});

test('what is logged during a request carries its id, and the request knows why it was refused', async () => {
  const facts = { ...request };
  await log.whileAnswering(facts, async () => {
    await Promise.resolve();
    log.logError('It broke', new Error('the reason'));
    log.noteRefusal('UNAVAILABLE', new Error('connect ECONNREFUSED'));
  });
  log.logError('Later');
  expect(lines[0]).toMatchObject({ id: 'abc', route: '/product/[id]', err: { type: 'Error', message: 'the reason' } });
  expect(lines[1]).not.toHaveProperty('id');
  expect(facts).toMatchObject({ code: 'UNAVAILABLE', cause: 'connect ECONNREFUSED' });
});

test.each([
  ['an email', 'no account for ada.lovelace+shop@mail.example.co.uk, sorry', 'no account for [email], sorry'],
  [
    'a password in an address',
    'postgresql://shop:s3cret@db.internal:5432/x',
    '[address of a server]@db.internal:5432/x',
  ],
  ['a bearer token', 'authorization: Bearer abc.def-ghi', 'authorization: Bearer [token]'],
  ['a session', 'eyJhbGciOiJkaXIifQ..abc.def', '[token]'],
  ['the token of a link', 'GET /reset-password/f00ba5 failed', 'GET /reset-password/[token] failed'],
  ['the pattern of a route', 'GET /reset-password/[token] failed', 'GET /reset-password/[token] failed'],
  ['a search', '/products?search=my+name&page=2', '/products?search=[hidden]&page=2'],
  ['a package', 'at node_modules/@prisma/client/runtime.js:1', 'at node_modules/@prisma/client/runtime.js:1'],
])('%s: told as may be read by anybody', (_what, text, told) => {
  log.logError(text, new Error(text));
  expect(lines[0]).toMatchObject({ msg: told, err: { message: told } });
});

test('the value of a secret setting is told as its name', () => {
  vi.stubEnv('NEXTAUTH_SECRET', 'a value that nobody may read');
  log.logError('it was a value that nobody may read');
  expect(lines[0]?.msg).toBe('it was [NEXTAUTH_SECRET]');
});

test('a text that is too long is cleaned at once, and its beginning told, in whole words', () => {
  vi.stubEnv('NEXTAUTH_SECRET', 'a value that nobody may read');
  const letters = 'a'.repeat(1_000_000);
  const dots = 'a.'.repeat(500_000);
  for (const long of [letters, dots, `${letters} and more`])
    log.logError(`Before ${long}`, Object.assign(new Error(long), { stack: `Error\n    at ${long}` }));
  for (const { msg } of lines) expect(msg).toMatch(/^Before \[\d{7} characters\]$/);
  const start = 'word '.repeat(796);
  for (const secret of ['ada@example.com', 'postgresql://shop:s3cret@db.internal/x', 'a value that nobody may read']) {
    for (let cut = 0; cut < 30; cut++) log.logInfo(`${start}${'x'.repeat(cut)} ${secret} ${'the rest '.repeat(500)}`);
  }
  const told = lines.map(({ msg }) => msg).join('\n');
  expect(told).toContain('[email]');
  for (const part of ['ada@', 's3cret', 'a value', 'value that']) expect(told).not.toContain(part);
});

test('of an error of the database only what names no row', () => {
  const row = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(ada@example.com) already exists.',
    where: 'COPY users, line 1: "Ada"',
  });
  const outer = Object.assign(
    new Error('\nInvalid `prisma.user.create()` invocation:\n\n{\n  name: "Ada",\n}\n\nArgument `email` is missing.'),
    { cause: row },
  );
  log.logError('It broke', outer);
  expect(lines[0]).toMatchObject({
    err: {
      message: 'Invalid `prisma.user.create()` invocation: Argument `email` is missing.',
      cause: { code: '23505', message: 'duplicate key value' },
    },
  });
  expect(JSON.stringify(lines)).not.toContain('Ada');
  expect(JSON.stringify(lines)).not.toContain('ada@');
});

test('what Next and others write to the console becomes a line, an error with its stack', () => {
  const terminal = { error: (..._words: unknown[]) => {}, warn: (..._words: unknown[]) => {} };
  log.leadConsoleIntoLog(terminal);
  terminal.error(' \x1b[31m⨯\x1b[0m', new TypeError('x is not a function'));
  terminal.warn('%s is old', 'this');
  expect(lines).toMatchObject([
    { level: 'error', msg: '⨯', err: { type: 'TypeError', stack: expect.stringContaining('log.test.ts') } },
    { level: 'warn', msg: 'this is old' },
  ]);
});

test('a name for a request is taken from whom the caller trusts, and only if it is one', () => {
  expect(log.nameRequest('from-proxy.1')).toBe('from-proxy.1');
  expect(log.nameRequest(false, undefined, 'iad1::abc-123')).toBe('iad1::abc-123');
  expect(log.nameRequest('two words', 'x'.repeat(200), '"}{')).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  [{ NODE_ENV: 'production' }, 'info'],
  [{ NODE_ENV: 'production', LACEWING_DEMO: '1' }, 'warn'],
  [{ NODE_ENV: 'production', NEXT_PHASE: 'phase-production-build' }, 'warn'],
  [{ NODE_ENV: 'development' }, 'warn'],
  [{ NODE_ENV: 'development', LOG_LEVEL: 'debug' }, 'debug'],
  [{ NODE_ENV: 'production', LOG_LEVEL: 'loud' }, 'info'],
])('where the settings are %j the least that is logged is %s', async (settings, level) => {
  for (const name of ['LOG_LEVEL', 'LACEWING_DEMO', 'NEXT_PHASE']) vi.stubEnv(name, '');
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { logLevel } = await import('@/lib/platform/env/server-settings.mjs');
  expect(logLevel()).toBe(level);
});
