// The log: one line of JSON per request, failure or event. It contains no personal data and no secrets: of a request
// only method, route, status and duration, never its URL, headers, body or the client's IP; emails, tokens and
// passwords are removed from error messages. docs/operations.md lists the fields.

import { randomUUID } from 'node:crypto';
import { formatWithOptions, stripVTControlCharacters } from 'node:util';
import pino from 'pino';
import { logLevel } from '../env/server-settings.mjs';
import { processWide } from '../process/process-wide.mjs';
import { requestContext, withRequestContext } from './request-context.mjs';

/**
 * A request being answered. `route` is a route pattern such as `/api/orders/[id]`.
 * @typedef {{ id: string, method: string, route: string, code?: string, cause?: string }} RequestFacts
 */

/** Request ids accepted from a proxy: no characters that could be confused with other parts of a log. */
const REQUEST_ID = /^[\w.:=/+-]{1,128}$/;

/** How long lines may be buffered, in milliseconds. Failures are written at once. */
const FLUSH_MS = 250;
/** Bytes that are written at once. */
const BATCH_BYTES = 8_192;
/** Bytes that may wait for a reader of the output who has stopped reading. Further lines are dropped. */
const MAX_WAITING_BYTES = 8_000_000;
/** Causes of an error beyond this depth are left out. */
const MAX_DEPTH = 4;

/** @returns {import('pino').DestinationStream & { flushSync?: () => void }} */
function openDestination() {
  // A function may be frozen as soon as it has answered, so nothing is buffered.
  if (process.env.VERCEL) return pino.destination({ dest: 1, sync: true });
  const destination = pino.destination({
    dest: 1,
    sync: false,
    minLength: BATCH_BYTES,
    maxLength: MAX_WAITING_BYTES,
    periodicFlush: FLUSH_MS,
  });
  // The reader of the output is gone.
  destination.on('error', () => undefined);
  process.on('exit', () => {
    try {
      destination.flushSync();
    } catch {
      // Not opened yet, so nothing was written.
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
      // pino's own serializer would log every field of an error.
      serializers: { err: (facts) => facts },
    },
    destination,
  );
  return { logger, destination };
}

const { logger, destination } = processWide('log', openLog);

/** Patterns of personal data and secrets, with their replacements. @type {[RegExp, string][]} */
const REDACTIONS = [
  [/\b[a-z][a-z\d+.-]*:\/\/[^\s/@"']+@/gi, '[address of a server]@'],
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/giu, '[email]'],
  [/\bBearer\s+[^\s"',]+/gi, 'Bearer [token]'],
  [/\beyJ[\w-]{8,}(?:\.[\w-]*)*/g, '[token]'],
  [/((?:reset-password|verify-email|track|wishlist\/shared)\/)[^\s/?"'`[\]]+/g, '$1[token]'],
  [/([?&](?:\w*token|code|state|email|search|q|key|secret)=)[^\s&"'`]+/gi, '$1[hidden]'],
];

/**
 * Maximum characters of a text. The patterns take quadratic time for a long word: an hour for one of a megabyte.
 */
const MAX_TEXT = 4_000;

/**
 * The beginning of a text, in whole words, because the patterns don't match half an email or address.
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
 * A text without emails, tokens, passwords and the values of secret settings; a long one is cut off.
 * @param {string} text
 */
export function withoutSecrets(text) {
  let clean = text;
  for (const [name, value] of Object.entries(process.env))
    if (value && value.length >= 8 && SECRET_NAME.test(name)) clean = clean.replaceAll(value, `[${name}]`);
  // Afterwards, because half a secret would not be found either.
  clean = beginningOf(clean);
  for (const [pattern, instead] of REDACTIONS) clean = clean.replace(pattern, instead);
  return clean;
}

/**
 * The message of an error. Prisma's messages contain the call's arguments, which may be personal data, so only their
 * first and last lines are logged.
 * @param {string} message
 */
function messageOf(message) {
  const [invocation, ...rest] = message.trim().split('\n');
  if (!/^Invalid `.*invocation/.test(invocation ?? '')) return withoutSecrets(message);
  return withoutSecrets(`${invocation} ${rest.findLast((line) => line.trim())?.trim() ?? ''}`);
}

/**
 * The fields of an error to log: never those in which Postgres repeats a row's values.
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
 * A request's id for the log and its answer: the first valid candidate (from trusted sources only), or a new one.
 * @param {unknown[]} candidates
 * @returns {string}
 */
export function nameRequest(...candidates) {
  const usable = candidates.find((one) => typeof one === 'string' && REQUEST_ID.test(one));
  return typeof usable === 'string' ? usable : randomUUID();
}

/**
 * Adds the error code and cause to the log line of the current request.
 * @param {string} code
 * @param {unknown} [cause]
 */
export function noteRefusal(code, cause) {
  const request = currentRequest();
  if (!request) return;
  request.code = code;
  if (cause !== undefined) request.cause = String(factsOf(cause).message);
}

/** The current request; undefined outside of one. @returns {RequestFacts | undefined} */
export function currentRequest() {
  return requestContext()?.facts;
}

/**
 * Runs the work of answering a request: lines logged meanwhile have its id.
 * @template Result
 * @param {RequestFacts} request
 * @param {() => Result} work
 * @returns {Result}
 */
export function whileAnswering(request, work) {
  return withRequestContext({ facts: request }, work);
}

/** Writes the buffered lines. */
export function flushLog() {
  try {
    destination.flushSync?.();
  } catch {
    // Not opened yet, so nothing is buffered.
  }
}

/**
 * Logs an unexpected failure.
 * @param {string} message
 * @param {unknown} [error]
 */
export function logError(message, error) {
  logger.error({ ...currentRequest(), ...(error !== undefined && { err: factsOf(error) }) }, withoutSecrets(message));
  flushLog();
}

/**
 * Logs something that works but is probably a mistake.
 * @param {string} message
 */
export function logWarning(message) {
  logger.warn({ ...currentRequest() }, withoutSecrets(message));
}

/**
 * Logs information.
 * @param {string} message
 */
export function logInfo(message) {
  logger.info({ ...currentRequest() }, withoutSecrets(message));
}

/**
 * Logs an answer: a bug as an error, a database that is down as a warning.
 * @param {RequestFacts & { status: number, ms: number, aborted?: true }} answer `ms` is its duration
 */
export function logRequest(answer) {
  const level = answer.status < 500 ? 'info' : answer.status === 503 ? 'warn' : 'error';
  logger[level](answer, 'request');
}

/**
 * Redirects console output (Next, other packages) to the log, each call as one line.
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
