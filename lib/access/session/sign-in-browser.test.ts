import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Loads the module with this URL as the shop's. */
async function at(url: string) {
  vi.stubEnv('NEXTAUTH_URL', url);
  vi.stubEnv('NEXTAUTH_SECRET', 'a secret that is long enough for tests');
  return import('./sign-in-browser');
}

const sent = (setCookie: string) => new Headers({ cookie: setCookie.split(';')[0] ?? '' });

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

describe('the mark of a browser that signs in', () => {
  it('is read back with its target', async () => {
    const { markSignInBrowser, readSignInBrowser, signInBrowserCookie } = await at('http://localhost:3000');
    const browser = markSignInBrowser('/products?search=caf%C3%A9&size=9');
    expect(readSignInBrowser(sent(signInBrowserCookie(browser)))).toEqual(browser);
    expect(markSignInBrowser('/').token).not.toBe(browser.token);
  });

  it('is for this host and https only', async () => {
    const { markSignInBrowser, signInBrowserCookie } = await at('https://shop.example');
    const cookie = signInBrowserCookie(markSignInBrowser('/'));
    expect(cookie).toMatch(/^__Host-lacewing\.sign-in=[^;]+; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/);
  });

  it('is deleted by null', async () => {
    const { readSignInBrowser, signInBrowserCookie } = await at('http://localhost:3000');
    expect(signInBrowserCookie(null)).toContain('Max-Age=0');
    expect(readSignInBrowser(sent(signInBrowserCookie(null)))).toBeNull();
  });

  it.each(['', 'short', 'x'.repeat(44), `${'x'.repeat(42)};`, '%'.repeat(43)])('is not %j', async (value) => {
    const { readSignInBrowser } = await at('http://localhost:3000');
    expect(readSignInBrowser(new Headers({ cookie: `lacewing.sign-in=${value}` }))).toBeNull();
  });

  it('leads to no other site, even in a forged cookie', async () => {
    const { readSignInBrowser } = await at('http://localhost:3000');
    const target = Buffer.from('//evil.example').toString('base64url');
    const headers = new Headers({ cookie: `lacewing.sign-in=${'x'.repeat(43)}.${target}` });
    expect(readSignInBrowser(headers)?.target).toBe('/');
  });
});
