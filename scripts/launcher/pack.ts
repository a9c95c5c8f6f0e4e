import { chmod, cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build as bundle } from 'esbuild';
import { CannotStart } from '@/lib/platform/errors/cannot-start';
import { exitOf, startChild, stopChild } from '@/server/launcher/child-process';
import { COMPILE_CACHE } from '@/server/launcher/compile-cache';
import { findFreePort, localUrl, waitUntilAnswers } from '@/server/launcher/port';
import { PROJECT_DIR } from '@/server/launcher/settings';

/** Programs of a packed shop, and modules that Next loads by their paths. */
const PROGRAMS = ['server/launcher/serve-packed.ts', 'server/launcher/appoint-packed.ts', 'server/serve.mjs'];

/** Packages that are not bundled: Next packs its own, and the schema engine reads a file beside its code. */
const IN_NODE_MODULES = ['next', 'next/*', 'pg', '@prisma/schema-engine-wasm', '@prisma/schema-engine-wasm/*'];

/** Files of the checkout that are copied unchanged. */
const COPIED = [
  '.next/static',
  '.next/lacewing-build.json',
  'public',
  'prisma/schema.prisma',
  'prisma/migrations',
  'node_modules/@prisma/schema-engine-wasm',
];

/**
 * Older packages ask for each other by `require`, which modules do not have. Its own name, because a module may import
 * it too.
 */
const REQUIRE =
  "import { createRequire as requireOfModule } from 'node:module'; const require = requireOfModule(import.meta.url);";

/** The programs that run in a packed shop, without npm. */
const scripts = {
  start: 'node server/launcher/serve-packed.mjs',
  admin: 'node server/launcher/appoint-packed.mjs',
};

/** Next also copies the settings of the machine that builds, secrets included; and its own server, in place of ours. */
function isWanted(path: string): boolean {
  return !basename(path).startsWith('.env') && path !== join(PROJECT_DIR, '.next/standalone/server.js');
}

/**
 * Makes `folder` anew from a build with Next's output "standalone", with all that a server needs: no compiler, no
 * sources, no tests. It can be moved anywhere and may be read-only.
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
    // Modules that two programs share, such as the one memory of all caches, become one file that both load. It lies as
    // deep as the modules that find the shop's folder by their own place.
    splitting: true,
    chunkNames: 'server/launcher/[hash]',
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

/** Pages and calls that together load the modules of nearly every visit. */
const USUAL_VISIT = ['', 'products', 'api/products?limit=1', 'api/health/ready', 'login'];

/** A database that does not exist: the shop starts without one, and answers what it can. */
const NO_DATABASE = 'postgresql://nobody@127.0.0.1:1/none';

/**
 * Opens the packed shop in `folder` once, without a database, so that Node stores what it compiles in there, and the
 * shop is known to open. Node looks for that under the number of the user who runs it: `servedBy`, if that is another
 * than who packs. Throws CannotStart when the shop does not answer.
 */
export async function tryPacked(folder: string, signal: AbortSignal, servedBy?: string): Promise<void> {
  const port = await findFreePort();
  const url = localUrl({ port, host: undefined });
  const child = startChild(process.execPath, ['server/launcher/serve-packed.mjs', '--try'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DRAIN_SECONDS: '0',
      LACEWING_DEMO: '',
      LOG_LEVEL: 'silent',
      DATABASE_URL: NO_DATABASE,
      NEXTAUTH_URL: url,
      NEXTAUTH_SECRET: 'only for trying whether the shop opens',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = () => void stopChild(child);
  signal.addEventListener('abort', stop, { once: true });
  try {
    const ended = exitOf(child).then(() => {
      throw new CannotStart('The packed shop does not open; the lines above say why.');
    });
    ended.catch(() => undefined);
    await Promise.race([waitUntilAnswers(`${url}api/openapi.json`, signal), ended]);
    for (const path of USUAL_VISIT) {
      const { ok, status } = await fetch(url + path, { signal });
      if (!ok && status !== 503) throw new CannotStart(`The packed shop answers /${path} with ${status}.`);
    }
  } finally {
    signal.removeEventListener('abort', stop);
    await stopChild(child);
  }
  await shareCompileCache(join(folder, COMPILE_CACHE), servedBy);
}

/**
 * Node stores for the user who runs it, under their number: for others it is made readable, and for `user` findable.
 */
async function shareCompileCache(cache: string, user: string | undefined): Promise<void> {
  for (const stored of await readdir(cache).catch(() => [])) {
    const folder = join(cache, stored);
    await chmod(folder, 0o755);
    for (const file of await readdir(folder)) await chmod(join(folder, file), 0o644);
    const forUser = stored.replace(/-\d+$/, `-${user}`);
    if (user && forUser !== stored) await symlink(stored, join(cache, forUser));
  }
}
