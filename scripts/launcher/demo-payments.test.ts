import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { bringsProvider, openDemoPayments } from './demo-payments';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('a provider is brought', () => {
  const key = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  test.each([
    [true, 'development', true, {}],
    [true, 'development', false, {}],
    [true, 'development', false, { DEMO_PAYMENTS: '1' }],
    [false, 'development', true, { DEMO_PAYMENTS: '0' }],
    [false, 'development', true, key],
    [false, 'production', true, {}],
    [true, 'production', true, { DEMO_PAYMENTS: ' 1 ' }],
    [false, 'production', true, { DEMO_PAYMENTS: '1', ...key }],
    [false, 'production', false, {}],
    [false, 'production', false, key],
  ] as const)('%j: in %s, in the demo shop %j, with %j', (expected, mode, isDemo, given) => {
    expect(bringsProvider({ NODE_ENV: 'test', ...given }, isDemo, mode)).toBe(expected);
  });

  test('to no real shop', () => {
    expect(() => bringsProvider({ NODE_ENV: 'production', DEMO_PAYMENTS: '1' }, false, 'production')).toThrow(
      /DEMO_PAYMENTS is for the demo shop/,
    );
  });
});

test('the shop is led to it, on the same port after a restart, until it ends', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'demo-payments-'));
  const settings = { port: 3000, host: undefined, databaseUrl: null, directUrl: null };
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  async function open(): Promise<{ base: string; stop(): Promise<void> }> {
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_BASE']) vi.stubEnv(name, '');
    vi.stubEnv('DEMO_PAYMENTS', '1');
    const tasks: (() => Promise<void>)[] = [];
    const lifecycle = { signal: new AbortController().signal, onStop: (task: () => Promise<void>) => tasks.push(task) };
    await openDemoPayments(settings, dataDir, lifecycle, 'production');
    return { base: String(process.env.STRIPE_API_BASE), stop: async () => tasks[0]?.() };
  }
  try {
    const first = await open();
    expect(process.env.STRIPE_SECRET_KEY).toMatch(/^sk_test_/);
    expect(process.env.STRIPE_WEBHOOK_SECRET).toMatch(/^whsec_/);
    expect(said.mock.calls).toEqual([
      [expect.stringContaining(`no money moves: a stand-in for Stripe listens on ${first.base}`)],
    ]);
    expect((await fetch(`${first.base}/pay/cs_test_1`)).status).toBe(404);
    await first.stop();
    await expect(fetch(`${first.base}/pay/cs_test_1`)).rejects.toThrow();
    const second = await open();
    expect(second.base).toBe(first.base);
    // Beside one that still runs it takes another port.
    const third = await open();
    expect(third.base).not.toBe(second.base);
    await second.stop();
    await third.stop();
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
