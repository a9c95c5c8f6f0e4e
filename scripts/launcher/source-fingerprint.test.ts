import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_DIR } from '@/server/launcher/settings';
import { isUnread, sourceFiles } from './source-fingerprint';

const sources = new Set(sourceFiles().map((file) => relative(PROJECT_DIR, file)));

/** The file of an import or a path, from the root of the project; null for a folder, a package or a missing file. */
function fileOf(specifier: string, importer: string): string | null {
  const path = specifier.startsWith('@/') ? specifier.slice(2) : join(dirname(importer), specifier);
  const endings = ['', '.ts', '.tsx', '.mjs', '.js'];
  return (
    endings.map((ending) => path + ending).find((name) => /\.\w+$/.test(name) && existsSync(join(PROJECT_DIR, name))) ??
    null
  );
}

/** Our own files that a file names in quotes: imports, and paths that it reads. */
function named(importer: string): string[] {
  const text = readFileSync(join(PROJECT_DIR, importer), 'utf8');
  return [...text.matchAll(/['"`]((?:@\/|\.\.?\/)[^'"`\n$]+)['"`]/g)].flatMap(([, specifier = '']) => {
    const file = fileOf(specifier, importer);
    return file === null || file.startsWith('node_modules/') || file.startsWith('..') ? [] : [file];
  });
}

test('a new build is made when any file changes that the build reads', () => {
  const built = [...sources].filter(
    (file) => /^(app|components|lib|server|[\w.-]+$)/.test(file) && /\.(ts|tsx|mjs|cjs)$/.test(file),
  );
  // These configure other tools.
  const others = ['vitest.config.ts', 'playwright.config.ts', 'prisma.config.ts'];
  const missing = built
    .filter((file) => !others.includes(file))
    .flatMap((file) => named(file).map((name) => [file, name] as const))
    .filter(([, name]) => !sources.has(name) && !name.startsWith('lib/platform/db/generated/'));
  expect(missing).toEqual([]);
});

test.each([
  'app/layout.tsx',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'prisma/schema.prisma',
  'public/offline.html',
  'server/content-security-policy.mjs',
  'server/response-cache/response-cache.mjs',
  'tsconfig.json',
])('%s is among them', (file) => {
  expect(sources).toContain(file);
});

test.each(['e2e/theme.spec.ts', 'README.md', 'lib/platform/telemetry/log.test.ts', 'node_modules/next/package.json'])(
  'nothing is built anew for %s',
  (file) => {
    expect(sources).not.toContain(file);
  },
);

test('no new build is made when a folder changes that Git ignores: reports, output, data', () => {
  const ignored = readFileSync(join(PROJECT_DIR, '.gitignore'), 'utf8').match(/^[\w./-]+(?=\/$)/gm) ?? [];
  // No build reads anything of tools/, and the sources of client/ are no part of the shop.
  const folders = ignored.map((path) => path.replace(/^\//, '')).filter((path) => !/^(client|tools)\//.test(path));
  expect(folders).toContain('test-reports');
  expect(folders.filter((path) => !isUnread(path, basename(path)))).toEqual([]);
});
