import { z } from 'zod';
import { type FormValue, readForm } from './form';
import { type Intent, type Item, type KeptAnswer, type Memory, newId, type Refund, type Session } from './memory';
import { InvalidRequest, missing, Refusal } from './refusal';
import type { Rules } from './rules';

/** Whose third decimal has to be 0. */
const COUNTED_IN_TENS = 'bhd jod kwd omr tnd'.split(' ');

function assertCharged(amount: number, currency: string, param: string): void {
  if (!COUNTED_IN_TENS.includes(currency.toLowerCase()) || amount % 10 === 0) return;
  throw new InvalidRequest(
    `Invalid ${param}: amounts in ${currency} must be evenly divisible by 10, and it is ${amount}.`,
    {
      param,
    },
  );
}

const LEAST_CENTS = 50;
const MOST_CENTS = 99_999_999;
const HALF_HOUR_S = 1_800;
const DAY_S = 86_400;

const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number);
const natural = integer.refine((value) => value >= 0, 'This value must be greater than or equal to 0');
const positive = integer.refine((value) => value >= 1, 'This value must be greater than or equal to 1');
const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((entries) => Object.keys(entries).length <= 50, 'You can have at most 50 keys');
const expand = z.array(z.string()).optional();
const url = z.string().regex(/^https?:\/\/\S+$/, 'Not a valid URL');
/** What a hosted page looks like: understood, and of no consequence here. */
const look = z.unknown().optional();

/** Stripe takes no empty texts: they would unset what was never set. */
const filled = z.string().min(1, 'You passed an empty string').max(5_000);
const shipping = z.strictObject({
  name: filled,
  phone: filled.optional(),
  address: z.strictObject({
    line1: filled,
    line2: filled.optional(),
    city: filled.optional(),
    state: filled.optional(),
    postal_code: filled.optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Country must be a two-letter code')
      .optional(),
  }),
});

const sessionParams = z.strictObject({
  mode: z.literal('payment'),
  client_reference_id: z.string().max(200).optional(),
  success_url: url,
  cancel_url: url.optional(),
  customer_email: z.string().max(512).optional(),
  expires_at: integer.optional(),
  line_items: z
    .array(
      z.strictObject({
        quantity: positive.optional().default(1),
        price_data: z.strictObject({
          currency: z.string().regex(/^[a-z]{3}$/i),
          unit_amount: natural,
          product_data: z.strictObject({
            name: z.string().min(1),
            description: z.string().min(1).optional(),
            images: z.array(url).optional(),
            metadata: metadata.optional(),
          }),
          tax_behavior: look,
        }),
      }),
    )
    .min(1)
    .max(100),
  locale: z.enum(['auto', 'en', 'de', 'fr', 'es', 'it', 'nl']).optional(),
  metadata: metadata.optional().default({}),
  payment_intent_data: z
    .strictObject({
      capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional().default('automatic_async'),
      description: z.string().max(1_000).optional(),
      metadata: metadata.optional().default({}),
      receipt_email: look,
      shipping: shipping.optional(),
      statement_descriptor: look,
      statement_descriptor_suffix: look,
    })
    .optional(),
  adaptive_pricing: look,
  billing_address_collection: look,
  branding_settings: look,
  custom_text: look,
  customer_creation: look,
  payment_method_types: look,
  submit_type: look,
  ui_mode: look,
  expand,
});

/** Of seconds. */
interface Range {
  gt?: number | undefined;
  gte?: number | undefined;
  lt?: number | undefined;
  lte?: number | undefined;
}

const listParams = z.strictObject({
  created: z
    .union([
      integer.transform((exactly): Range => ({ gte: exactly, lte: exactly })),
      z
        .strictObject({ gt: integer, gte: integer, lt: integer, lte: integer })
        .partial()
        .transform((range): Range => range),
    ])
    .optional()
    .default({}),
  limit: positive
    .refine((value) => value <= 100, 'This value must be less than or equal to 100')
    .optional()
    .default(10),
  starting_after: z.string().optional(),
  expand,
});
const listRefundsParams = listParams.extend({ payment_intent: z.string().optional() });

