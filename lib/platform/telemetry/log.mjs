// The log: one line of JSON for each request, each failure and each thing worth knowing. It names no person and no
// secret: of a request it holds method, route, status and duration, never its URL, headers, body or the client's IP,
// and texts of errors are cleaned of whatever looks like an email, a token or a password. docs/operations.md lists the
// fields.

import { randomUUID } from 'node:crypto';
import { formatWithOptions, stripVTControlCharacters } from 'node:util';
import pino from 'pino';
import { logLevel } from '../env/server-settings.mjs';
import { requestContext, withRequestContext } from './request-context.mjs';

/**
 * A request that is being answered. `route` is a pattern of the shop's, such as `/api/orders/[id]`.
 * @typedef {{ id: string, method: string, route: string, code?: string, cause?: string }} RequestFacts
 */

/** What a proxy may call a request: nothing that could be taken for something else in a log. */
const REQUEST_ID = /^[\w.:=/+-]{1,128}$/;

/** How long lines may wait to be written together, in milliseconds. A line about a failure waits for nothing. */
const FLUSH_MS = 250;
/** Bytes that are written at once. */
const BATCH_BYTES = 8_192;
/** An error's causes beyond this depth are left out. */
const MAX_DEPTH = 4;

/** @returns {import('pino').DestinationStream & { flushSync?: () => void }} */
function openDestination() {
  // A function may be frozen as soon as it has answered, so there nothing waits.
  if (process.env.VERCEL) return pino.destination({ dest: 1, sync: true });
  const destination = pino.destination({ dest: 1, sync: false, minLength: BATCH_BYTES, periodicFlush: FLUSH_MS });
  // Whoever read the output is gone.
  destination.on('error', () => undefined);
  process.on('exit', () => {
    try {
      destination.flushSync();
    } catch {
      // It was not opened yet, and then nothing was written.
    }
  });
  return destination;
}

function openLog() {
  const destination = /** @type {any} */ (globalThis).lacewingLogDestination ?? openDestination();
  const logger = pino(
    {
      level: logLevel(),
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      // pino's own would tell every field of an error.
      serializers: { err: (facts) => facts },
    },
    destination,
  );
  return { logger, destination };
}

/**
 * Kept on globalThis: the server program and Next's bundle each load this module for themselves.
 * @type {{ lacewingLog?: ReturnType<typeof openLog> }}
 */
const kept = /** @type {any} */ (globalThis);
kept.lacewingLog ??= openLog();
const { logger, destination } = kept.lacewingLog;

