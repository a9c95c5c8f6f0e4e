import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type Stripe from 'stripe';

// Objects are Stripe's own, under its names, less what a shop of one currency never asks for.

export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_subtotal'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'customer_email'
  | 'expires_at'
  | 'livemode'
  | 'locale'
  | 'metadata'
  | 'mode'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'url'
> & { payment_intent: string | null };

export type Intent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_capturable'
  | 'amount_received'
  | 'canceled_at'
  | 'cancellation_reason'
  | 'capture_method'
  | 'created'
  | 'currency'
  | 'description'
  | 'last_payment_error'
  | 'livemode'
  | 'metadata'
  | 'payment_method_types'
  | 'status'
> & { shipping: object | null; latest_charge: string | null; payment_method: string | null };

export type Charge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'captured'
  | 'created'
  | 'currency'
  | 'disputed'
  | 'failure_code'
  | 'failure_message'
  | 'livemode'
  | 'metadata'
  | 'paid'
  | 'refunded'
  | 'status'
> & { payment_intent: string; payment_method: string; payment_method_details: Record<string, unknown> };

export interface Method {
  id: string;
  object: 'payment_method';
  type: string;
  [details: string]: unknown;
}

export type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'failure_reason' | 'metadata' | 'reason' | 'status'
> & { charge: string; payment_intent: string };

export type Dispute = Pick<
  Stripe.Dispute,
  | 'id'
  | 'object'
  | 'amount'
  | 'created'
  | 'currency'
  | 'is_charge_refundable'
  | 'livemode'
  | 'metadata'
  | 'reason'
  | 'status'
> & { charge: string; payment_intent: string };

export type Item = Pick<
  Stripe.LineItem,
  'id' | 'object' | 'amount_subtotal' | 'amount_total' | 'currency' | 'description' | 'quantity'
>;

/** What a session has that Stripe does not show in it. */
export interface Checkout {
  items: Item[];
  intent: Pick<Intent, 'capture_method' | 'description' | 'metadata' | 'shipping'>;
  /** When the bank that takes its time will say yes by itself, in milliseconds. */
  settlesAt?: number | null;
}

/** The first answer to an idempotency key. */
export interface KeptAnswer {
  path: string;
  form: string;
  status: number;
  body: unknown;
  requestId: string;
  at: number;
}

const KINDS = ['sessions', 'checkouts', 'intents', 'charges', 'methods', 'refunds', 'disputes', 'answers'] as const;

/** Everything that the stand-in knows, by id. */
export interface Memory {
  sessions: Map<string, Session>;
  checkouts: Map<string, Checkout>;
  intents: Map<string, Intent>;
  charges: Map<string, Charge>;
  methods: Map<string, Method>;
  refunds: Map<string, Refund>;
  disputes: Map<string, Dispute>;
  answers: Map<string, KeptAnswer>;
  /** Its time in milliseconds: this machine's, moved by `advance`. */
  now(): number;
  /** Its time in whole seconds, as Stripe writes it. */
  seconds(): number;
  advance(milliseconds: number): void;
  /** Where it listened, if it ever did: pages that are open lead there. */
  port?: number;
  /** Has to be called after a change, to have it written soon. */
  changed(): void;
  /** Writes what is not written yet. */
  close(): void;
}

/** An id like Stripe's. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url').replace(/[-_]/g, 'x')}`;
}

const WRITE_AFTER_MS = 100;

function readKept(file: string | undefined): Record<string, unknown> {
  try {
    return file === undefined ? {} : JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** Opens the memory that `file` keeps, or an empty one that ends with the process. */
export function openMemory(file?: string): Memory {
  const kept = readKept(file);
  const maps = Object.fromEntries(KINDS.map((kind) => [kind, new Map((kept[kind] ?? []) as [string, never][])]));
  let offset = Number(kept.offset ?? 0);
  let timer: NodeJS.Timeout | undefined;

  function write(): void {
    timer = undefined;
    if (file === undefined) return;
    const draft = `${file}.${process.pid}`;
    const entries = KINDS.map((kind) => [kind, [...(maps[kind] ?? [])]]);
    writeFileSync(draft, JSON.stringify({ ...Object.fromEntries(entries), offset, port: memory.port }), {
      mode: 0o600,
    });
    // A rename is atomic: a reader finds the old text or the new one.
    renameSync(draft, file);
  }

  const memory: Memory = {
    ...(maps as unknown as Omit<Memory, 'now' | 'seconds' | 'advance' | 'port' | 'changed' | 'close'>),
    ...(typeof kept.port === 'number' && { port: kept.port }),
    now: () => Date.now() + offset,
    seconds: () => Math.floor(memory.now() / 1_000),
    advance(milliseconds) {
      offset += milliseconds;
      memory.changed();
    },
    changed() {
      if (file !== undefined) timer ??= setTimeout(write, WRITE_AFTER_MS).unref();
    },
    close() {
      if (timer === undefined) return;
      clearTimeout(timer);
      write();
    },
  };
  return memory;
}

interface Sums {
  /** Cents that arrived. */
  received: number;
  /** Cents that went back, or are about to; failed refunds don't count. */
  refunded: number;
}

/** The sums of all payments in cents, whole and by what their metadata names as `order`; '' for those of no order. */
export interface Book extends Sums {
  orders: Record<string, Sums>;
}

export const isRefunding = ({ status }: Refund): boolean => status === 'succeeded' || status === 'pending';

export function bookOf({ intents, refunds }: Memory): Book {
  const book: Book = { received: 0, refunded: 0, orders: {} };
  function add(intent: Intent | undefined, part: keyof Sums, amount: number): void {
    if (amount === 0) return;
    const order = intent?.metadata.order ?? '';
    book.orders[order] ??= { received: 0, refunded: 0 };
    book[part] += amount;
    book.orders[order][part] += amount;
  }
  for (const intent of intents.values()) add(intent, 'received', intent.amount_received);
  for (const refund of refunds.values())
    if (isRefunding(refund)) add(intents.get(refund.payment_intent), 'refunded', refund.amount);
  return book;
}
