import { notingTransactions } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { type Claim, claimKey, freeKey, type KeyedCall, keepAnswer, noteWrite } from './kept-answer-repository';

/** How long a repeat waits for the answer of the first call. */
const PATIENCE_MS = 10_000;
const LOOKS_EVERY_MS = 100;
const RETRY_AFTER_SECONDS = 5;

/** Says of an answer that it is one that was given before. */
const REPLAYED = 'idempotent-replayed';

const keptHeaders = ['content-type', 'x-total-count', 'location', 'cache-control'];

/** The JSON of an answer without what is told once. */
function withoutSecrets(body: string, secrets: readonly string[]): string {
  if (secrets.length === 0 || body === '') return body;
  const all = JSON.parse(body) as Record<string, unknown>;
  return JSON.stringify(Object.fromEntries(Object.entries(all).filter(([name]) => !secrets.includes(name))));
}

/**
 * Answers a call once: a repeat with its key gets the same answer again, for a day, without the fields that are
 * `secrets`: these are not kept. A refused call, which throws, uses up no key. Throws KEY_REUSED for another call with
 * the key, CONFLICT when the first one is still under way, or was cut off after it had written.
 */
export async function answerOnce(
  call: KeyedCall,
  secrets: readonly string[],
  answer: () => Promise<Response>,
): Promise<Response> {
  const claim = await claimOrRepeat(call);
  if (claim instanceof Response) return claim;
  try {
    const response = await notingTransactions(async (transaction) => {
      if (!(await noteWrite(claim, transaction))) throw underWay();
    }, answer);
    const body = withoutSecrets(await response.clone().text(), secrets);
    const headers = [...response.headers].filter(([name]) => keptHeaders.includes(name));
    await keepAnswer(claim, { status: response.status, body, headers });
    return response;
  } catch (error) {
    await freeKey(claim, { wasRefused: error instanceof AppError && error.code !== 'UNAVAILABLE' });
    throw error;
  }
}

const underWay = () =>
  new AppError('CONFLICT', 'The first call with this Idempotency-Key is still under way.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

/** A claim of the call's key, or the answer that was given before, for which it waits. */
async function claimOrRepeat(call: KeyedCall): Promise<Claim | Response> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const kept = await claimKey(call);
    if (kept && 'claimedAt' in kept) return kept;
    if (kept && kept.requestHash !== call.requestHash)
      throw new AppError('KEY_REUSED', 'This Idempotency-Key was already used for another call.');
    if (kept && kept.status !== null)
      return new Response(kept.body || null, { status: kept.status, headers: [...kept.headers, [REPLAYED, 'true']] });
    if (kept?.isDead && kept.hasWritten)
      throw new AppError(
        'CONFLICT',
        'The first call with this Idempotency-Key was cut off after it had written. Look at what it did.',
      );
    if (Date.now() > end) throw underWay();
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
  }
}
