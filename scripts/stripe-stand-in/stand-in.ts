import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { createApi } from './api';
import { createControl } from './control';
import { createDeeds, type Deeds } from './deeds';
import { createEvents, type DeliveryPlan, type Events, type Webhook } from './events';
import { createFaults, type Fault } from './faults';
import { type Book, bookOf, type Memory, openMemory } from './memory';
import { createPages, PAGE_HEADERS } from './pages';
import { createRules } from './rules';

const TICK_MS = 1_000;
const MOST_BYTES = 1_000_000;

interface Options {
  /** The one that `file` remembers, or a free one, when left out. */
  port?: number;
  /** Keeps the memory; without it, it ends with `close`. */
  file?: string;
  /** Where events go to. */
  webhook?: Webhook;
  delivery?: DeliveryPlan;
  secretKey?: string;
  webhookSecret?: string;
  /** After how long a bank that takes its time says yes by itself; never when left out. */
  settleAfterMs?: number;
  /** Of the faults' shares. */
  seed?: number;
}

/** A Stripe with a memory, on loopback. Deeds change it as people and banks do. */
export interface StripeStandIn extends Deeds {
  url: string;
  secretKey: string;
  webhookSecret: string;
  /** What leads a shop here. */
  settings: { STRIPE_SECRET_KEY: string; STRIPE_WEBHOOK_SECRET: string; STRIPE_API_BASE: string };
  /** Its time in milliseconds. */
  now(): number;
  /** What arrived and went back, in cents. */
  book(): Book;
  /** What it knows: sessions, payments, refunds and disputes by id, to look at. */
  memory: Memory;
  /** Every call of the API that arrived, as `POST /v1/refunds`. */
  calls: readonly string[];
  /** Everything that happened, also what was never sent. */
  events: Events['all'];
  setWebhook: Events['setWebhook'];
  setDelivery: Events['setDelivery'];
  signEvent: Events['sign'];
  flushEvents: Events['flush'];
  waitingEvents: Events['waiting'];
  webhookAnswers: Events['answers'];
  addFault(fault: Fault): void;
  heal(): void;
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) {
    body += chunk;
    if (body.length > MOST_BYTES) request.destroy();
  }
  return body;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body ?? null));
}

const UNAVAILABLE = { error: { type: 'api_error', message: 'Stripe is not available. Try again.' } };

/** Starts the stand-in for Stripe. */
export async function startStripeStandIn(options: Options = {}): Promise<StripeStandIn> {
  const secretKey = options.secretKey ?? `sk_test_${randomBytes(18).toString('hex')}`;
  const webhookSecret = options.webhookSecret ?? `whsec_${randomBytes(18).toString('hex')}`;
  const memory = openMemory(options.file);
  const events = createEvents(webhookSecret, memory.now);
  events.setDelivery(options.delivery ?? {});
  events.setWebhook(options.webhook ?? null);
  const faults = createFaults(options.seed);
  const calls: string[] = [];
  const rules = createRules(
    memory,
    (type, object) => {
      events.emit(type, object);
      memory.changed();
    },
    { settleAfterMs: options.settleAfterMs ?? null },
  );
  const people = createDeeds(rules, memory);
  const deeds: Deeds = {
    ...people,
    advance(milliseconds) {
      const now = people.advance(milliseconds);
      rules.tick();
      events.pump();
      return now;
    },
  };

  async function answerApi(request: IncomingMessage, response: ServerResponse, address: URL): Promise<void> {
    const method = request.method ?? 'GET';
    const body = await readBody(request);
    calls.push(`${method} ${address.pathname}`);
    const fault = faults.meet(`${method} ${address.pathname}`);
    if (fault?.kind === 'away') return void request.socket.destroy();
    const { authorization, 'stripe-version': version = Stripe.API_VERSION, ...headers } = request.headers;
    const key = headers['idempotency-key'];
    if (fault?.kind === 'unavailable') return send(response, 503, UNAVAILABLE);
    const answer = api({
      method,
      path: address.pathname,
      query: address.search.slice(1),
      body,
      headers: { authorization, 'idempotency-key': Array.isArray(key) ? key[0] : key },
    });
    if (fault?.kind === 'dies') return void request.socket.destroy();
    if (fault?.kind === 'slow') await sleep(fault.ms ?? 1_000);
    send(response, answer.status, answer.body, { 'stripe-version': String(version), ...answer.headers });
  }

  async function answerPage(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const page = pages.answer(request.method ?? 'GET', id, await readBody(request));
    if ('location' in page) response.writeHead(303, { location: page.location, 'cache-control': 'no-store' }).end();
    else response.writeHead(page.status, PAGE_HEADERS).end(page.html);
  }

  const server = createServer(async (request, response) => {
    try {
      const address = new URL(request.url ?? '/', 'http://stand-in');
      const [, room = '', name = ''] = address.pathname.split('/');
      rules.tick();
      if (room === 'v1') await answerApi(request, response, address);
      else if (room === 'pay') await answerPage(request, response, name);
      else if (room === '_control') {
        const { status, body } = await control(request, name, await readBody(request));
        send(response, status, body);
      } else send(response, 404, { error: { message: 'There is nothing here.' } });
    } catch (error) {
      if (!response.headersSent) send(response, 500, { error: { type: 'api_error', message: String(error) } });
    }
  });
  const port = await listen(server, options.port ?? memory.port ?? 0).catch((error) => {
    if (options.port !== undefined) throw error;
    return listen(server, 0);
  });
  memory.port = port;
  memory.changed();
  const url = `http://127.0.0.1:${port}`;
  const api = createApi(memory, rules, { secretKey, pageOf: (id) => `${url}/pay/${id}` });
  const pages = createPages(memory, rules, deeds);
  const timer = setInterval(() => rules.tick(), TICK_MS).unref();

  const acts = {
    ...deeds,
    setWebhook: events.setWebhook,
    setDelivery: events.setDelivery,
    flushEvents: events.flush,
    addFault: faults.addFault,
    heal: faults.heal,
  };
  const control = createControl(
    {
      book: () => bookOf(memory),
      clock: memory.now,
      calls: () => calls,
      events: () => events.all,
      sessions: () => [...memory.sessions.values()],
      intents: () => [...memory.intents.values()],
      refunds: () => [...memory.refunds.values()],
      disputes: () => [...memory.disputes.values()],
    },
    acts,
  );
  return {
    ...acts,
    url,
    secretKey,
    webhookSecret,
    settings: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: url },
    now: memory.now,
    book: () => bookOf(memory),
    memory,
    calls,
    events: events.all,
    signEvent: events.sign,
    waitingEvents: events.waiting,
    webhookAnswers: events.answers,
    async close() {
      clearInterval(timer);
      events.close();
      memory.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
