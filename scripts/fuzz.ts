import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request as ask } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { foldText } from '@/lib/catalogue/product/search-text';
import { CannotStart } from '@/lib/platform/errors/cannot-start';
import { demoAccounts } from '@/prisma/seed/accounts';
import { runToTheEnd } from '@/server/launcher/lifecycle';
import {
  complaintAbout,
  describeRequest,
  hunt,
  type JunkAnswer,
  type JunkRequest,
  type KnownThings,
} from '@/tests/junk';
import { routesOnDisk } from '@/tests/routes';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
/** A method that a route does not have needs only a few requests. */
const REFUSED_SHARE = 20;
/** After this many milliseconds a request that announced a longer body than it sends is aborted. */
const UNFINISHED_MS = 3_000;
/** Every other request has to be answered within this many milliseconds. */
const ANSWER_MS = 15_000;

/** A complete request that was not answered in time. */
class Unanswered extends Error {}

/** Runs the integration test that calls the routes directly, with another seed or more requests. */
async function callRoutes(requests: string, seed: string): Promise<boolean> {
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--project', 'integration', 'app/api/fuzz.integration.test.ts'],
    { env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed }, stdio: 'inherit' },
  );
  const [code] = await once(child, 'exit');
  return code === 0;
}

interface Signed {
  token: string;
}

async function signIn(shop: URL, { email, password }: { email: string; password: string }): Promise<string> {
  const response = await fetch(new URL('/api/auth/login', shop), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new CannotStart(`${email} can't sign in at ${shop.origin}: ${response.status}.`);
  return ((await response.json()) as Signed).token;
}

async function lookAround(shop: URL, token: string): Promise<KnownThings> {
  const read = async <Answer>(path: string) =>
    (await (await fetch(new URL(path, shop), { headers: { authorization: `Bearer ${token}` } })).json()) as Answer;
  const { products } = await read<{ products: { _id: string; sizes: number[] }[] }>('/api/products?limit=100');
  const orders = await read<{ _id: string }[]>('/api/orders/myorders');
  const [shoe] = products;
  if (!shoe) throw new CannotStart('The shop has no products.');
  return {
    ids: [shoe._id, ...orders.slice(0, 2).map(({ _id }) => _id)],
    offer: { product: shoe._id, size: shoe.sizes[0] ?? 9, totalPrice: 1 },
    emails: [demoAccounts.customer.email, 'nobody@example.com'],
    words: [...new Set(foldText(JSON.stringify(products)).match(/[a-z]{3,}/g))],
  };
}

/** A route's path with its parts filled in. */
function pathOf(route: string, { params, query }: JunkRequest): string {
  const path = route.replaceAll(/\[+(?:\.\.\.)?(\w+)\]+/g, (_, name: string) =>
    [params[name] ?? []]
      .flat()
      .map((part) => encodeURIComponent(part.toWellFormed()))
      .join('/'),
  );
  // Not every byte is allowed in the first line of a request.
  return `${path}${query}`.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent);
}

/** Whether a request announces a longer body than it has, so that the server waits for the rest. */
function isUnfinished({ headers, body }: JunkRequest): boolean {
  const announced = headers.findLast(([name]) => name === 'content-length')?.[1];
  return Number(announced) > Buffer.byteLength(body ?? '');
}

/** Sends a raw request; null if it was aborted, because it never ended. Rejects with Unanswered after 15 seconds. */
function send(
  shop: URL,
  route: string,
  method: string,
  request: JunkRequest,
  token: string,
): Promise<JunkAnswer | null> {
  return new Promise((resolve, reject) => {
    const headers: Record<string, string> = Object.fromEntries(request.headers);
    if (token && request.proof === 'bearer') headers.authorization ??= `Bearer ${token}`;
    else if (token) headers.cookie ??= `next-auth.session-token=${token}`;
    const options = { host: shop.hostname, port: shop.port, method, path: pathOf(route, request), agent: false };
    const sent = ask({ ...options, headers }, async (response) => {
      const pieces: Buffer[] = [];
      try {
        for await (const piece of response) pieces.push(piece as Buffer);
      } catch {
        // The connection was closed within the answer.
        return resolve(null);
      } finally {
        clearTimeout(timer);
      }
      const answered = Object.entries(response.headers).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      );
      resolve({
        status: response.statusCode ?? 0,
        headers: new Headers(answered),
        text: Buffer.concat(pieces).toString(),
      });
    });
    const mayEnd = isUnfinished(request);
    const timer = setTimeout(
      () => {
        if (mayEnd) resolve(null);
        else reject(new Unanswered(`${method} ${route} was not answered within ${ANSWER_MS / 1_000} seconds`));
        sent.destroy();
      },
      mayEnd ? UNFINISHED_MS : ANSWER_MS,
    );
    sent.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      // Aborted by us, or by the server.
      if (error.code === 'ECONNREFUSED') reject(error);
      else resolve(null);
    });
    sent.end(request.body ?? undefined);
  });
}

