import { startLinkLife } from '@/lib/access/accounts/account-service';
import { tellOfFalls } from '@/lib/catalogue/stock/fall-service';
import { type MailContent, mailKindOf } from '@/lib/core/outbox/mail-kinds';
import {
  type ClaimedMail,
  claimDueMail,
  markFailed,
  markSent,
  type OutboxRow,
  postpone,
} from '@/lib/core/outbox/outbox-repository';
import { stageOf } from '@/lib/core/statuses/order-status';
import { UnwritableMail } from '@/lib/messages/mail/kinds/mail-words';
import { isReader, promiseLetters } from '@/lib/messages/newsletter/letter-service';
import { findOrderToMail } from '@/lib/orders/order/order-service';
import { openText } from '@/lib/platform/crypto/sealed-text';
import { mailEnv } from '@/lib/platform/env/mail-env';
import { logWarning } from '@/lib/platform/telemetry/log.mjs';
import { oneRun } from '@/lib/platform/time/one-run';
import { isCardActive } from '@/lib/pricing/gift-cards/gift-card-service';
import { isAlertTrue, tellWaiting } from '@/lib/storefront/alerts/alert-service';
import {
  isHopeless,
  isStale,
  LEASE_MS,
  LONGEST_PROVIDER_PAUSE_MS,
  MOST_WAITING_MS,
  providerPauseMs,
  retryPauseMs,
} from './delivery-rules';
import type { ComposedMail, DeliveryOutcome, MailProvider } from './mail-provider';
import { openResend } from './resend-provider';
import { readContent, writeMail } from './stored-mail';

function openToken(sealed: string): string {
  const token = openText(sealed);
  if (token === null) throw new UnwritableMail('its token was sealed with another NEXTAUTH_SECRET');
  return token;
}

/** Throws UnwritableMail when the mail's link is no longer valid. */
async function assertLinkWorks(content: MailContent): Promise<void> {
  const { startsLink, usefulForMs } = mailKindOf(content.kind);
  if (!startsLink || !('sealedToken' in content.payload)) return;
  if (!(await startLinkLife(openToken(content.payload.sealedToken), usefulForMs)))
    throw new UnwritableMail('its link was used, replaced or has expired');
}

/** Throws UnwritableMail when the mail's content is no longer true. */
async function assertStillTrue({ kind, payload }: MailContent): Promise<void> {
  if ('alertId' in payload && !(await isAlertTrue(payload.alertId)))
    throw new UnwritableMail('what it tells is not true any more');
  if (kind === 'gift-card' && !(await isCardActive(payload.giftCardId)))
    throw new UnwritableMail('its gift card is paused');
  if ('subscriberId' in payload && !(await isReader(payload.subscriberId)))
    throw new UnwritableMail('its reader has left the newsletter');
  if (kind === 'order-unpaid') {
    const order = await findOrderToMail(payload.orderId);
    if (!order || stageOf(order) !== 'unpaid') throw new UnwritableMail('its order does not wait to be paid any more');
  }
}

async function attempt(
  row: OutboxRow,
  provider: MailProvider,
): Promise<DeliveryOutcome | { result: 'unsendable'; reason: string }> {
  let composed: ComposedMail;
  try {
    const content = readContent(row);
    if (isStale(mailKindOf(content.kind).usefulForMs, row.createdAt, new Date()))
      return { result: 'unsendable', reason: 'too late to be of use' };
    await assertLinkWorks(content);
    await assertStillTrue(content);
    composed = await writeMail(content, row.recipient, openToken);
  } catch (error) {
    if (error instanceof UnwritableMail) return { result: 'unsendable', reason: error.message };
    throw error;
  }
  return provider.deliver(composed, row.recipient, row.id);
}

/** Counts of one run. */
export interface MailRun {
  sent: number;
  /** To be retried later. */
  postponed: number;
  /** Given up. */
  failed: number;
}

/** A mail that was not sent, and why. */
interface Failure {
  row: ClaimedMail;
  reason: string;
  pauseMs?: number;
}

/** Postpones a failed mail, or gives it up when it has failed for too long. */
async function putOff(run: MailRun, { row, reason, pauseMs }: Failure, by: 'mail' | 'provider'): Promise<void> {
  if (isHopeless(row.firstAttemptAt, new Date())) {
    await markFailed(row, reason);
    run.failed++;
    return;
  }
  // If the provider failed, the mail stays due: the next run may find the provider working.
  const pause = by === 'mail' ? retryPauseMs(row.attempts, Math.random()) : 0;
  await postpone(row, { pauseMs: pauseMs ?? pause, reason, isCounted: by === 'mail' });
  run.postponed++;
}

