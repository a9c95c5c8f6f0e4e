import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ROUTER_HEADERS, settleHeaders } from './connection.mjs';

// Undocumented internals of packages that the shop relies on. Each title says what relies on it: that is where to look
// when a new version fails a test. React's inline scripts are tested by content-security-policy.test.ts, NextAuth by
// the integration tests of app/api/auth, Prisma's errors by lib/platform/db/client.integration.test.ts.

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
  test('server/response-cache/captured-response.mjs stands in for all by which it sends a response', () => {
    const sends = /\b(?:\w*res|response)\.(flushHeaders|write\w*|end|assignSocket|detachSocket|addTrailers)\(/g;
    const found = new Set<string>();
    for (const folder of ['server', 'build/templates'])
      for (const file of readdirSync(join(root, 'node_modules/next/dist', folder), {
        recursive: true,
        encoding: 'utf8',
      })) {
        // Those are for development, and for a folder `pages`, which the shop does not have.
        if (!file.endsWith('.js') || /^(dev|api-utils)\//.test(file)) continue;
        for (const [, method = ''] of next(`${folder}/${file}`).matchAll(sends)) found.add(method);
      }
    expect([...found].sort()).toEqual(['end', 'flushHeaders', 'write', 'writeHead']);
  });

  test('server/response-cache/response-cache.mjs knows that it writes nothing to who has left, and does not end', () => {
    expect(next('server/pipe-readable.js')).toContain('if (errored || destroyed) return;');
    // Next also stops rendering for a client that left, so that waiting requests start again.
    expect(next('server/web/spec-extension/adapters/next-request.js')).toContain("response.once('close'");
  });

  test('server/response-cache/shared-requests.mjs knows which values of the router’s headers it acts on', () => {
    const { isRSCRequestHeader } = require('next/dist/server/lib/is-rsc-request.js');
    expect(['1', '2', '', '1, 1', undefined].map(isRSCRequestHeader)).toEqual([true, false, false, false, false]);
    const { parseRequestHeaders } = require('next/dist/server/route-modules/app-page/parse-request-headers.js');
    const readsOf = (headers: Record<string, string>) => {
      const read = parseRequestHeaders(headers, {});
      return Object.keys(read).filter((name) => read[name] === true && /Prefetch/.test(name));
    };
    const prefetch = (value: string, rsc = '1') => readsOf({ rsc, 'next-router-prefetch': value });
    expect(['1', '2', '3'].map((value) => prefetch(value).length > 0)).toEqual([true, true, true]);
    expect(['0', '4', 'true'].flatMap((value) => prefetch(value))).toEqual([]);
    expect(prefetch('1', '')).toEqual([]);
    const source = next('build/templates/app-page-runtime.js');
    expect(source).toContain('isPrefetchRSCRequest ? typeof rawSegmentPrefetchHeader');
  });

  test('server/connection.mjs may drop the router’s position, because a browser of another build loads the whole page', () => {
    expect(next('server/app-render/parse-and-validate-flight-router-state.js')).toMatch(
      /typeof stateHeader === 'undefined'\) \{\s*return undefined;/,
    );
    expect(next('client/components/router-reducer/fetch-server-response.js')).toMatch(
      /flightResponse\.b\) !== [^{]*\{[^}]*return doMpaNavigation\(/,
    );
  });

  test('server/response-cache/shared-requests.mjs drops `_rsc`, which next.config.ts tells it not to check', () => {
    const checks = next('server/base-server.js').match(/.*validateRSCRequestHeaders.*/g) ?? [];
    expect(checks.length).toBeGreaterThan(0);
    for (const check of checks) expect(check).toContain('this.nextConfig.experimental.validateRSCRequestHeaders');
    expect(next('server/config-schema.js')).toContain('validateRSCRequestHeaders');
  });

  test('server/serve.mjs listens when instrumentation.ts has told it the shared paths', () => {
    expect(next('server/next-server.js')).toMatch(/async prepareImpl\(\) \{[^}]*await this\.runInstrumentationHook/);
    expect(next('server/lib/render-server.js')).toContain('await server.prepare(');
  });

  test('lib/platform/telemetry/request-context.mjs reaches the middleware, which runs in the same process', () => {
    expect(read('middleware.ts')).toContain("runtime: 'nodejs'");
    expect(next('server/next-server.js')).toContain('loadNodeMiddleware');
  });

  test('server/connection.mjs drops every request header that it acts on, but those that are known to do no harm', () => {
    const harmless = [
      ...['accept', 'accept-language', 'content-type', 'cookie', 'host', 'origin', 'referer'],
      ...['sec-fetch-dest', 'sec-fetch-mode', 'sec-fetch-site', 'traceparent', 'tracestate', 'user-agent'],
      ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto'],
      // Read from responses only.
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

  test('server/serve.mjs gives it an unreachable server for connections that ask for another protocol', () => {
    expect(next('server/next.js')).toContain('this.setupWebSocketHandler(this.options.httpServer, req)');
  });

  test('lib/platform/env/run-mode.ts, instrumentation.ts and lib/platform/env/server-settings.mjs know a build by NEXT_PHASE', () => {
    expect(require('next/constants').PHASE_PRODUCTION_BUILD).toBe('phase-production-build');
    expect(next('build/index.js')).toContain('process.env.NEXT_PHASE = _constants');
  });

  test('instrumentation.ts knows the server by NEXT_RUNTIME', () => {
    expect(next('build/define-env.js')).toContain("'process.env.NEXT_RUNTIME': isEdgeServer ? 'edge' : isNodeServer");
  });

  test('next.config.ts turns off the special way of bots', () => {
    expect(next('server/config-schema.js')).toContain('htmlLimitedBots');
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
  test('server/database/schema-engine.ts runs the engine of the same version as the client', () => {
    const { version } = json('node_modules/@prisma/client/package.json');
    expect(json('node_modules/@prisma/schema-engine-wasm/package.json').version.startsWith(`${version}-`)).toBe(true);
  });

  test('server/database/schema-engine.ts loads the engine’s module by hand', () => {
    const glue = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg');
    expect(existsSync(glue.replace(/\.js$/, '.wasm'))).toBe(true);
    expect(readFileSync(glue, 'utf8')).toContain('export function __wbg_set_wasm');
  });

  test('lib/platform/db/database-errors.ts finds the database’s own error where the adapter puts it', () => {
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

test('Prisma’s development server, which is never started here, loads the package that is empty here when it is needed', () => {
  // package.json replaces it (`overrides`), because it needs Node 22 and Bun.
  const dir = 'node_modules/@prisma/dev/dist';
  const mentions = readdirSync(join(root, dir))
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => read(join(dir, name)).match(/.{7}["']@prisma\/streams-local["']/g) ?? []);
  expect(mentions.length).toBeGreaterThan(0);
  expect(new Set(mentions)).toEqual(new Set(['import("@prisma/streams-local"']));
});
