import { isDatabaseUnavailable, isWriterGone } from '@/lib/platform/db/database-errors';
import { AppError, type AppErrorCode } from '@/lib/platform/errors/app-error';
import { logError, noteRefusal } from '@/lib/platform/telemetry/log.mjs';

/** The HTTP status of each code. */
export const statusOf = {
  INVALID_INPUT: 400,
  NOT_SIGNED_IN: 401,
  WRONG_CREDENTIALS: 401,
  WRONG_CODE: 401,
  SECOND_FACTOR: 401,
  CHALLENGE_OVER: 401,
  SESSION_ENDED: 401,
  FORBIDDEN: 403,
  SECOND_FACTOR_NEEDED: 403,
  CONFIRM_AGAIN: 403,
  FOREIGN_ORIGIN: 403,
  EMAIL_UNVERIFIED: 403,
  ACCOUNT_INACTIVE: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  CHANGED: 409,
  SET_UP_FIRST: 409,
  DUPLICATE_GTIN: 409,
  DUPLICATE_SKU: 409,
  NOT_ENOUGH: 409,
  UNKNOWN_SKU: 404,
  HAS_ORDERS: 409,
  HAS_PRODUCTS: 409,
  HAS_REFUSED_ROWS: 409,
  NOT_DELIVERABLE: 409,
  METHOD_GONE: 409,
  PRICE_CHANGED: 409,
  OUT_OF_STOCK: 409,
  LAST_ADMIN: 409,
  NOT_CANCELLABLE: 409,
  NOT_CHANGEABLE: 409,
  NOT_RETURNABLE: 409,
  TOO_MANY: 409,
  TOO_MUCH: 409,
  WRONG_STEP: 409,
  UNDER_WAY: 409,
  ALREADY_PAID: 409,
  WITHDRAWAL_OPEN: 409,
  PAYMENT_OVER: 409,
  PAYMENTS_OFF: 409,
  NOT_CAPTURABLE: 409,
  AUTHORIZATION_OVER: 409,
  BAD_SIGNATURE: 400,
  TOO_LARGE: 413,
  NOT_CSV: 400,
  UNKNOWN_COLUMN: 400,
  UNSUPPORTED_TYPE: 415,
  KEY_REUSED: 422,
  RATE_LIMITED: 429,
  PROVIDER_AWAY: 502,
  UNAVAILABLE: 503,
} as const satisfies Record<AppErrorCode, number>;

const RETRY_AFTER_SECONDS = 5;

function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) {
    return new AppError('UNAVAILABLE', 'The shop is briefly unavailable. Please try again in a moment.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      cause: error,
    });
  }
  if (isWriterGone(error)) return new AppError('SESSION_ENDED', 'Your account no longer exists.', { cause: error });
  return null;
}

/** Logs unexpected errors (bugs) only. */
export function logUnexpected(error: unknown): void {
  if (!toAppError(error)) logError('A bug, met and survived', error);
}

/**
 * The only place where a failure becomes an HTTP answer. Anything but an AppError is a bug: it is logged and answered
 * with a 500 without details. `facts` are further fields of the body.
 */
export function errorResponse(error: unknown, facts: Readonly<Record<string, unknown>> = {}): Response {
  const known = toAppError(error);
  if (!known) {
    logError('A bug: the answer was a 500', error);
    return Response.json(
      { ...facts, message: 'Something went wrong on our side. Please try again.', code: 'INTERNAL' },
      { status: 500, headers: { 'cache-control': 'no-store' } },
    );
  }
  noteRefusal(known.code, known.cause);
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (known.retryAfterSeconds !== undefined) headers.set('retry-after', String(Math.ceil(known.retryAfterSeconds)));
  const body = {
    ...facts,
    ...known.details,
    message: known.message,
    code: known.code,
    ...(known.errors && { errors: known.errors }),
  };
  return Response.json(body, { status: statusOf[known.code], headers });
}
