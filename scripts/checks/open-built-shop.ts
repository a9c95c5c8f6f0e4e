import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../launcher/free-port';

const LONGEST_BUILD = 12 * 60_000;
const LONGEST_GOODBYE = 20_000;

/** The shop as customers get it, on a database of its own. */
export interface BuiltShop {
  /** Builds, seeds and opens the shop when that was not done yet; returns its address. Throws when it does not open. */
  url(): Promise<string>;
  /** Closes the shop, if it was opened. */
  close(): Promise<void>;
}

async function doesAnswer(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`).then(
    (response) => response.ok,
    () => false,
  );
}

/** The production build on a throw-away database, opened when it is first asked for. */
export function openBuiltShop(): BuiltShop {
  let child: ChildProcess | undefined;
  let opening: Promise<string> | undefined;

  async function open(): Promise<string> {
    const port = await findFreePort();
    const url = `http://localhost:${port}`;
    const launched = spawn(process.execPath, ['--import', 'tsx', 'scripts/e2e-shop.ts'], {
      stdio: 'inherit',
      env: { ...process.env, PORT: String(port) },
    });
    child = launched;
    const end = Date.now() + LONGEST_BUILD;
    while (Date.now() < end) {
      if (launched.exitCode !== null || launched.signalCode !== null) throw new Error('The shop did not open.');
      if (await doesAnswer(url)) return url;
      await sleep(250);
    }
    throw new Error('The shop did not open in time.');
  }

  async function close(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    const isGone = await Promise.race([ended.then(() => true), sleep(LONGEST_GOODBYE, false)]);
    if (!isGone) child.kill('SIGKILL');
  }

  return {
    url() {
      opening ??= open();
      return opening;
    },
    close,
  };
}
