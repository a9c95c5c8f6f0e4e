import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('a running shop hashes passwords at a cost of 10, which tests of our own lower', async () => {
  const costIn = async (environment: string) => {
    vi.stubEnv('NODE_ENV', environment);
    vi.resetModules();
    const { hashPassword } = await import('./password');
    return (await hashPassword('Correct-Horse-7')).slice(0, 7);
  };
  expect(await costIn('production')).toBe('$2b$10$');
  expect(await costIn('test')).toBe('$2b$04$');
});

test('a password without a hash is compared at the cost of a real one, and is wrong', async () => {
  const { verifyPassword } = await import('./password');
  expect(await verifyPassword('Correct-Horse-7', null)).toBe(false);
});
