import type Stripe from 'stripe';

interface Details {
  type?: Stripe.RawErrorType;
  code?: string;
  param?: string;
  decline_code?: string;
}

/** An answer that is an error, in Stripe's words. */
export class Refusal extends Error {
  readonly body: { error: Details & { message: string } };

  constructor(
    readonly status: number,
    message: string,
    details: Details = {},
  ) {
    super(message);
    this.body = { error: { type: 'invalid_request_error', message, ...details } };
  }
}

/** A request that was not even begun: its answer is not kept under its idempotency key. */
export class InvalidRequest extends Refusal {
  constructor(message: string, details: Details = {}) {
    super(400, message, details);
  }
}

/** What is asked for does not exist. */
export function missing(kind: string, id: string): Refusal {
  return new Refusal(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param: kind.replace(/.*[._]/, '') });
}
