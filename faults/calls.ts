import { setTimeout as sleep } from 'node:timers/promises';
import { within } from '@/lib/platform/time/within';
import type { Person } from '@/tests/people';
import { NO_ANSWER } from './balancer';
import type { FaultShop } from './fault-shop';

const PAUSE_MS = 100;
const PATIENCE_MS = 3 * 60_000;
const REQUEST_TIMEOUT_MS = 30_000;

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  as: Person;
  body?: object;
  key?: string;
}

interface Answer {
  /** Null without an answer. */
  status: number | null;
  code: string;
  // biome-ignore lint/suspicious/noExplicitAny: a scenario looks into answers of every shape, and fails where it is mistaken
  body: any;
}

export interface Heard extends Answer {
  /** A call before it was not answered, so that it may have been carried out. */
  wasSilent: boolean;
}

/** What a call is that has no answer. */
const silence: Answer = { status: null, code: 'none', body: {} };

/** Each person has a network of their own, where a scenario has the shop believe it. */
function addressOf({ id }: Person): string {
  const [a, b, c] = [0, 2, 4].map((at) => Number.parseInt(id.replaceAll('-', '').slice(at, at + 2), 16));
  return `10.${a}.${b}.${c}`;
}

async function ask(url: string, { method, path, as, body, key }: Call): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${as.token}`,
      'x-forwarded-for': addressOf(as),
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.headers.get(NO_ANSWER)) return silence;
  const text = await response.text();
  const answer = text === '' ? {} : JSON.parse(text);
  return { status: response.status, code: answer.code ?? '', body: answer };
}

/** Sends a call once. A fetch whose connection was killed may never end, so it is not waited for longer than this. */
async function send(url: string, call: Call): Promise<Answer> {
  return (
    (await within(
      REQUEST_TIMEOUT_MS,
      ask(url, call).catch(() => silence),
    )) ?? silence
  );
}

/** Sends a call until there is an answer that is neither silence nor "try again"; null when there is none. */
export async function hear(url: string, call: Call): Promise<Heard | null> {
  const end = performance.now() + PATIENCE_MS;
  let wasSilent = false;
  while (performance.now() < end) {
    const heard = await send(url, call);
    if (heard.status !== null && heard.status !== 503) return { ...heard, wasSilent };
    wasSilent ||= heard.status === null;
    await sleep(PAUSE_MS);
  }
  return null;
}

/** What a call is, without what differs from one to the next. */
export function nameOf({ method, path }: Call): string {
  return `${method} ${path.replace(/[0-9a-f-]{36}/, ':id')}`;
}

/**
 * Kills one process after the other, each one to three times `pauseMs` after the one before is back, and starts it
 * again, until `stop` is called, which says how often that was.
 */
export function killInTurn({ processes }: FaultShop, pauseMs = 300): { stop(): Promise<number> } {
  let isOver = false;
  let kills = 0;
  const ended = (async () => {
    for (let round = 0; !isOver; round += 1) {
      await sleep(pauseMs * (1 + 2 * Math.random()));
      const victim = processes[round % processes.length];
      if (isOver || !victim) return;
      await victim.kill();
      kills += 1;
      await sleep(Math.random() * 300);
      await victim.start();
    }
  })();
  return {
    async stop() {
      isOver = true;
      await ended;
      return kills;
    },
  };
}
