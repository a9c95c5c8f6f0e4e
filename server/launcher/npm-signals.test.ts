import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PROJECT_DIR } from './settings';

const { scripts } = JSON.parse(readFileSync(join(PROJECT_DIR, 'package.json'), 'utf8')) as {
  scripts: Record<'start' | 'dev', string>;
};

/** In place of the shop: what was started is stopped, and says so. */
const program = `
import { writeFileSync } from 'node:fs';
import { runToTheEnd } from '${PROJECT_DIR}/server/launcher/lifecycle';
await runToTheEnd(async ({ onStop }) => {
  onStop(async () => writeFileSync('stopped', ''));
  console.log('open');
  await new Promise((resolve) => setTimeout(resolve, 100_000));
});`;

let dir: string;
let npm: ChildProcess | undefined;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lacewing-npm-'));
  await symlink(join(PROJECT_DIR, 'node_modules'), join(dir, 'node_modules'));
  await writeFile(join(dir, 'program.ts'), program);
});
afterEach(async () => {
  // Its group, with whatever was left running.
  if (npm?.pid) {
    try {
      process.kill(-npm.pid, 'SIGKILL');
    } catch {
      // Everything has ended.
    }
  }
  await rm(dir, { recursive: true, force: true });
});

test.each([
  ['start', 'SIGINT'],
  ['start', 'SIGTERM'],
  ['dev', 'SIGINT'],
] as const)('npm run %s ends what it started, when npm alone gets %s', async (name, signal) => {
  const script = scripts[name].replaceAll(/scripts\/\w+\.ts/g, 'program.ts');
  await writeFile(join(dir, 'package.json'), JSON.stringify({ type: 'module', scripts: { [name]: script } }));
  npm = spawn('npm', ['run', name], {
    cwd: dir,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TSX_TSCONFIG_PATH: join(PROJECT_DIR, 'tsconfig.json') },
  });
  const output = npm.stdout as NonNullable<typeof npm.stdout>;
  const isOpen = new Promise((resolve) => output.on('data', (text) => String(text).includes('open') && resolve(text)));
  // Whatever was started holds the output open.
  const ended = once(output, 'close');
  await isOpen;
  npm.kill(signal);
  await ended;
  expect(existsSync(join(dir, 'stopped'))).toBe(true);
});
