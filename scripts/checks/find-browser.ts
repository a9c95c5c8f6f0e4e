import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright/test';

/** Best first: the headless shell takes half the CPU time. */
const names = ['chromium-headless-shell', 'chromium', 'google-chrome-stable', 'google-chrome', 'chromium-browser'];

/** Whether it is a browser: Ubuntu's chromium-browser may be a script that only says what to install. */
function doesStart(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function onThePath(): string[] {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * The Chromium for browser tests: PLAYWRIGHT_CHROMIUM, else an installed one, else Playwright's own. Null without one.
 */
export function findBrowser(): string | null {
  const configured = process.env.PLAYWRIGHT_CHROMIUM?.trim();
  if (configured) return configured;
  const candidates = new Set([...onThePath(), chromium.executablePath()]);
  return [...candidates].find((program) => existsSync(program) && doesStart(program)) ?? null;
}

function run(command: string, args: string[]): boolean {
  console.log(`> ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', timeout: 10 * 60_000 }).status === 0;
}

/** Finds a browser, or installs one. Throws with instructions if neither works. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  run('npx', ['playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']);
  const downloaded = findBrowser();
  if (downloaded) return downloaded;
  if (isRoot && existsSync('/etc/debian_version')) {
    run('apt-get', ['update']) &&
      run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']);
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'No browser was found and none could be installed. Install Chromium, or name one in PLAYWRIGHT_CHROMIUM.',
  );
}