const captureParams = z.strictObject({ amount_to_capture: integer.optional(), metadata: metadata.optional(), expand });
const cancelParams = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  expand,
});
const refundParams = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: positive.optional(),
  metadata: metadata.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  expand,
});
const onlyExpand = z.strictObject({ expand });

function complain({ path, code, message, ...rest }: z.core.$ZodIssue): InvalidRequest {
  const unknown = code === 'unrecognized_keys' && 'keys' in rest ? (rest.keys as string[])[0] : undefined;
  const [first = '', ...others] = unknown === undefined ? path.map(String) : [...path.map(String), unknown];
  const param = first + others.map((name) => `[${name}]`).join('');
  if (unknown !== undefined)
    return new InvalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  const isMissing = code === 'invalid_type' && message.includes('undefined');
  return isMissing
    ? new InvalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
    : new InvalidRequest(`Invalid ${param}: ${message}`, { param });
}

function readParams<Schema extends z.ZodType>(schema: Schema, form: { [name: string]: FormValue }): z.output<Schema> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw issue ? complain(issue) : new InvalidRequest('Invalid request');
}

interface Request {
  method: string;
  path: string;
  query: string;
  body: string;
  headers: { authorization?: string | undefined; 'idempotency-key'?: string | undefined };
}

export interface Answer {
  status: number;
  body: unknown;
  headers: Record<string, string>;
}

