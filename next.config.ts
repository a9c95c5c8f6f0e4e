import { readFileSync } from 'node:fs';
import type { NextConfig } from 'next';
import { hintToCompileEarly } from './server/compile-hints.mjs';
import { STRICT_TRANSPORT } from './server/connection.mjs';
import { basePolicy, policyForFile } from './server/content-security-policy.mjs';

/** Vercel sets this variable where it builds. */
const isForVercel = process.env.VERCEL === '1';

const [strictTransport, howStrict] = STRICT_TRANSPORT;
const securityHeaders = [
  // Elsewhere the server program sets it (server/shop-server.mjs), where it knows how people reach the shop.
  ...(isForVercel ? [{ key: strictTransport, value: howStrict }] : []),
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
];

/** The one page that is a plain file. */
const offlinePage = readFileSync(new URL('./public/offline.html', import.meta.url), 'utf8');

const config: NextConfig = {
  // "npm run pack" needs the files that the server loads, and no others.
  ...(process.env.LACEWING_PACK === '1' && { output: 'standalone' }),
  // "npm test" checks the types; doing so in every build would cost a first start a quarter of a minute.
  typescript: { ignoreBuildErrors: true },
  typedRoutes: true,
  // Metadata stand in the head of every page, for everyone: this matches no bot. Vercel copies it into its routing, which knows
  // no look-ahead.
  htmlLimitedBots: /[^\w\W]/,
  // Pictures come in their final sizes; Next's own optimizer would be open to any client.
  images: { unoptimized: true },
  poweredByHeader: false,
  // The response cache does both, once for each response; Next would do so for every request.
  generateEtags: false,
  compress: false,
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
    // Next checks a mark in the URL of the router's requests, for CDNs that ignore Vary. The response cache keeps them apart by
    // their headers, and drops the mark, so that all starts of a navigation share one response.
    validateRSCRequestHeaders: false,
    // Bytes of source below which chunks are merged. At Next's default, half of this, what all pages load falls into two
    // more files, and compresses 1 kB worse.
    turbopackChunking: { minChunkSize: 100_000 },
  },
  async rewrites() {
    return [
      // What can't be a product's id gets the page of one that is none, since ids begin with a letter or a digit.
      { source: '/product/:id((?![\\w.~-]{1,100}(?:/reviews)?$).+)', destination: '/product/-' },
      // One page serves both, and these make their paths known to the typed routes and the log.
      { source: '/products', destination: '/products' },
      { source: '/products/:category', destination: '/products/:category' },
      // The route is not in a folder that begins with a dot, because tools skip those.
      { source: '/.well-known/security.txt', destination: '/security.txt' },
    ];
  },
  async headers() {
    return [
      // Pages have a stricter policy of their own; this is the least for every answer.
      { source: '/:path*', headers: [...securityHeaders, { key: 'Content-Security-Policy', value: basePolicy }] },
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