/** Why a run ended: nothing was due, it reached its limit, or the provider failed. */
type RunEnd = 'idle' | 'full' | 'provider-failing';

/** Sends at most `limit` due mails; `reason` is the provider's where it failed. */
async function sendBatch(limit: number): Promise<{ run: MailRun; end: RunEnd; reason?: string }> {
  const run: MailRun = { sent: 0, postponed: 0, failed: 0 };
  const { apiKey, from } = mailEnv();
  if (!apiKey) return { run, end: 'idle' };
  const provider = openResend({ apiKey, from });
  // The last failed mail. The next attempt shows whether the mail or the provider is the cause.
  let failure: Failure | null = null;
  let throttled = 0;
  let waitedMs = 0;

  while (run.sent + run.postponed + run.failed < limit) {
    const row = await claimDueMail(LEASE_MS);
    if (!row) break;
    const outcome = await attempt(row, provider);
    if (outcome.result === 'unsendable') {
      await markFailed(row, outcome.reason);
      run.failed++;
      continue;
    }
    if (outcome.result === 'failed') {
      const earlier = failure;
      failure = { row, ...outcome };
      if (!earlier) continue;
      await putOff(run, earlier, 'provider');
      break;
    }
    if (failure) await putOff(run, failure, 'mail');
    failure = null;
    if (outcome.result === 'sent') {
      await markSent(row.id, outcome.providerId);
      run.sent++;
    } else if (outcome.result === 'refused') {
      await markFailed(row, outcome.reason);
      run.failed++;
    } else {
      // Waits here for short pauses, so that a queue is sent as fast as the provider allows.
      throttled++;
      const pauseMs = outcome.pauseMs ?? providerPauseMs(throttled, Math.random());
      await postpone(row, { pauseMs, reason: outcome.reason, isCounted: false });
      waitedMs += pauseMs;
      if (pauseMs <= LONGEST_PROVIDER_PAUSE_MS && waitedMs <= MOST_WAITING_MS) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        continue;
      }
      run.postponed++;
      return { run, end: run.sent > 0 && pauseMs <= LONGEST_PROVIDER_PAUSE_MS ? 'full' : 'idle' };
    }
  }
  if (!failure) return { run, end: run.sent + run.postponed + run.failed < limit ? 'idle' : 'full' };
  await putOff(run, failure, 'provider');
  return { run, end: 'provider-failing', reason: failure.reason };
}

/**
 * Queues the mails that no request queues: for alerts, for sizes that run low, and for readers of a newsletter; true
 * where there may be more of these.
 */
async function promiseMails(): Promise<boolean> {
  await tellWaiting();
  await tellOfFalls();
  return promiseLetters();
}

/**
 * Queues mails for alerts and newsletters, and sends at most `limit` due mails, one after the other, the most urgent
 * first. Safe to run in many processes at once. Each mail arrives once: a retry after a timeout or a crash has the same
 * idempotency key, which the provider remembers for a day. The run pauses when the provider throttles, and ends when
 * two mails in a row fail. Without a provider nothing is sent.
 */
export async function sendDueMails({ limit = 50 }: { limit?: number } = {}): Promise<MailRun> {
  await promiseMails();
  return (await sendBatch(limit)).run;
}

/** How many runs in a row ended because the provider failed. */
let failedRuns = 0;
let nextTry: NodeJS.Timeout | null = null;

/** On a serverless host this timer may never fire; there the next request or the scheduler retries. */
function tryAgainSoon(): void {
  nextTry ??= setTimeout(
    () => {
      nextTry = null;
      // Errors are logged by the background run every half minute.
      sendMailsSoon().catch(() => undefined);
    },
    providerPauseMs(failedRuns, Math.random()),
  );
  nextTry.unref();
}

/**
 * Sends mails until none is due. A call during a run makes that run check once more instead of starting another. While
 * the provider fails, it is retried every few seconds.
 */
export const sendMailsSoon = oneRun(async (again) => {
  const isMore = await promiseMails();
  const { run, end, reason } = await sendBatch(50);
  // More readers are for a later call where the provider is in trouble.
  if (end === 'full' || (isMore && end === 'idle' && run.postponed === 0)) again();
  if (end === 'provider-failing' && failedRuns === 0) logWarning(`Mails do not leave: ${reason}`);
  failedRuns = end === 'provider-failing' ? failedRuns + 1 : 0;
  if (failedRuns > 0) tryAgainSoon();
});
