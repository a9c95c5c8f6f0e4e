import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Log = typeof import('./log.mjs');

const lines: Record<string, unknown>[] = [];
let log: Log;
const LOG = Symbol.for('lacewing.log');
const globals = globalThis as typeof globalThis & { [LOG]?: unknown; lacewingLogDestination?: unknown };
const before = { log: globals[LOG], destination: globals.lacewingLogDestination };

beforeEach(async () => {
  lines.length = 0;
  vi.resetModules();
  globals[LOG] = undefined;
  globals.lacewingLogDestination = { write: (text: string) => lines.push(JSON.parse(text)) };
  vi.stubEnv('LOG_LEVEL', 'info');
  log = await import('./log.mjs');
});

afterEach(() => {
  vi.unstubAllEnvs();
  globals[LOG] = before.log;
  globals.lacewingLogDestination = before.destination;
});

const request = { id: 'abc', method: 'GET', route: '/product/[id]' };

test('an answer is one line: route, status and duration', () => {
  log.logRequest({ ...request, status: 200, ms: 1.5 });
  expect(lines).toEqual([
    { level: 'info', time: expect.any(String), pid: process.pid, ...request, status: 200, ms: 1.5, msg: 'request' },
  ]);
});

test('a bug is logged as an error, a database that is down as a warning', () => {
  for (const status of [404, 429, 500, 503]) log.logRequest({ ...request, status, ms: 1 });
  expect(lines.map(({ level }) => level)).toEqual(['info', 'info', 'error', 'warn']);
});

test('lines logged during a request have its id, and the request’s own line says why it was refused', async () => {
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
])('%s is logged without personal data and secrets', (_what, text, logged) => {
  log.logError(text, new Error(text));
  expect(lines[0]).toMatchObject({ msg: logged, err: { message: logged } });
});

test('the value of a secret setting is replaced by its name', () => {
  vi.stubEnv('NEXTAUTH_SECRET', 'a value that stays secret');
  log.logError('it was a value that stays secret');
  expect(lines[0]?.msg).toBe('it was [NEXTAUTH_SECRET]');
});

test('a long text is cleaned without delay, and cut off at a whole word', () => {
  vi.stubEnv('NEXTAUTH_SECRET', 'a value that stays secret');
  const letters = 'a'.repeat(1_000_000);
  const dots = 'a.'.repeat(500_000);
  for (const long of [letters, dots, `${letters} and more`])
    log.logError(`Before ${long}`, Object.assign(new Error(long), { stack: `Error\n    at ${long}` }));
  for (const { msg } of lines) expect(msg).toMatch(/^Before \[\d{7} characters\]$/);
  const start = 'word '.repeat(796);
  for (const secret of ['ada@example.com', 'postgresql://shop:s3cret@db.internal/x', 'a value that stays secret']) {
    for (let cut = 0; cut < 30; cut++) log.logInfo(`${start}${'x'.repeat(cut)} ${secret} ${'the rest '.repeat(500)}`);
  }
  const logged = lines.map(({ msg }) => msg).join('\n');
  expect(logged).toContain('[email]');
  for (const part of ['ada@', 's3cret', 'a value', 'value that']) expect(logged).not.toContain(part);
});

test('a database error is logged without the values of rows', () => {
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

test('console output of Next and others becomes a line, an error with its stack', () => {
  const terminal = { error: (..._words: unknown[]) => {}, warn: (..._words: unknown[]) => {} };
  log.leadConsoleIntoLog(terminal);
  terminal.error(' \x1b[31m⨯\x1b[0m', new TypeError('x is not a function'));
  terminal.warn('%s is old', 'this');
  expect(lines).toMatchObject([
    { level: 'error', msg: '⨯', err: { type: 'TypeError', stack: expect.stringContaining('log.test.ts') } },
    { level: 'warn', msg: 'this is old' },
  ]);
});

test('a request id is taken from the trusted sources only, and only if it is valid', () => {
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
])('with the settings %j the minimum level is %s', async (settings, level) => {
  for (const name of ['LOG_LEVEL', 'LACEWING_DEMO', 'NEXT_PHASE']) vi.stubEnv(name, '');
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { logLevel } = await import('@/lib/platform/env/server-settings.mjs');
  expect(logLevel()).toBe(level);
});
