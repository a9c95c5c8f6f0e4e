import { openText } from '@/lib/auth/sealed-text';
import { mailEnv } from '@/lib/env/mail-env';
import { type DeliveryOutcome, isStale, LEASE_MS, MAX_ATTEMPTS, retryPauseMs } from './delivery-rules';
import { type ComposedMail, type MailProvider, openMailProvider } from './mail-provider';
import { claimDueMail, markFailed, markSent, type OutboxRow, postpone } from './outbox-repository';
import { readContent, UnwritableMail, writeMail } from './stored-mail';

function openToken(sealed: string): string {
  const token = openText(sealed);
  if (token === null) throw new UnwritableMail('its token was sealed with another NEXTAUTH_SECRET');
  return token;
}

async function attempt(row: OutboxRow, provider: MailProvider): Promise<DeliveryOutcome> {
  let composed: ComposedMail;
  try {
    const content = readContent(row);
    if (isStale(content.kind, row.createdAt, new Date())) return { result: 'refused', reason: 'too late to be of use' };
    composed = await writeMail(content, row.recipient, openToken);
  } catch (error) {
    if (error instanceof UnwritableMail) return { result: 'refused', reason: error.message };
    throw error;
  }
  return provider.deliver(composed, row.recipient, row.id);
}

async function record(row: OutboxRow, outcome: DeliveryOutcome): Promise<void> {
  switch (outcome.result) {
    case 'sent':
      return markSent(row.id, outcome.providerId);
    case 'refused':
      return markFailed(row, outcome.reason);
    case 'failed':
      if (row.attempts >= MAX_ATTEMPTS) return markFailed(row, outcome.reason);
      return postpone(row, { ...pauseAfter(row, outcome), isCounted: true });
    case 'throttled':
      return postpone(row, { ...pauseAfter(row, outcome), isCounted: false });
  }
}

function pauseAfter(row: OutboxRow, { pauseMs, reason }: { pauseMs?: number; reason: string }) {
  return { pauseMs: pauseMs ?? retryPauseMs(row.attempts, Math.random()), reason };
}

/** What a run did. */
export interface MailRun {
  sent: number;
  /** To be tried again later. */
  postponed: number;
  /** Given up for good. */
  failed: number;
}

/**
 * Sends the mails that are due, at most `limit`, one after the other. Any number of processes may do so at once. Each
 * mail arrives once: when an attempt's end is not known (a timeout, a crash), the next one carries the same key, and the
 * provider knows it for a day. The run ends early when the provider is not well. Without a provider nothing is attempted.
 */
export async function sendDueMails({ limit = 50 }: { limit?: number } = {}): Promise<MailRun> {
  const run: MailRun = { sent: 0, postponed: 0, failed: 0 };
  const { apiKey, from } = mailEnv();
  if (!apiKey) return run;
  const provider = openMailProvider({ apiKey, from });
  for (let count = 0; count < limit; count++) {
    const row = await claimDueMail(LEASE_MS);
    if (!row) break;
    const outcome = await attempt(row, provider);
    await record(row, outcome);
    if (outcome.result === 'sent') run.sent++;
    else if (outcome.result === 'refused') run.failed++;
    else {
      run.postponed++;
      break;
    }
  }
  return run;
}

let running: Promise<void> | null = null;
let isWanted = false;

async function runWhileWanted(): Promise<void> {
  try {
    while (isWanted) {
      isWanted = false;
      await sendDueMails();
    }
  } finally {
    running = null;
  }
}

/** Sends what is due; a call during a run makes that one look once more. So a burst of orders makes one queue, not many. */
export function sendMailsSoon(): Promise<void> {
  isWanted = true;
  running ??= runWhileWanted();
  return running;
}
