import { AppError } from '@/lib/platform/errors/app-error';
import { claimKey, freeKey, keepAnswer } from './kept-answer-repository';

/** How long a repeat waits for the answer of the first call. */
const PATIENCE_MS = 10_000;
const LOOKS_EVERY_MS = 100;

/**
 * Answers a call once: a repeat with its key gets the same answer again, for a day. A refused call, which throws, uses
 * up no key. Throws KEY_REUSED for another call with the key, CONFLICT when the first one is still under way.
 */
export async function answerOnce(
  { owner, key, requestHash }: { owner: string; key: string; requestHash: string },
  answer: () => Promise<Response>,
): Promise<Response> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const kept = await claimKey(owner, key, requestHash);
    if (!kept) break;
    if (kept.requestHash !== requestHash)
      throw new AppError('KEY_REUSED', 'This Idempotency-Key was already used for another call.');
    if (kept.status !== null)
      return new Response(kept.body, { status: kept.status, headers: { 'content-type': 'application/json' } });
    if (Date.now() > end)
      throw new AppError('CONFLICT', 'The first call with this Idempotency-Key is still under way.');
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
  }
  try {
    const response = await answer();
    await keepAnswer(owner, key, { status: response.status, body: await response.clone().text() });
    return response;
  } catch (error) {
    await freeKey(owner, key);
    throw error;
  }
}
