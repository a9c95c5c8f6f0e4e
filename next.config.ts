import { existsSync, readFileSync } from 'node:fs';
import type { NextConfig } from 'next';
import { hintToCompileEarly } from './server/compile-hints.mjs';
import { STRICT_TRANSPORT } from './server/connection.mjs';
import { basePolicy, policyForFile } from './server/content-security-policy.mjs';

/** Vercel sets this variable in its builds. */
const isForVercel = process.env.VERCEL === '1';

const [strictTransport, howStrict] = STRICT_TRANSPORT;
const securityHeaders = [
  // Elsewhere the server program sets it (server/shop-server.mjs), which knows whether the shop is reached by https.
  ...(isForVercel ? [{ key: strictTransport, value: howStrict }] : []),
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
];

/** The one page that is a static file. */
const offlinePage = readFileSync(new URL('./public/offline.html', import.meta.url), 'utf8');

/** Fonts of all scripts, of which papers read those that they need. */
const fontFiles = [
  './node_modules/@fontsource-variable/noto-*/unicode.json',
  './node_modules/@fontsource-variable/noto-*/files/*-wght-normal.woff2',
  './node_modules/@fontsource/unifontex/files/unifontex-latin-400-normal.woff2',
  './node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm',
];

const config: NextConfig = {
  // "npm run pack" needs exactly the files that the server loads.
  ...(process.env.LACEWING_PACK === '1' && { output: 'standalone' }),
  // "npm test" checks the types; doing so in every build would delay a first start by a quarter of a minute.
  typescript: { ignoreBuildErrors: true },
  typedRoutes: true,
  // Metadata are in the head of every page, for every client: this matches no bot. Vercel copies it into its routing,
  // which does not support look-ahead.
  htmlLimitedBots: /[^\w\W]/,
  // Pictures are stored in their final sizes; Next's optimizer would be open to any caller.
  images: { unoptimized: true },
  poweredByHeader: false,
  // The response cache does both once per response; Next would do so for every request.
  generateEtags: false,
  compress: false,
  compiler: { runAfterProductionCompile: hintToCompileEarly },
  serverExternalPackages: [
    'fontkit',
    'pdfkit',
    'pg',
    'pino',
    'prom-client',
    'rate-limiter-flexible',
    'sharp',
    'subset-font',
    'tinypool',
  ],
  // lib/access/accounts/passwords/password.ts starts its threads by the file's path, which no import names.
  // lib/orders/documents/script-fonts.ts looks for the file that has a letter.
  outputFileTracingIncludes: {
    ...Object.fromEntries(['/api/orders/**', '/api/returns/**'].map((route) => [route, fontFiles])),
    '/api/**': [
      './lib/access/accounts/passwords/password-worker.mjs',
      './node_modules/bcryptjs/{package.json,index.js}',
      './node_modules/tinypool/{package.json,dist/**/*.js}',
    ],
  },
  experimental: {
    // Nothing reads them: the server runs without --enable-source-maps.
    serverSourceMaps: false,
    // A first build has no cache to read, so it writes none. Vercel keeps the cache between builds.
    turbopackFileSystemCacheForBuild: isForVercel || existsSync('.next/BUILD_ID'),
    // Next validates a parameter of the router's requests, for CDNs that ignore Vary. The response cache tells them
    // apart by their headers and drops it, so that all starts of a navigation share one response.
    validateRSCRequestHeaders: false,
    // Chunks below this size of source, in bytes, are merged. With Next's default, half of this, the chunks of every
    // page fall into two more files, which compress 1 kB worse.
    turbopackChunking: { minChunkSize: 100_000 },
  },
  async rewrites() {
    return [
      // Ids begin with a letter or a digit; other paths get the page of an unknown product.
      { source: '/product/:id((?![\\w.~-]{1,100}(?:/reviews)?$).+)', destination: '/product/-' },
      // One page serves both; these make their paths known to the typed routes and the log.
      { source: '/products', destination: '/products' },
      { source: '/products/:category', destination: '/products/:category' },
      // The route is not in a folder that begins with a dot, because tools skip those.
      { source: '/.well-known/security.txt', destination: '/security.txt' },
    ];
  },
  async headers() {
    return [
      // Pages have a stricter policy of their own; this is the minimum for every response.
      { source: '/:path*', headers: [...securityHeaders, { key: 'Content-Security-Policy', value: basePolicy }] },
      {
        source: '/api/:path*',
        headers: [{ key: 'Content-Security-Policy', value: "default-src 'none'; frame-ancestors 'none'" }],
      },
      // A page below /api.
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