function complaint(route: string, method: string, answer: JunkAnswer): string | null {
  // A response to HEAD has no body; outside of the API an unknown URL gets a page.
  const isPage = !route.startsWith('/api/') && /^text\/html/.test(answer.headers.get('content-type') ?? '');
  if (answer.status < 500 && (method === 'HEAD' || isPage)) return null;
  return complaintAbout(answer);
}

async function isAnswered(shop: URL, route: string, method: string): Promise<boolean> {
  const plain: JunkRequest = { visitor: 'guest', proof: 'bearer', params: {}, query: '', headers: [], body: null };
  return (await send(shop, route, method, plain, ''))?.status !== 405;
}

async function askShop(shop: URL, requests: number, seed: number): Promise<boolean> {
  if (!['localhost', '127.0.0.1', '[::1]'].includes(shop.hostname))
    throw new CannotStart('--url must name a shop on this machine: what is there is changed and deleted.');
  const tokens = {
    guest: '',
    customer: await signIn(shop, demoAccounts.customer),
    admin: await signIn(shop, demoAccounts.admin),
  };
  const known = await lookAround(shop, tokens.customer);
  const targets: { route: string; method: string; isAnswered: boolean }[] = [];
  for (const route of routesOnDisk)
    for (const method of METHODS) targets.push({ route, method, isAnswered: await isAnswered(shop, route, method) });
  const refusedCount = targets.filter((target) => !target.isAnswered).length;
  const share = (requests - refusedCount * REFUSED_SHARE) / (targets.length - refusedCount);
  let failures = 0;
  for (const { route, method, isAnswered } of targets) {
    const unanswered: string[] = [];
    const found = await hunt({
      route,
      method,
      known,
      isAnswered,
      requests: isAnswered ? Math.max(REFUSED_SHARE, Math.ceil(share)) : REFUSED_SHARE,
      seed,
      async send(request) {
        const answer = await send(shop, route, method, request, tokens[request.visitor]).catch((error: unknown) => {
          if (!(error instanceof Unanswered)) throw error;
          // Noted instead of thrown: to make it smaller would take a quarter of a minute for each attempt.
          unanswered.push(`${error.message}\n\n${describeRequest(route, method, request)}`);
          return null;
        });
        // The request may have ended their session.
        if (answer?.status === 401 && request.visitor !== 'guest')
          tokens[request.visitor] = await signIn(shop, demoAccounts[request.visitor]).catch(() => '');
        return answer;
      },
      judge: (answer) => complaint(route, method, answer),
    });
    for (const fault of [...(found ? [found] : []), ...unanswered]) {
      failures += 1;
      console.log(`\n${method} ${route}\n${fault}`);
    }
    if (method === METHODS.at(-1)) console.log(`${route}: asked`);
  }
  console.log(`\nSeed ${seed}. ${failures === 0 ? 'Nothing broke.' : `${failures} faults.`}`);
  return failures === 0;
}

/** `npm run fuzz`: sends malformed requests to the routes directly or to a shop on this machine (`--url`). */
await runToTheEnd(async () => {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '20000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
      url: { type: 'string' },
    },
  });
  const isGood = values.url
    ? await askShop(new URL(values.url), Number(values.requests), Number(values.seed))
    : await callRoutes(values.requests, values.seed);
  if (!isGood) process.exitCode = 1;
});
