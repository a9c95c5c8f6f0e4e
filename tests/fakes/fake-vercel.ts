import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const FUNCTION = fileURLToPath(new URL('./vercel-function.mjs', import.meta.url));

/** A call as Vercel's router makes it: the route that it found, and the dynamic parts of the path. */
interface Call extends RequestInit {
  route: string;
  params?: Record<string, string>;
  headers?: Record<string, string>;
}

export interface FakeVercel {
  /** The tags that were expired, in order. */
  expired: string[];
  ask: (path: string, call: Call) => Promise<Response>;
  close: () => void;
}

/** Opens one function of Vercel on the build that is there, with this environment. `isQuiet`: its errors are expected. */
export async function startFakeVercel(env: Record<string, string>, { isQuiet = false } = {}): Promise<FakeVercel> {
  const expired: string[] = [];
  const child = fork(FUNCTION, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', isQuiet ? 'ignore' : 'inherit', 'ipc'],
  });
  child.on('message', (message: { expired?: string[] }) => expired.push(...(message.expired ?? [])));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    expired,
    async ask(path, { route, params = {}, headers, ...init }) {
      const url = new URL(path, `http://127.0.0.1:${port}`);
      for (const [name, value] of Object.entries(params)) url.searchParams.set(`nxtP${name}`, value);
      const given = { host: 'shop.example', 'x-forwarded-proto': 'https', 'x-matched-path': route };
      return fetch(url, { ...init, headers: { ...given, ...headers, 'x-invocation-id': crypto.randomUUID() } });
    },
    close: () => child.kill(),
  };
}
