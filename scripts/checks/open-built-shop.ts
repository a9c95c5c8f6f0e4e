import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@/server/launcher/port';

/** Long enough for the slowest machine: only a hanging build takes longer. */
const LONGEST_BUILD = 60 * 60_000;
const LONGEST_GOODBYE = 20_000;

/** What would make the shop a real one instead of the demo: a database, accounts for mail and payments, a URL. */
const settings =
  /^(DATABASE_URL|NEXTAUTH_\w+|RESEND_\w+|EMAIL_FROM|CONTACT_EMAIL|GOOGLE_\w+|BLOB_\w+|STRIPE_\w+|PAYMENT_\w+|DEMO_\w+|SHOP_\w+|TRUST_PROXY_HOPS|NODE_ENV|HOST)$/;

/** The production build, on a database of its own. */
export interface BuiltShop {
  /**
   * Builds, seeds and opens the shop when that was not done yet; returns its URL. What it prints goes to `output`.
   * Throws when it does not open.
   */
  url(output?: 'inherit' | number): Promise<string>;
  /** Closes the shop, if it was opened. */
  close(): Promise<void>;
}

function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.test(name))) as NodeJS.ProcessEnv;
}

async function doesAnswer(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`).then(
    (response) => response.ok,
    () => false,
  );
}

/**
 * `npm start` in demo mode, with everything it keeps in a folder that is thrown away; opened when it is first asked
 * for.
 */
export function openBuiltShop(): BuiltShop {
  let child: ChildProcess | undefined;
  let dataDir: string | undefined;
  let opening: Promise<string> | undefined;

  async function open(output: 'inherit' | number): Promise<string> {
    const port = await findFreePort();
    const url = `http://localhost:${port}`;
    dataDir = await mkdtemp(join(tmpdir(), 'lacewing-shop-'));
    const launched = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
      stdio: ['ignore', output, output],
      env: { ...withoutSettings(process.env), PORT: String(port), LACEWING_DATA_DIR: dataDir, LACEWING_DEMO: '1' },
    });
    child = launched;
    const end = Date.now() + LONGEST_BUILD;
    while (Date.now() < end) {
      if (launched.exitCode !== null || launched.signalCode !== null) throw new Error('The shop did not open.');
      if (await doesAnswer(url)) return url;
      await sleep(250);
    }
    throw new Error('The shop did not open within an hour: the clock stopped it.');
  }

  async function close(): Promise<void> {
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      const isGone = await Promise.race([ended.then(() => true), sleep(LONGEST_GOODBYE, false)]);
      if (!isGone) child.kill('SIGKILL');
    }
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
  }

  return {
    url(output = 'inherit') {
      opening ??= open(output);
      return opening;
    },
    close,
  };
}
