import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import { hintToCompileEarly } from './server/compile-hints.mjs';
import { STRICT_TRANSPORT } from './server/connection.mjs';
import { basePolicy, policyForAnyPage, policyForFile } from './server/content-security-policy.mjs';

const isProduction = process.env.NODE_ENV === 'production';

/** Vercel keeps finished pages itself, in front of us, and sets this variable where it builds. */
const hostKeepsPages = process.env.VERCEL === '1';

const [strictTransport, howStrict] = STRICT_TRANSPORT;
const securityHeaders = [
  // Elsewhere the server program sets it (server/shop-server.mjs), where it knows how people reach the shop.
  ...(hostKeepsPages ? [{ key: strictTransport, value: howStrict }] : []),
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
];

/** The one page that is a plain file. */
const offlinePage = readFileSync(new URL('./public/offline.html', import.meta.url), 'utf8');

function handler(name: string): string {
  return fileURLToPath(new URL(`./server/cache/${name}.mjs`, import.meta.url));
}

const config: NextConfig = {
  // "npm run pack" needs the files that the server loads, and no others.
  ...(process.env.LACEWING_PACK === '1' && { output: 'standalone' }),
  env: {
    // Read by lib/env/build-year.ts.
    BUILD_YEAR: String(new Date().getFullYear()),
    // Read by lib/env/kept-pages-env.ts. Fixed by the build, because a build for the one kind of host is wrong on the other.
    ...(hostKeepsPages && { HOST_KEEPS_PAGES: '1', LACEWING_BUILD_KNOWS: process.env.LACEWING_BUILD_KNOWS ?? '0' }),
  },
  // "npm test" checks the types; doing so in every build would cost a first start a quarter of a minute.
  typescript: { ignoreBuildErrors: true },
  cacheComponents: true,
  partialPrefetching: true,
  typedRoutes: true,
  // For some bots Next would render every page again, without the page cache's policy, ETag and status. Our pages have
  // their metadata in the head anyway, so this matches no bot. Vercel copies it into its routing, which knows no look-ahead.
  htmlLimitedBots: /[^\w\W]/,
  // Pictures come in their final sizes; Next's own optimizer would be open to everybody.
  images: { unoptimized: true },
  poweredByHeader: false,
  // server/cache gives each page its ETag once and server/page-encoder.mjs compresses it once; Next would do both for
  // every request.
  generateEtags: false,
  compress: false,
  // Only in production: in development nothing is prerendered. A host that keeps pages itself would never hear of a write
  // through a handler of ours; its functions keep nothing in memory, because one does not hear of another's writes.
  ...(hostKeepsPages && {
    cacheMaxMemorySize: 0,
  }),
  ...(isProduction &&
    !hostKeepsPages && {
      cacheHandler: handler('page-cache'),
      cacheHandlers: { default: handler('data-cache') },
    }),
  turbopack: {
    rules: {
      '*.js': {
        condition: { path: /next\/dist\/(esm\/)?client\/components\/bfcache-state-manager\.js$/ },
        loaders: [fileURLToPath(new URL('./server/next-patches/one-route-in-the-document.cjs', import.meta.url))],
      },
    },
  },
  compiler: { runAfterProductionCompile: hintToCompileEarly },
  serverExternalPackages: ['pdfkit', 'pg', 'pino', 'prom-client', 'rate-limiter-flexible', 'sharp', 'tinypool'],
  // lib/accounts/passwords/password.ts starts its threads by the file's path, which no import leads to.
  outputFileTracingIncludes: {
    '/api/**': [
      './lib/accounts/passwords/password-worker.mjs',
      './node_modules/bcryptjs/{package.json,index.js}',
      './node_modules/tinypool/{package.json,dist/**/*.js}',
    ],
  },
  experimental: {
    // Next would render a page that is made for one request a second time, for the browser to keep.
    cachedNavigations: false,
    // Pages rendered at run time (filtered lists, new products) stay in bounded memory instead of piling up on disk.
    isrFlushToDisk: false,
  },
  // The middleware rewrites lists to their inner paths; these rules make the public paths known to the typed routes.
  async rewrites() {
    return [
      // What can't be a product's id gets the page of one that is none, since ids begin with a letter or a digit; for
      // any other id a page is rendered and cached.
      { source: '/product/:id((?![\\w.~-]{1,100}(?:/reviews)?$).+)', destination: '/product/-' },
      { source: '/products', destination: '/list/all/_' },
      { source: '/products/:category', destination: '/list/:category/_' },
      // The route is not in a folder that begins with a dot, because tools skip those.
      { source: '/.well-known/security.txt', destination: '/security.txt' },
    ];
  },
  async headers() {
    return [
      // Pages have a stricter policy of their own; this is the least for every answer. On Vercel it is also the policy of
      // the 404 page, which is served as a file.
      {
        source: '/:path*',
        headers: [
          ...securityHeaders,
          { key: 'Content-Security-Policy', value: hostKeepsPages ? policyForAnyPage : basePolicy },
        ],
      },
      {
        source: '/api/:path*',
        headers: [{ key: 'Content-Security-Policy', value: "default-src 'none'; frame-ancestors 'none'" }],
      },
      // A page among the API's answers.
      { source: '/api/docs', headers: [{ key: 'Content-Security-Policy', value: basePolicy }] },
      {
        source: '/offline.html',
        headers: [{ key: 'Content-Security-Policy', value: policyForFile(offlinePage) }],
      },
      {
        source: '/sw.js',
        headers: [{ key: 'Content-Security-Policy', value: "default-src 'none'; connect-src 'self'" }],
      },
      {
        source: '/pictures/:path*',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=604800, stale-while-revalidate=2592000' }],
      },
    ];
  },
};

export default config;
