import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { newId } from './memory';
import { seededRandom } from './random';

/** Something that happened, as Stripe tells it. */
export type StripeEvent = Pick<
  Stripe.Event,
  'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks' | 'request'
> & { type: string; data: { object: object } };

/** Where events go: a URL, or a function that answers a status. */
export type Webhook = string | ((delivery: { body: string; signature: string }) => Promise<number>);

/**
 * How often an event is sent, and how late by the stand-in's clock, each drawn between two numbers: `copies: [0, 0]`
 * drops, `[2, 2]` doubles, and delays that differ reorder. With a `skew` above 1 short delays are more likely.
 */
export interface DeliveryPlan {
  copies?: [number, number];
  delayMs?: [number, number];
  skew?: number;
  seed?: number;
}

interface Delivery {
  event: StripeEvent;
  /** What was true when it happened. */
  body: string;
  dueAt: number;
  attempts: number;
}

export interface Events {
  /** Everything that happened, also what was never sent. */
  readonly all: readonly StripeEvent[];
  emit(type: string, object: object): void;
  setWebhook(webhook: Webhook | null): void;
  setDelivery(plan: DeliveryPlan): void;
  /** An event with its signature, to hand in by oneself. */
  sign(event: StripeEvent): { body: string; signature: string };
  /**
   * Sends what is due, or with `all` whatever is planned, in its order, and resolves when each was answered or has
   * failed once. Resolves with how many still wait.
   */
  flush(options?: { all?: boolean }): Promise<number>;
  /** How many are still to be sent. */
  waiting(): number;
  /** How often each status was answered; 0 for none. */
  readonly answers: ReadonlyMap<number, number>;
  /** Looks what is due by now. */
  pump(): void;
  close(): void;
}

const AT_ONCE = 8;
const TIMEOUT_MS = 10_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 3_600_000;
const GIVE_UP_AFTER_MS = 3 * 24 * 3_600_000;

export function createEvents(secret: string, now: () => number): Events {
  const all: StripeEvent[] = [];
  /** By when they are due. */
  const queue: Delivery[] = [];
  const answers = new Map<number, number>();
  let webhook: Webhook | null = null;
  let plan: DeliveryPlan = {};
  let random = seededRandom(1);
  let underWay = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const between = ([least, most]: [number, number], skew = 1) =>
    least + Math.floor(random() ** skew * (most - least + 1));

  function enqueue(delivery: Delivery): void {
    let low = 0;
    let high = queue.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((queue[middle]?.dueAt ?? 0) <= delivery.dueAt) low = middle + 1;
      else high = middle;
    }
    queue.splice(low, 0, delivery);
  }

  // The receiver compares the time with its own clock, which is this machine's.
  function signed(body: string): { body: string; signature: string } {
    const timestamp = Math.floor(Date.now() / 1_000);
    return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) };
  }

  async function send(body: string): Promise<number> {
    const { signature } = signed(body);
    if (typeof webhook === 'function') return webhook({ body, signature });
    if (webhook === null) return 0;
    const timeout = new AbortController();
    // A signal of AbortSignal.timeout may be collected before its time.
    const clock = setTimeout(() => timeout.abort(), TIMEOUT_MS);
    try {
      const response = await fetch(webhook, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body,
        redirect: 'manual',
        signal: timeout.signal,
      });
      await response.text();
      return response.status;
    } finally {
      clearTimeout(clock);
    }
  }

  async function deliver(delivery: Delivery): Promise<void> {
    underWay += 1;
    const status = await send(delivery.body).catch(() => 0);
    underWay -= 1;
    answers.set(status, (answers.get(status) ?? 0) + 1);
    if (isClosed || (status >= 200 && status < 300)) return;
    if (now() > delivery.event.created * 1_000 + GIVE_UP_AFTER_MS && delivery.attempts > 0) return;
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** delivery.attempts);
    enqueue({ ...delivery, attempts: delivery.attempts + 1, dueAt: now() + pause });
  }

  function pump(): void {
    clearTimeout(timer);
    if (isClosed) return;
    while (underWay < AT_ONCE && (queue[0]?.dueAt ?? Number.POSITIVE_INFINITY) <= now()) {
      const delivery = queue.shift();
      if (delivery) void deliver(delivery).then(pump);
    }
    if (queue[0] && underWay < AT_ONCE)
      timer = setTimeout(pump, Math.min(60_000, Math.max(0, queue[0].dueAt - now()))).unref();
  }

  return {
    all,
    emit(type, object) {
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        api_version: Stripe.API_VERSION,
        created: Math.floor(now() / 1_000),
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      };
      all.push(event);
      if (webhook === null) return;
      const body = JSON.stringify(event);
      for (let copies = between(plan.copies ?? [1, 1]); copies > 0; copies -= 1)
        enqueue({ event, body, dueAt: now() + between(plan.delayMs ?? [0, 0], plan.skew), attempts: 0 });
      // What caused it is answered first, as the other way round would be a coincidence.
      setImmediate(pump);
    },
    setWebhook(next) {
      webhook = next;
      pump();
    },
    setDelivery(next) {
      plan = next;
      if (next.seed !== undefined) random = seededRandom(next.seed);
    },
    sign: (event) => signed(JSON.stringify(event)),
    async flush({ all: whatever = false } = {}) {
      if (whatever) {
        const planned = queue.splice(0);
        await Promise.all(
          Array.from({ length: AT_ONCE }, async () => {
            for (let next = planned.shift(); next; next = planned.shift()) await deliver(next);
          }),
        );
      }
      pump();
      while (underWay > 0 || (queue[0]?.dueAt ?? Number.POSITIVE_INFINITY) <= now()) await sleep(5);
      return queue.length;
    },
    waiting: () => queue.length + underWay,
    answers,
    pump,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
