import { sendMailsSoon } from '@/lib/mail/mail-service';
import { logError } from '@/server/log.mjs';
import { deleteExpired } from './housekeeping-service';

const MAIL_INTERVAL_MS = 30_000;
const HOUSEKEEPING_INTERVAL_MS = 60 * 60_000;

function repeat(work: () => Promise<unknown>, everyMs: number): void {
  const timer = setInterval(() => {
    work().catch((error: unknown) => logError('Work in the background failed', error));
  }, everyMs);
  // The timer does not keep the process alive.
  timer.unref();
}

/**
 * What a long-running server does by itself: send mails whose first attempt failed, and delete what expired. A
 * serverless host freezes timers between requests; there the cron route does the same.
 */
export function startBackgroundWork(): void {
  repeat(sendMailsSoon, MAIL_INTERVAL_MS);
  repeat(deleteExpired, HOUSEKEEPING_INTERVAL_MS);
}
