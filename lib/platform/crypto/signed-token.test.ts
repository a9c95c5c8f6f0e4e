import { beforeEach, expect, test, vi } from 'vitest';

const id = 'b288a343-4dbc-4795-aec2-15d777773946';
const end = new Date('2026-12-01T00:00:00Z');
const before = new Date('2026-11-30T23:59:59Z');

async function load(secret = 'a secret of more than thirty-two characters') {
  vi.stubEnv('NEXTAUTH_SECRET', secret);
  vi.stubEnv('NEXTAUTH_URL', 'https://shop.example');
  vi.resetModules();
  return import('./signed-token');
}

let tokens: Awaited<ReturnType<typeof load>>;
beforeEach(async () => {
  tokens = await load();
});

test('is valid for its purpose and id until it expires', () => {
  const token = tokens.signToken('tracking', id, end);
  expect(token).toMatch(/^[\w-]{48}$/);
  expect(tokens.signToken('tracking', id, end)).toBe(token);
  expect(tokens.readSignedToken('tracking', token, before)).toBe(id);
  expect(tokens.readSignedToken('tracking', token, end)).toBeNull();
});

test('is invalid for another purpose, altered or made up', async () => {
  const token = tokens.signToken('tracking', id, end);
  expect(tokens.readSignedToken('other', token, before)).toBeNull();
  for (let index = 0; index < token.length; index++) {
    const letter = token[index] === 'A' ? 'B' : 'A';
    const altered = token.slice(0, index) + letter + token.slice(index + 1);
    expect(tokens.readSignedToken('tracking', altered, before)).toBeNull();
  }
  for (const nonsense of ['', 'x', `${token}A`, `${token}=`, token.slice(0, -1), 'é'.repeat(48), '\0'])
    expect(tokens.readSignedToken('tracking', nonsense, before)).toBeNull();
  const other = await load('another secret of more than 32 characters');
  expect(other.readSignedToken('tracking', token, before)).toBeNull();
});
