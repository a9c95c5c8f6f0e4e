import { openProxy } from './fixtures/proxy';
import { rawRequest } from './fixtures/raw-request';
import { copyShop } from './fixtures/shop-copy';
import { expect, serverTest as test } from './fixtures/test';

// Processes with settings of their own, as a real shop has them.

for (const hops of [1, 2]) {
  test(`a shop behind https says so in every answer, ${hops === 1 ? 'a proxy' : 'two proxies'} in front, whoever asked first`, async () => {
    const copy = await copyShop();
    try {
      const shop = await copy.start({ NEXTAUTH_URL: 'https://shop.example', TRUST_PROXY_HOPS: String(hops) });
      const inner = hops === 1 ? shop : await openProxy(shop.url, { 'x-forwarded-proto': 'http' });
      const proxy = await openProxy(inner.url, { 'x-forwarded-proto': 'https' });
      const home = await (await fetch(shop.url)).text();
      const files = ['js', 'css'].map((type) => new RegExp(`/_next/static/[\\w./~-]+\\.${type}`).exec(home)?.[0] ?? '');
      const paths = ['/', '/products/running', '/login', '/nothing', '/offline.html', '/api/products', '/api/nothing'];
      for (const path of [...paths, ...files]) {
        // A balancer that looks whether the shop lives, by plain http; it may be the first who asks.
        for (let time = 1; time <= 2; time++) await rawRequest(shop.url + path, { 'accept-encoding': 'br' });
        for (let time = 1; time <= 3; time++) {
          const { headers } = await rawRequest(proxy.url + path, { 'accept-encoding': 'br' });
          expect([path, headers['strict-transport-security']]).toEqual([path, 'max-age=63072000; includeSubDomains']);
        }
      }
      const refused = await fetch(proxy.url, { method: 'POST', body: 'x' });
      expect([refused.status, refused.headers.has('strict-transport-security')]).toEqual([405, true]);
      await Promise.all([proxy.close(), hops === 2 && (inner as typeof proxy).close()]);
    } finally {
      await copy.close();
    }
  });
}

test('a packed shop is no demo: its rooms are closed, and it refuses to open as one', async () => {
  const copy = await copyShop();
  try {
    const packed = ['--import', 'tsx', 'server/launcher/serve-packed.ts'];
    const { url } = await copy.start({}, packed);
    for (const path of ['/dev/mailbox', '/dev/mailbox/x', '/dev/design'])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 404]);
    await expect(copy.start({ LACEWING_DEMO: '1' }, packed)).rejects.toThrow(/ended with 1:\n.*unset LACEWING_DEMO/s);
  } finally {
    await copy.close();
  }
});

test('the rooms of the demo are closed in a real shop, and its mailbox while mail really goes out', async () => {
  const copy = await copyShop();
  try {
    const statusOf = async (url: string, path: string) => (await fetch(url + path)).status;
    const real = await copy.start();
    for (const path of ['/dev/mailbox', '/dev/mailbox/x', '/dev/design'])
      expect([path, await statusOf(real.url, path)]).toEqual([path, 404]);
    const mailing = await copy.start({
      LACEWING_DEMO: '1',
      RESEND_API_KEY: 're_a_key',
      RESEND_BASE_URL: 'http://127.0.0.1:9',
    });
    expect(await statusOf(mailing.url, '/dev/mailbox')).toBe(404);
    expect(await statusOf(mailing.url, '/dev/design')).toBe(200);
  } finally {
    await copy.close();
  }
});