/** Stripe's API, as far as a shop needs it. */
export function createApi(
  memory: Memory,
  rules: Rules,
  { secretKey, pageOf }: { secretKey: string; pageOf(id: string): string },
) {
  function createSession(params: z.output<typeof sessionParams>): Session {
    const now = memory.seconds();
    const { expires_at = now + DAY_S, line_items, payment_intent_data, metadata } = params;
    if (expires_at < now + HALF_HOUR_S || expires_at > now + DAY_S)
      throw new InvalidRequest(
        expires_at > now
          ? `The \`expires_at\` timestamp must be ${expires_at > now + DAY_S ? 'less than 24 hours' : 'at least 30 minutes'} from Checkout Session creation.`
          : 'The `expires_at` timestamp must be in the future.',
        { param: 'expires_at' },
      );
    const currency = line_items[0]?.price_data.currency.toLowerCase() ?? 'usd';
    const items = line_items.map(({ quantity, price_data: { unit_amount, product_data, currency: of } }): Item => {
      if (of.toLowerCase() !== currency) throw new InvalidRequest('All prices must have one currency.');
      assertCharged(unit_amount, currency, 'line_items[price_data][unit_amount]');
      const amount = unit_amount * quantity;
      return {
        id: newId('li'),
        object: 'item',
        amount_subtotal: amount,
        amount_total: amount,
        currency,
        description: product_data.name,
        quantity,
      };
    });
    const total = items.reduce((sum, { amount_total }) => sum + amount_total, 0);
    if (total < LEAST_CENTS || total > MOST_CENTS)
      throw new InvalidRequest(
        `The total amount due must be from ${LEAST_CENTS} to ${MOST_CENTS}, and it is ${total}.`,
        {
          code: total < LEAST_CENTS ? 'amount_too_small' : 'amount_too_large',
        },
      );
    const id = newId('cs_test');
    return rules.openSession(
      {
        id,
        object: 'checkout.session',
        amount_subtotal: total,
        amount_total: total,
        cancel_url: params.cancel_url ?? null,
        client_reference_id: params.client_reference_id ?? null,
        created: now,
        currency,
        customer_email: params.customer_email ?? null,
        expires_at,
        livemode: false,
        locale: params.locale ?? null,
        metadata,
        mode: 'payment',
        payment_status: 'unpaid',
        status: 'open',
        success_url: params.success_url,
        url: pageOf(id),
      },
      {
        items,
        intent: {
          capture_method: payment_intent_data?.capture_method ?? 'automatic_async',
          description: payment_intent_data?.description ?? null,
          metadata: payment_intent_data?.metadata ?? {},
          shipping: payment_intent_data?.shipping ?? null,
        },
      },
    );
  }

  function createRefund({ payment_intent, charge, amount, metadata, reason }: z.output<typeof refundParams>): Refund {
    const paid = charge === undefined ? undefined : memory.charges.get(charge);
    if (charge !== undefined && !paid) throw missing('charge', charge);
    const id = payment_intent ?? paid?.payment_intent;
    if (id === undefined)
      throw new InvalidRequest('One of the following params should be provided: payment_intent, charge.');
    if (amount !== undefined) assertCharged(amount, rules.intent(id).currency, 'amount');
    return rules.createRefund(rules.intent(id), {
      amount,
      reason: reason ?? null,
      ...(metadata && { metadata }),
    });
  }

  function list<Thing extends { id: string; created: number }>(
    things: Map<string, Thing>,
    address: string,
    { created: { gt, gte, lt, lte }, limit, starting_after }: z.output<typeof listParams>,
  ) {
    const newestFirst = [...things.values()].reverse();
    let from = 0;
    if (starting_after !== undefined) {
      if (!things.has(starting_after)) throw missing(`${address.split('/').at(-1)?.slice(0, -1)}`, starting_after);
      from = newestFirst.findIndex(({ id }) => id === starting_after) + 1;
    }
    const found = newestFirst
      .slice(from)
      .filter(
        ({ created }) =>
          (gt === undefined || created > gt) &&
          (gte === undefined || created >= gte) &&
          (lt === undefined || created < lt) &&
          (lte === undefined || created <= lte),
      );
    return { object: 'list', data: found.slice(0, limit), has_more: found.length > limit, url: address };
  }

  const call = <Schema extends z.ZodType<{ expand?: string[] | undefined }>>(
    method: 'GET' | 'POST',
    path: string,
    schema: Schema,
    run: (params: z.output<Schema>, id: string) => object,
  ) => ({
    method,
    path: new RegExp(`^${path.replace(':id', '([^/]+)')}$`),
    prepare(form: { [name: string]: FormValue }, id: string) {
      const params = readParams(schema, form);
      return () => expanded(run(params, id), params.expand ?? []);
    },
  });

  const calls = [
    call('POST', '/v1/checkout/sessions', sessionParams, createSession),
    call('GET', '/v1/checkout/sessions/:id', onlyExpand, (_, id) => rules.session(id)),
    call('POST', '/v1/checkout/sessions/:id/expire', onlyExpand, (_, id) => rules.expireSession(id)),
    call('GET', '/v1/payment_intents', listParams, (params) => list(memory.intents, '/v1/payment_intents', params)),
    call('GET', '/v1/payment_intents/:id', onlyExpand, (_, id) => rules.intent(id)),
    call('POST', '/v1/payment_intents/:id/capture', captureParams, ({ amount_to_capture, metadata }, id) => {
      if (amount_to_capture !== undefined)
        assertCharged(amount_to_capture, rules.intent(id).currency, 'amount_to_capture');
      return Object.assign(rules.captureIntent(id, amount_to_capture), metadata && { metadata });
    }),
    call(
      'POST',
      '/v1/payment_intents/:id/cancel',
      cancelParams,
      ({ cancellation_reason }, id): Intent => rules.cancelIntent(id, cancellation_reason ?? null),
    ),
    call('POST', '/v1/refunds', refundParams, createRefund),
    call('GET', '/v1/refunds', listRefundsParams, ({ payment_intent: of, ...params }) => {
      const refunds = [...memory.refunds].filter(([, refund]) => of === undefined || refund.payment_intent === of);
      return list(new Map(refunds), '/v1/refunds', params);
    }),
    call('GET', '/v1/refunds/:id', onlyExpand, (_, id) => rules.refund(id)),
    call('GET', '/v1/disputes/:id', onlyExpand, (_, id) => rules.dispute(id)),
  ];

  function lookUp(id: string): object | undefined {
    const { sessions, intents, charges, methods, refunds, disputes } = memory;
    for (const things of [intents, charges, methods, sessions, refunds, disputes]) {
      const found = things.get(id);
      if (found) return found;
    }
    return undefined;
  }

  /** A copy in which what `paths` name is the thing itself instead of its id. */
  function expanded(thing: object, paths: readonly string[]): object {
    const copy: Record<string, unknown> = structuredClone({ ...thing });
    for (const path of paths) {
      const [name = '', ...rest] = path.split('.');
      const below = rest.length > 0 ? [rest.join('.')] : [];
      const value = copy[name];
      if (name === 'line_items' && copy.object === 'checkout.session')
        copy.line_items = { object: 'list', data: memory.checkouts.get(String(copy.id))?.items ?? [], has_more: false };
      else if (name === 'data' && Array.isArray(value)) copy.data = value.map((each) => expanded(each, below));
      else if (typeof value === 'string' && lookUp(value)) copy[name] = expanded(lookUp(value) ?? {}, below);
      else if (value !== null && typeof value === 'object') copy[name] = expanded(value, below);
      else if (value !== null) throw new Refusal(400, `This property cannot be expanded (${name}).`);
    }
    return copy;
  }

  function checkKey(authorization = ''): void {
    if (authorization === `Bearer ${secretKey}`) return;
    throw new Refusal(401, `Invalid API Key provided: ${authorization.slice(7, 16)}****`, {
      type: 'invalid_request_error',
    });
  }

  function replay({ path, body }: Request, key: string, kept: KeptAnswer): KeptAnswer {
    const shared = `Try using a key other than '${key}' if you meant to execute a different request.`;
    if (kept.path !== path)
      throw new Refusal(
        400,
        `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${kept.path}'). ${shared}`,
        { type: 'idempotency_error' },
      );
    if (kept.form !== sorted(body))
      throw new Refusal(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. ${shared}`,
        { type: 'idempotency_error' },
      );
    return kept;
  }

  function sorted(body: string): string {
    return [...new URLSearchParams(body)].map(String).sort().join('\n');
  }

  function execute(request: Request, work: () => object): Pick<Answer, 'status' | 'body'> {
    try {
      return { status: 200, body: work() };
    } catch (error) {
      // Only what was begun is kept, as at Stripe.
      if (!(error instanceof Refusal) || error instanceof InvalidRequest || request.method === 'GET') throw error;
      return { status: error.status, body: error.body };
    }
  }

  function perform(request: Request, requestId: string, key: string | undefined): Answer {
    const { method, path, query, body } = request;
    checkKey(request.headers.authorization);
    const found = calls.find((each) => each.method === method && each.path.test(path));
    if (!found) throw new Refusal(404, `Unrecognized request URL (${method}: ${path}).`);
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    if (method === 'POST') {
      if (!key) throw new InvalidRequest('Every POST needs an Idempotency-Key here.');
      const first = memory.answers.get(key);
      if (first) {
        const { status, body: kept, requestId: original } = replay(request, key, first);
        return {
          status,
          body: kept,
          headers: { ...headers, 'idempotent-replayed': 'true', 'original-request': original },
        };
      }
    }
    const id = found.path.exec(path)?.[1] ?? '';
    const answer = execute(request, found.prepare(readForm(method === 'GET' ? query : body), decodeURIComponent(id)));
    if (method === 'POST' && key) {
      memory.answers.set(key, { path, form: sorted(body), requestId, at: memory.now(), ...answer });
      memory.changed();
    }
    return { ...answer, headers };
  }

  /** Answers one request; what was asked is done when it returns. */
  return function answer(request: Request): Answer {
    const requestId = newId('req');
    const key = request.headers['idempotency-key'];
    let made: Answer;
    try {
      made = perform(request, requestId, key);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      made = { status: error.status, body: error.body, headers: {} };
    }
    return { ...made, headers: { 'request-id': requestId, ...made.headers } };
  };
}
