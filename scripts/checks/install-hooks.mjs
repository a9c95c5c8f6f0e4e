// Runs after `npm ci`, on machines of every kind: it must never fail and never prompt.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const lefthook = `${root}node_modules/lefthook/bin/index.js`;
const gitFolder = `${root}.git`;

// In a linked worktree .git is a file, and the hooks belong to the main checkout.
const isOwnCheckout = existsSync(gitFolder) && statSync(gitFolder).isDirectory();

if (isOwnCheckout && existsSync(lefthook) && !process.env.CI && process.env.NODE_ENV !== 'production') {
  const { status } = spawnSync(process.execPath, [lefthook, 'install'], {
    cwd: root,
    stdio: 'ignore',
    timeout: 20_000,
  });
  if (status !== 0) console.warn('The git hooks could not be installed; `npx lefthook install` says why.');
}
