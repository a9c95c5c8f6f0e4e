/** Every failure that callers may need to distinguish. The names are part of the REST contract. */
export type AppErrorCode =
  | 'INVALID_INPUT'
  | 'NOT_SIGNED_IN'
  | 'WRONG_CREDENTIALS'
  | 'WRONG_CODE'
  | 'SECOND_FACTOR'
  | 'CHALLENGE_OVER'
  | 'SESSION_ENDED'
  | 'FORBIDDEN'
  | 'SECOND_FACTOR_NEEDED'
  | 'CONFIRM_AGAIN'
  | 'FOREIGN_ORIGIN'
  | 'EMAIL_UNVERIFIED'
  | 'ACCOUNT_INACTIVE'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'CONFLICT'
  | 'CHANGED'
  | 'SET_UP_FIRST'
  | 'DUPLICATE_GTIN'
  | 'DUPLICATE_SKU'
  | 'HAS_ORDERS'
  | 'HAS_PRODUCTS'
  | 'HAS_REFUSED_ROWS'
  | 'NOT_DELIVERABLE'
  | 'METHOD_GONE'
  | 'PRICE_CHANGED'
  | 'OUT_OF_STOCK'
  | 'LAST_ADMIN'
  | 'NOT_CANCELLABLE'
  | 'NOT_CHANGEABLE'
  | 'NOT_RETURNABLE'
  | 'WITHDRAWAL_OPEN'
  | 'TOO_MANY'
  | 'TOO_MUCH'
  | 'WRONG_STEP'
  | 'UNDER_WAY'
  | 'ALREADY_PAID'
  | 'PAYMENT_OVER'
  | 'PAYMENTS_OFF'
  | 'NOT_CAPTURABLE'
  | 'AUTHORIZATION_OVER'
  | 'BAD_SIGNATURE'
  | 'TOO_LARGE'
  | 'NOT_CSV'
  | 'NOT_ENOUGH'
  | 'UNKNOWN_SKU'
  | 'UNKNOWN_COLUMN'
  | 'UNSUPPORTED_TYPE'
  | 'KEY_REUSED'
  | 'RATE_LIMITED'
  | 'PROVIDER_AWAY'
  | 'UNAVAILABLE';

export interface AppErrorOptions {
  /** Messages by the field's name in the request. */
  errors?: Record<string, string>;
  /** Further facts for the caller, sent beside `message` and `code` (a new quote, the remaining stock). */
  details?: Record<string, unknown>;
  /** Seconds after which a retry makes sense. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An expected failure. `message` is shown to users; services throw it without knowing about HTTP. */
export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly errors: Record<string, string> | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: AppErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.errors = options.errors;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
