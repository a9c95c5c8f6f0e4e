import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A mail that was accepted. */
export interface AcceptedMail {
  key: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
}

/** What happens to the next request instead of an ordinary answer. */
export type Mishap =
  | { status: number; name: string; headers?: Record<string, string> }
  /** The connection breaks before the mail is accepted. */
  | 'breaks'
  /** The mail is accepted, and the connection breaks before the answer. */
  | 'breaks-after-accepting'
  | 'hangs';

export interface FakeResend {
  url: string;
  /** In the order in which they were accepted; a repeated key adds none. */
  accepted: AcceptedMail[];
  /** The keys of all requests. */
  keys: string[];
  mishaps: Mishap[];
  /** What happens to every request for as long as it is set, before any of `mishaps`. */
  outage: Mishap | null;
  /** More requests than this in one second are a 429. */
  perSecond: number;
  close: () => Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

/** Resend's way to take a mail, over HTTP on loopback, with its rules for idempotency keys. */
export async function startFakeResend(): Promise<FakeResend> {
  const accepted: AcceptedMail[] = [];
  const keys: string[] = [];
  const mishaps: Mishap[] = [];
  const known = new Map<string, { body: string; id: string }>();
  const recent: number[] = [];

  function answer(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  }

  function refuse(response: ServerResponse, status: number, name: string, headers?: Record<string, string>) {
    answer(response, status, { statusCode: status, name, message: `${name}.` }, headers);
  }

  function accept(key: string, body: string): { id: string } | null {
    const first = known.get(key);
    if (first) return first.body === body ? { id: first.id } : null;
    const id = `mail-${known.size + 1}`;
    known.set(key, { body, id });
    accepted.push({ key, ...(JSON.parse(body) as Omit<AcceptedMail, 'key'>) });
    return { id };
  }

  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const key = String(request.headers['idempotency-key']);
    keys.push(key);
    if (request.url !== '/emails' || request.headers.authorization !== 'Bearer re_test')
      return refuse(response, 401, 'invalid_api_key');
    const now = Date.now();
    while (recent[0] !== undefined && recent[0] <= now - 1_000) recent.shift();
    if (recent.length >= fake.perSecond) return refuse(response, 429, 'rate_limit_exceeded', { 'retry-after': '1' });
    recent.push(now);
    const mishap = fake.outage ?? mishaps.shift();
    if (mishap === 'hangs') return;
    if (mishap === 'breaks') return request.socket.destroy();
    if (typeof mishap === 'object') return refuse(response, mishap.status, mishap.name, mishap.headers);
    const result = accept(key, body);
    if (mishap === 'breaks-after-accepting') return request.socket.destroy();
    if (!result) return refuse(response, 409, 'invalid_idempotent_request');
    answer(response, 200, result);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const fake: FakeResend = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted,
    keys,
    mishaps,
    outage: null,
    perSecond: Number.POSITIVE_INFINITY,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fake;
}