/** What must not be read in a log, and what stands there instead. @type {[RegExp, string][]} */
const UNSPEAKABLE = [
  [/\b[a-z][a-z\d+.-]*:\/\/[^\s/@"']+@/gi, '[address of a server]@'],
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/giu, '[email]'],
  [/\bBearer\s+[^\s"',]+/gi, 'Bearer [token]'],
  [/\beyJ[\w-]{8,}(?:\.[\w-]*)*/g, '[token]'],
  [/((?:reset-password|verify-email|track|wishlist\/shared)\/)[^\s/?"'`[\]]+/g, '$1[token]'],
  [/([?&](?:\w*token|code|state|email|search|q|key|secret)=)[^\s&"'`]+/gi, '$1[hidden]'],
];

/**
 * Characters of a text that are told. What cleans it reads a long word again from each of its letters, and would read a
 * word of a megabyte for an hour.
 */
const MAX_TEXT = 4_000;

/**
 * The beginning of a text, in whole words: half an email or half an address would not be known for one.
 * @param {string} text
 */
function beginningOf(text) {
  if (text.length <= MAX_TEXT) return text;
  const beginning = text.slice(0, MAX_TEXT);
  return `${beginning.slice(0, Math.max(0, beginning.search(/\s\S*$/)))} [${text.length} characters]`.trim();
}

/** Names of settings whose values are secrets. */
const SECRET_NAME = /SECRET|TOKEN|PASSWORD|_KEY$/;

/**
 * A text without emails, tokens, passwords and the values of secret settings; of a long one the beginning.
 * @param {string} text
 */
export function withoutSecrets(text) {
  let clean = text;
  for (const [name, value] of Object.entries(process.env))
    if (value && value.length >= 8 && SECRET_NAME.test(name)) clean = clean.replaceAll(value, `[${name}]`);
  // Afterwards, as half a secret would not be known for one either.
  clean = beginningOf(clean);
  for (const [pattern, instead] of UNSPEAKABLE) clean = clean.replace(pattern, instead);
  return clean;
}

/**
 * The message of an error. Prisma's repeat the call with all its arguments, which may be a person's: of those the first
 * line and the last one are told.
 * @param {string} message
 */
function messageOf(message) {
  const [invocation, ...rest] = message.trim().split('\n');
  if (!/^Invalid `.*invocation/.test(invocation ?? '')) return withoutSecrets(message);
  return withoutSecrets(`${invocation} ${rest.findLast((line) => line.trim())?.trim() ?? ''}`);
}

/**
 * What is told of an error: never the fields in which Postgres repeats the values of a row.
 * @param {unknown} error
 * @returns {Record<string, unknown>}
 */
function factsOf(error, depth = 0) {
  if (!(error instanceof Error))
    return {
      message: withoutSecrets(formatWithOptions({ depth: 1, breakLength: Number.POSITIVE_INFINITY }, '%s', error)),
    };
  const { code, digest, meta, cause = meta?.driverAdapterError } = /** @type {any} */ (error);
  return {
    type: error.name,
    message: messageOf(error.message),
    ...(code !== undefined && { code }),
    ...(digest !== undefined && { digest }),
    stack: withoutSecrets(
      (error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .join('\n'),
    ),
    ...(cause instanceof Error && depth < MAX_DEPTH && { cause: factsOf(cause, depth + 1) }),
  };
}

/**
 * The name of a request in the log and in its answer: the first usable one of those given, which the caller trusts, or
 * a new one.
 * @param {unknown[]} given
 * @returns {string}
 */
export function nameRequest(...given) {
  const usable = given.find((one) => typeof one === 'string' && REQUEST_ID.test(one));
  return typeof usable === 'string' ? usable : randomUUID();
}

/**
 * Adds to the line of the request that is being answered with which code it was refused, and because of what.
 * @param {string} code
 * @param {unknown} [cause]
 */
export function noteRefusal(code, cause) {
  const request = currentRequest();
  if (!request) return;
  request.code = code;
  if (cause !== undefined) request.cause = String(factsOf(cause).message);
}

/** The request that is being answered, if there is one. @returns {RequestFacts | undefined} */
export function currentRequest() {
  return requestContext()?.facts;
}

/**
 * Does the work of answering a request: what is logged meanwhile carries its id.
 * @template Result
 * @param {RequestFacts} request
 * @param {() => Result} work
 * @returns {Result}
 */
export function whileAnswering(request, work) {
  return withRequestContext({ facts: request }, work);
}

/** Writes what waits to be written. */
export function flushLog() {
  try {
    destination.flushSync?.();
  } catch {
    // It was not opened yet, and then nothing waits.
  }
}

/**
 * Logs that something failed that should not have.
 * @param {string} message
 * @param {unknown} [error]
 */
export function logError(message, error) {
  logger.error({ ...currentRequest(), ...(error !== undefined && { err: factsOf(error) }) }, withoutSecrets(message));
  flushLog();
}

/**
 * Logs what works and is probably not meant.
 * @param {string} message
 */
export function logWarning(message) {
  logger.warn({ ...currentRequest() }, withoutSecrets(message));
}

/**
 * Logs what is good to know.
 * @param {string} message
 */
export function logInfo(message) {
  logger.info({ ...currentRequest() }, withoutSecrets(message));
}

/**
 * Logs an answer: a failure of ours as an error, a database that is away as a warning.
 * @param {RequestFacts & { status: number, ms: number, aborted?: true }} answer `ms` is how long it took
 */
export function logRequest(answer) {
  const level = answer.status < 500 ? 'info' : answer.status === 503 ? 'warn' : 'error';
  logger[level](answer, 'request');
}

/**
 * Leads what Next and other packages write to the console into the log, each call as one line.
 * @param {object} target the console
 */
export function leadConsoleIntoLog(target = console) {
  /** @param {(message: string, error?: unknown) => void} log */
  const into =
    (log) =>
    (/** @type {unknown[]} */ ...words) => {
      const error = words.find((word) => word instanceof Error);
      const text = words.filter((word) => word !== error);
      const message = stripVTControlCharacters(formatWithOptions({ depth: 2 }, ...text)).trim();
      log(message || (error instanceof Error ? messageOf(error.message) : ''), error);
    };
  Object.assign(target, {
    error: into(logError),
    warn: into(logWarning),
    info: into(logInfo),
    log: into(logInfo),
  });
}
