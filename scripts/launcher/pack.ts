import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build as bundle } from 'esbuild';
import { PROJECT_DIR } from './settings';

/** What a packed shop runs, or what Next loads in it by its path. */
const PROGRAMS = [
  'scripts/launcher/serve-packed.ts',
  'scripts/launcher/appoint-packed.ts',
  'server/serve.mjs',
  'server/cache/page-cache.mjs',
  'server/cache/data-cache.mjs',
];

/** Packages that are not bundled: Next packs its own, and the schema engine reads a file beside its code. */
const IN_NODE_MODULES = ['next', 'next/*', 'pg', '@prisma/schema-engine-wasm', '@prisma/schema-engine-wasm/*'];

/** Files of the checkout that are copied as they are. */
const COPIED = [
  '.next/static',
  '.next/lacewing-build.json',
  'public',
  'prisma/schema.prisma',
  'prisma/migrations',
  'node_modules/@prisma/schema-engine-wasm',
];

/** Older packages ask for each other by `require`, which modules do not have. Its own name, because a module may import it too. */
const REQUIRE =
  "import { createRequire as requireOfModule } from 'node:module'; const require = requireOfModule(import.meta.url);";

/** What runs in the folder of a packed shop, without npm. */
const scripts = {
  start: 'node scripts/launcher/serve-packed.mjs',
  admin: 'node scripts/launcher/appoint-packed.mjs',
};

/** Next also copies the settings of whoever builds, secrets included; and its own server, in place of ours. */
function isWanted(path: string): boolean {
  return !basename(path).startsWith('.env') && path !== join(PROJECT_DIR, '.next/standalone/server.js');
}

/**
 * Makes `folder` anew from a build with Next's output "standalone", with all that a server needs: no compiler, no sources,
 * no tests. It can be moved anywhere and may be read-only.
 */
export async function packInto(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(join(PROJECT_DIR, '.next/standalone'), folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: isWanted,
  });
  for (const path of COPIED) await cp(join(PROJECT_DIR, path), join(folder, path), { recursive: true });
  await bundle({
    absWorkingDir: PROJECT_DIR,
    entryPoints: PROGRAMS,
    outbase: '.',
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    // Modules that two programs share, such as the one memory of all caches, become one file that both load. It lies as deep
    // as the modules that find the shop's folder by their own place.
    splitting: true,
    chunkNames: 'scripts/launcher/[hash]',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: IN_NODE_MODULES,
    logLevel: 'warning',
    banner: { js: REQUIRE },
  });
  const manifest = { name: 'lacewing', private: true, type: 'module', scripts };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
}
