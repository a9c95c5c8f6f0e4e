import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { policyForPage } from '@/server/content-security-policy.mjs';
import { type FakeVercel, startFakeVercel } from '@/tests/fakes/fake-vercel';

const env = inject('vercelEnv');
const sql = new Client({ connectionString: env.DATABASE_URL ?? '' });
let shop: FakeVercel;
let admin: Record<string, string>;
let id: string;

beforeAll(async () => {
  await sql.connect();
  shop = await startFakeVercel(env);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'admin@lacewing.example', password: 'Admin123!' });
  const login = await shop.ask('/api/auth/login', { route: '/api/auth/login', method: 'POST', headers, body });
  admin = { ...headers, authorization: `Bearer ${(await login.json()).token}` };
  id = (await sql.query('SELECT id FROM products ORDER BY id LIMIT 1')).rows[0].id;
});

afterAll(async () => {
  shop.close();
  await sql.end();
});

async function viewProduct(name: string, host = shop, headers: Record<string, string> = {}) {
  const response = await host.ask(`/product/${name}`, { route: '/product/[id]', params: { id: name }, headers });
  const html = await response.text();
  return { status: response.status, headers: response.headers, html, policy: policyForPage(html).policy };
}

describe('where the host keeps pages', () => {
  test('a changed price expires its pages there, and the next rendering shows it', async () => {
    for (const price of [91.5, 92.5]) {
      shop.expired.length = 0;
      const body = JSON.stringify({ price });
      const call = { route: '/api/products/[id]', params: { id }, method: 'PUT', headers: admin, body };
      expect((await shop.ask(`/api/products/${id}`, call)).status).toBe(200);
      expect(shop.expired).toEqual(expect.arrayContaining([`product:${id}`, 'catalogue']));
      const { status, headers, html, policy } = await viewProduct(id);
      expect(status).toBe(200);
      expect(html).toContain(`$${price.toFixed(2)}`);
      expect(headers.get('content-security-policy')).toBe(policy);
      expect(headers.get('cache-control')).toMatch(/s-maxage=\d{5,}/);
    }
  });

  test('an unknown product is a 404 that may be kept', async () => {
    const { status, headers, policy } = await viewProduct('no-such-shoe');
    expect(status).toBe(404);
    expect(headers.get('content-security-policy')).toBe(policy);
    expect(headers.get('cache-control')).not.toContain('no-store');
  });

  test('a page with a nonce of the request’s is not kept', async () => {
    for (const name of ['content-security-policy', 'content-security-policy-report-only']) {
      const hostile = await viewProduct(id, shop, { [name]: "script-src 'nonce-aG9zdGlsZQ=='" });
      expect(hostile.headers.get('cache-control')).toBe('no-store');
      const plain = await viewProduct(id);
      expect(plain.html).not.toContain('aG9zdGlsZQ');
      expect(plain.headers.get('cache-control')).toMatch(/s-maxage=\d{5,}/);
    }
  });

  test('a page without its data is a 503 that is not kept', async () => {
    const dark = await startFakeVercel(
      { ...env, DATABASE_URL: 'postgresql://shop:pw@127.0.0.1:1/shop' },
      { isQuiet: true },
    );
    const { status, headers, policy } = await viewProduct(id, dark).finally(dark.close);
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('5');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toBe(policy);
  });

  test('the scheduler’s call expires what the host never heard of', async () => {
    await sql.query(`INSERT INTO expired_tags (tag, expired_at) VALUES ('product:unheard', clock_timestamp())`);
    shop.expired.length = 0;
    const headers = { authorization: `Bearer ${env.CRON_SECRET}` };
    const answer = await shop.ask('/api/cron/mail', { route: '/api/cron/mail', headers });
    expect((await answer.json()).repaired).toBeGreaterThan(0);
    expect(shop.expired).toContain('product:unheard');
  });
});
