import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { STRICT_TRANSPORT } from '@/server/connection.mjs';
import { policyForAnyPage, policyForPage } from '@/server/content-security-policy.mjs';

const read = (file: string) => readFileSync(join('.next', file), 'utf8');
const json = (file: string) => JSON.parse(read(file));

/** The files that a function has besides its own code, as paths from the root. */
function filesOf(entry: string): string[] {
  const trace = join('.next/server', `${entry}.js.nft.json`);
  const { files } = JSON.parse(readFileSync(trace, 'utf8')) as { files: string[] };
  return files.map((file) => relative(process.cwd(), resolve(dirname(trace), file)));
}

describe('a build for Vercel', () => {
  test('leaves pages to the host and keeps nothing in memory', () => {
    const { config } = json('required-server-files.json');
    expect(config.cacheHandler).toBeUndefined();
    expect(config.cacheHandlers?.default).toBeUndefined();
    expect(config.cacheMaxMemorySize).toBe(0);
    expect(config.env.HOST_KEEPS_PAGES).toBe('1');
  });

  test('is none that this machine would serve', () => {
    expect(existsSync('.next/lacewing-build.json')).toBe(false);
  });

  test('gives every prerendered page the policy of its own scripts', () => {
    const { routes } = json('prerender-manifest.json') as {
      routes: Record<string, { initialHeaders?: Record<string, string>; initialStatus?: number }>;
    };
    const pages = Object.entries(routes)
      .map(([path, page]) => ({ page, file: `server/app${path === '/' ? '/index' : path}.html` }))
      .filter(({ file }) => existsSync(join('.next', file)) && read(file) !== '');
    expect(pages.length).toBeGreaterThan(70);
    for (const { page, file } of pages) {
      const { policy, strangers } = policyForPage(read(file));
      expect(strangers, file).toEqual([]);
      expect(page.initialHeaders?.['content-security-policy'], file).toBe(policy);
    }
    expect(routes['/_not-found']?.initialStatus).toBe(404);
  });

  test('gives every answer at least the fallback policy, and says that people reach the shop by https', () => {
    const { headers } = json('routes-manifest.json') as {
      headers: { source: string; headers: { key: string; value: string }[] }[];
    };
    const everywhere = headers.find(({ source }) => source === '/:path*')?.headers;
    expect(everywhere).toContainEqual({ key: 'Content-Security-Policy', value: policyForAnyPage });
    const [key, value] = STRICT_TRANSPORT;
    expect(everywhere).toContainEqual({ key, value });
  });

  test('packs nothing of the repository into functions but what they read', () => {
    const own = readdirSync('.next/server', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js.nft.json'))
      .flatMap((trace) => filesOf(trace.slice(0, -'.js.nft.json'.length)))
      .filter((file) => !/^(node_modules|\.next)\//.test(file));
    expect([...new Set(own)].sort()).toEqual(['lib/accounts/passwords/password-worker.mjs']);
  });

  test('packs fonts, pictures and password threads where they are needed, and only there', () => {
    const fonts = filesOf('app/api/orders/[id]/receipt/route').filter((file) => file.endsWith('.ttf'));
    expect(fonts).toHaveLength(4);
    const hasSharp = (entry: string) => filesOf(entry).some((file) => /^node_modules\/@img\/sharp-libvips/.test(file));
    expect(hasSharp('app/api/upload/route')).toBe(true);
    for (const entry of ['instrumentation', 'middleware', 'app/(shop)/cart/page', 'app/api/products/route'])
      expect(hasSharp(entry), entry).toBe(false);
    expect(filesOf('app/api/auth/login/route')).toContain('lib/accounts/passwords/password-worker.mjs');
  });
});
