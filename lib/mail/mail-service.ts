import { startLinkLife } from '@/lib/accounts/account-service';
import { openText } from '@/lib/crypto/sealed-text';
import { mailEnv } from '@/lib/env/mail-env';
import {
  isHopeless,
  isStale,
  LEASE_MS,
  LONGEST_PROVIDER_PAUSE_MS,
  MOST_WAITING_MS,
  providerPauseMs,
  retryPauseMs,
} from './delivery-rules';
import { type MailContent, mailKindOf } from './mail-kinds';
import type { ComposedMail, DeliveryOutcome, MailProvider } from './mail-provider';
import { type ClaimedMail, claimDueMail, markFailed, markSent, type OutboxRow, postpone } from './outbox-repository';
import { openResend } from './resend-provider';
import { readContent, UnwritableMail, writeMail } from './stored-mail';

function openToken(sealed: string): string {
  const token = openText(sealed);
  if (token === null) throw new UnwritableMail('its token was sealed with another NEXTAUTH_SECRET');
  return token;
}

/** Throws UnwritableMail for a link that leads nowhere any more. */
async function assertLinkWorks(content: MailContent): Promise<void> {
  const { startsLink, usefulForMs } = mailKindOf(content.kind);
  if (!startsLink || !('sealedToken' in content.payload)) return;
  if (!(await startLinkLife(openToken(content.payload.sealedToken), usefulForMs)))
    throw new UnwritableMail('its link was used, replaced or has expired');
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
    composed = await writeMail(content, row.recipient, openToken);
  } catch (error) {
    if (error instanceof UnwritableMail) return { result: 'unsendable', reason: error.message };
    throw error;
  }
  return provider.deliver(composed, row.recipient, row.id);
}

/** What a run did. */
export interface MailRun {
  sent: number;
  /** To be tried again later. */
  postponed: number;
  /** Given up for good. */
  failed: number;
}

/** A mail that did not go out, and why. */
interface Failure {
  row: ClaimedMail;
  reason: string;
  pauseMs?: number;
}

/** Puts a mail off that failed, or gives it up when it has failed for long enough. */
async function putOff(run: MailRun, { row, reason, pauseMs }: Failure, by: 'mail' | 'provider'): Promise<void> {
  if (isHopeless(row.firstAttemptAt, new Date())) {
    await markFailed(row, reason);
    run.failed++;
    return;
  }
  // When it was the provider, whoever finds it well again may send everything at once.
  const pause = by === 'mail' ? retryPauseMs(row.attempts, Math.random()) : 0;
  await postpone(row, { pauseMs: pauseMs ?? pause, reason, isCounted: by === 'mail' });
  run.postponed++;
}

/** Why a run ended: nothing was due, it sent as many as one run may, or the provider was not well. */
type RunEnd = 'idle' | 'full' | 'provider-unwell';

async function sendBatch(limit: number): Promise<{ run: MailRun; end: RunEnd }> {
  const run: MailRun = { sent: 0, postponed: 0, failed: 0 };
  const { apiKey, from } = mailEnv();
  if (!apiKey) return { run, end: 'idle' };
  const provider = openResend({ apiKey, from });
  // The last mail that failed, until another one shows whether it is to blame or the provider.
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
      // Waiting here, as long as it is not too long, drains a queue as quickly as the provider allows.
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
  return { run, end: 'provider-unwell' };
}

/**
 * Sends the mails that are due, at most `limit`, one after the other, the most urgent first. Any number of processes may
 * do so at once. Each mail arrives once: when an attempt's end is not known (a timeout, a crash), the next one carries the
 * same key, and the provider knows it for a day. A provider that wants fewer requests is waited for, within bounds; the
 * run ends when it fails with two mails running. Without a provider nothing is attempted.
 */
export async function sendDueMails({ limit = 50 }: { limit?: number } = {}): Promise<MailRun> {
  return (await sendBatch(limit)).run;
}

let running: Promise<void> | null = null;
let isWanted = false;
/** How many runs in a row found the provider unwell. */
let unwell = 0;
let nextTry: NodeJS.Timeout | null = null;

/** A serverless host freezes this timer with the process; there the next request or the scheduler tries again. */
function tryAgainSoon(): void {
  nextTry ??= setTimeout(
    () => {
      nextTry = null;
      // Mails also go out every half minute: what goes wrong here is seen and logged there.
      sendMailsSoon().catch(() => undefined);
    },
    providerPauseMs(unwell, Math.random()),
  );
  nextTry.unref();
}

async function runWhileWanted(): Promise<void> {
  try {
    while (isWanted) {
      isWanted = false;
      const { end } = await sendBatch(50);
      if (end === 'full') isWanted = true;
      unwell = end === 'provider-unwell' ? unwell + 1 : 0;
      if (unwell > 0) tryAgainSoon();
    }
  } finally {
    running = null;
  }
}

/**
 * Sends what is due until nothing is; a call during a run makes that one look once more. So a burst of orders makes one
 * queue, not many. While the provider is away it is asked again every few seconds.
 */
export function sendMailsSoon(): Promise<void> {
  isWanted = true;
  running ??= runWhileWanted();
  return running;
}
