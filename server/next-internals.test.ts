import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ROUTER_HEADERS, settleHeaders } from './connection.mjs';

// What the shop takes for granted about the inside of packages, which no promise of theirs covers. Each name says what
// leans on it; whoever raises a version and meets one of them looks there. What React writes into pages is held by
// content-security-policy.test.ts, what NextAuth does by the integration tests of app/api/auth, what errors of Prisma's
// look like by lib/db/client.integration.test.ts.

const root = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const next = (path: string) => read(`node_modules/next/dist/${path}`);
const json = (path: string) => JSON.parse(read(path)) as { version: string; dependencies: Record<string, string> };

test.each([
  'next',
  'next-auth',
  'prisma',
  '@prisma/client',
  '@prisma/adapter-pg',
  '@prisma/driver-adapter-utils',
  '@prisma/schema-engine-wasm',
])('%s is pinned to one version, because we lean on its inside', (name) => {
  expect(json('package.json').dependencies[name]).toMatch(/^\d/);
  expect(json('package.json').dependencies[name]).toBe(json(`node_modules/${name}/package.json`).version);
});

describe('Next', () => {
  test('server/cache/page-cache.mjs extends its file system cache, whose own memory it turns off', () => {
    const module = require('next/dist/server/lib/incremental-cache/file-system-cache.js');
    const { get, set, revalidateTag } = (module.default ?? module).prototype;
    expect([get, set, revalidateTag].map((method) => typeof method)).toEqual(['function', 'function', 'function']);
    expect(next('server/lib/incremental-cache/file-system-cache.js')).toContain('ctx.maxMemoryCacheSize');
  });

  test('server/cache/page-cache.mjs clears its map of lifetimes, where it grows for ever', () => {
    const { SharedCacheControls } = require('next/dist/server/lib/incremental-cache/shared-cache-controls.external.js');
    expect(SharedCacheControls.cacheControls).toBeInstanceOf(Map);
  });

  test('server/cache/expired-tags.mjs writes into its map of expired tags', () => {
    const { tagsManifest } = require('next/dist/server/lib/incremental-cache/tags-manifest.external.js');
    expect(tagsManifest).toBeInstanceOf(Map);
    expect(next('server/lib/incremental-cache/tags-manifest.external.js')).toContain('entry.expired');
  });

  test('server/cache/expired-tags.mjs dates by the same clock as it does', () => {
    for (const file of ['use-cache/use-cache-wrapper.js', 'lib/incremental-cache/index.js'])
      expect(next(`server/${file}`)).toContain('performance.timeOrigin + performance.now()');
  });

  test('server/cache/finished-page.mjs reads the tags of a page from this header', () => {
    expect(require('next/dist/lib/constants.js').NEXT_CACHE_TAGS_HEADER).toBe('x-next-cache-tags');
  });

  test('server/page-encoder.mjs lets a page’s policy replace the general one, as headers come by appendHeader', () => {
    expect(next('server/send-response.js')).toContain('res.appendHeader(name, value)');
    expect(next('server/base-http/node.js')).toContain('appendHeader(name, value)');
  });

  test('server/connection.mjs drops every request header that it acts on, but those that are known to do no harm', () => {
    const harmless = [
      ...['accept', 'accept-language', 'content-type', 'cookie', 'host', 'origin', 'referer'],
      ...['sec-fetch-dest', 'sec-fetch-mode', 'sec-fetch-site', 'traceparent', 'tracestate', 'user-agent'],
      ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto'],
      // Read of answers alone.
      ...['cache-control', 'content-encoding', 'content-length', 'location', 'set-cookie', 'x-vercel-cache'],
    ];
    const names: Record<string, unknown> = {
      ...require('next/dist/client/components/app-router-headers.js'),
      ...require('next/dist/lib/constants.js'),
    };
    const read = new Set<string>();
    const dist = join(root, 'node_modules/next/dist');
    for (const folder of ['server', 'build/templates'])
      for (const file of readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' })) {
        if (!file.endsWith('.js') || /^dev\//.test(file)) continue;
        const source = readFileSync(join(dist, folder, file), 'utf8');
        for (const [, literal, constant] of source.matchAll(
          /headers(?:\.(?:get|has)\(|\[)(?:['"]([\w-]+)['"]|\w+\.([A-Z_]+))[)\]]/g,
        ))
          read.add((literal ?? String(names[constant ?? ''] ?? constant)).toLowerCase());
        for (const [, name = ''] of source.matchAll(/\breq(?:uest)?\.headers\.(?!get\b|has\b|entries\b)(\w+)/g))
          read.add(name);
      }
    expect(read.size).toBeGreaterThan(30);
    const headers = Object.fromEntries([...read].map((name) => [name, 'x']));
    settleHeaders({ headers, socket: {} } as unknown as IncomingMessage, 1);
    const known = [...harmless, ...ROUTER_HEADERS];
    expect(Object.keys(headers).filter((name) => !known.includes(name))).toEqual([]);
  });

  test('server/serve.mjs hands it the configuration of the build, as its standalone server does', () => {
    expect(require('next/dist/shared/lib/constants.js').SERVER_FILES_MANIFEST).toBe('required-server-files');
    expect(next('server/config.js')).toContain('process.env.__NEXT_PRIVATE_STANDALONE_CONFIG');
    expect(next('build/utils.js')).toContain('__NEXT_PRIVATE_STANDALONE_CONFIG');
  });

  test('server/serve.mjs gives it a server of nobody’s for connections that ask for another protocol', () => {
    expect(next('server/next.js')).toContain('this.setupWebSocketHandler(this.options.httpServer, req)');
  });

  test('server/next-patches/one-route-in-the-document.cjs finds the line that it changes, in both builds of the file', () => {
    const keepOneRoute = require('./next-patches/one-route-in-the-document.cjs');
    for (const build of ['', 'esm/']) {
      const source = next(`${build}client/components/bfcache-state-manager.js`);
      expect(keepOneRoute(source)).not.toBe(source);
    }
  });

  test('lib/env/run-mode.ts, instrumentation.ts and the cache handlers know a build by NEXT_PHASE', () => {
    expect(require('next/constants').PHASE_PRODUCTION_BUILD).toBe('phase-production-build');
    expect(next('build/index.js')).toContain('process.env.NEXT_PHASE = _constants');
  });

  test('instrumentation.ts knows the server by NEXT_RUNTIME', () => {
    expect(next('build/define-env.js')).toContain("'process.env.NEXT_RUNTIME': isEdgeServer ? 'edge' : isNodeServer");
  });

  test('next.config.ts turns off the special way of bots, the writing of pages to disk, and the second rendering for browsers to keep', () => {
    for (const setting of ['htmlLimitedBots', 'isrFlushToDisk', 'cachedNavigations'])
      expect(next('server/config-schema.js')).toContain(setting);
  });

  test('scripts/launcher/build.ts starts this program and reads the build’s name from this file', () => {
    expect(existsSync(require.resolve('next/dist/bin/next'))).toBe(true);
    expect(require('next/dist/shared/lib/constants.js').BUILD_ID_FILE).toBe('BUILD_ID');
  });

  test('tests/inside-next.ts stands in for it with its storages of requests', () => {
    for (const [file, name] of [
      ['app-render/work-async-storage.external.js', 'workAsyncStorage'],
      ['app-render/work-unit-async-storage.external.js', 'workUnitAsyncStorage'],
      ['web/spec-extension/cookies.js', 'RequestCookies'],
    ] as const)
      expect(require(`next/dist/server/${file}`)).toHaveProperty(name);
  });
});

describe('Prisma', () => {
  test('scripts/database/schema-engine.ts runs the engine of the same version as the client', () => {
    const { version } = json('node_modules/@prisma/client/package.json');
    expect(json('node_modules/@prisma/schema-engine-wasm/package.json').version.startsWith(`${version}-`)).toBe(true);
  });

  test('scripts/database/schema-engine.ts loads the engine’s module by hand', () => {
    const glue = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg');
    expect(existsSync(glue.replace(/\.js$/, '.wasm'))).toBe(true);
    expect(readFileSync(glue, 'utf8')).toContain('export function __wbg_set_wasm');
  });

  test('lib/db/database-errors.ts finds the database’s own error where the adapter puts it', () => {
    const client = readFileSync(require.resolve('@prisma/client/runtime/client'), 'utf8');
    expect(client).toContain('driverAdapterError');
  });
});

test('next.config.ts names files of packages that a thread loads by their paths', () => {
  const config = read('next.config.ts');
  for (const [name, file] of [
    ['bcryptjs', 'index.js'],
    ['tinypool', 'dist/index.js'],
  ] as const) {
    expect(config).toContain(`./node_modules/${name}/`);
    expect(existsSync(join(root, 'node_modules', name, file))).toBe(true);
  }
});

test('Prisma’s development server, which nobody starts here, loads the package that is empty here when it is needed', () => {
  // package.json replaces it (`overrides`), because it wants Node 22 and Bun.
  const dir = 'node_modules/@prisma/dev/dist';
  const mentions = readdirSync(join(root, dir))
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => read(join(dir, name)).match(/.{7}["']@prisma\/streams-local["']/g) ?? []);
  expect(mentions.length).toBeGreaterThan(0);
  expect(new Set(mentions)).toEqual(new Set(['import("@prisma/streams-local"']));
});
