import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Chromium reads this at the top of a script: all of its functions are called while the page loads. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the scripts of every page (React, Next's router) to be compiled whole while they are downloaded, off the main
 * thread. Without it the main thread compiles one function after another as it calls them, and is blocked for 50 ms on
 * a desktop. Other browsers read a comment.
 * Source: https://v8.dev/blog/explicit-compile-hints
 * @param {{ distDir: string }} build The folder of a build whose scripts are written.
 */
export async function hintToCompileEarly({ distDir }) {
  const { rootMainFiles } = JSON.parse(await readFile(join(distDir, 'build-manifest.json'), 'utf8'));
  if (!(rootMainFiles?.length > 0)) throw new Error('Next names its first scripts in another way now; see this file.');
  await Promise.all(
    rootMainFiles.map(async (/** @type {string} */ name) => {
      const file = join(distDir, name);
      const script = await readFile(file, 'utf8');
      if (!script.startsWith(HINT)) await writeFile(file, HINT + script);
    }),
  );
}
