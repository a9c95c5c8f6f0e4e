import { beforeAll, expect, test, vi } from 'vitest';

let seal: typeof import('./sealed-text');

async function loadWithSecret(secret: string) {
  vi.stubEnv('NEXTAUTH_SECRET', secret);
  vi.stubEnv('NEXTAUTH_URL', 'https://shop.example');
  vi.resetModules();
  return import('./sealed-text');
}

beforeAll(async () => {
  seal = await loadWithSecret('a secret of more than thirty-two characters');
});

test('opens what it sealed, and seals differently each time', () => {
  const text = 'token ✓ kQ1';
  const sealed = seal.sealText(text);
  expect(seal.openText(sealed)).toBe(text);
  expect(sealed).not.toContain('token');
  expect(seal.sealText(text)).not.toBe(sealed);
});

test('an altered text does not open', () => {
  const sealed = seal.sealText('token');
  for (let index = 0; index < sealed.length; index++) {
    const letter = sealed[index] === 'A' ? 'B' : 'A';
    const altered = `${sealed.slice(0, index)}${letter}${sealed.slice(index + 1)}`;
    // The last character of base64url may contain unused bits.
    if (index < sealed.length - 1) expect(seal.openText(altered)).toBeNull();
  }
  for (const nonsense of ['', 'v1.', 'v1.AAAA', 'v2.AAAA', 'plain']) expect(seal.openText(nonsense)).toBeNull();
});

test('another secret does not open it', async () => {
  const sealed = seal.sealText('token');
  const other = await loadWithSecret('another secret of more than 32 characters');
  expect(other.openText(sealed)).toBeNull();
});
