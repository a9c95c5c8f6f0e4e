import { workOnChangeSetsSoon } from '@/lib/catalogue/change-sets/change-set-work-service';
import { followPrices, rebuildFacetIndex } from '@/lib/catalogue/product-list/product-list-service';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';
import { deliverEvents } from '@/lib/messages/webhooks/delivery-service';
import { deliverCardOrders } from '@/lib/orders/order/order-service';
import { makeCallsSoon } from '@/lib/orders/order-payments/call-service';
import { takeUpWithdrawals } from '@/lib/orders/withdrawals/withdrawal-service';
import { logError } from '@/lib/platform/telemetry/log.mjs';
import { deleteExpired } from './housekeeping-service';

const FIRST_MAILS_AFTER_MS = 1_000;
const MAIL_INTERVAL_MS = 30_000;
const CALL_INTERVAL_MS = 5_000;
const WITHDRAWAL_INTERVAL_MS = 30_000;
const PRICES_INTERVAL_MS = 1_000;
/** What is due at a second begins within it. */
const CHANGE_SET_INTERVAL_MS = 1_000;
const EVENTS_INTERVAL_MS = 1_000;
const REBUILDING_INTERVAL_MS = 30_000;
const HOUSEKEEPING_INTERVAL_MS = 60 * 60_000;

function attempt(work: () => Promise<unknown>): void {
  work().catch((error: unknown) => logError('Work in the background failed', error));
}

function repeat(work: () => Promise<unknown>, everyMs: number): void {
  // Does not keep the process alive.
  setInterval(() => attempt(work), everyMs).unref();
}

/**
 * Background work of a long-running server: sends pending mails, tells the payment provider what it has to know, takes
 * up withdrawals that a killed process left, ends orders of gift cards that were mailed, follows planned prices, tells
 * other programs of events, goes on with change sets, indexes products that were changed by something else than an
 * endpoint, and deletes expired data. A serverless host freezes timers between requests; there the cron route does
 * this.
 */
export function startBackgroundWork(): void {
  // Soon after the start, too: a killed process may have left a queue.
  setTimeout(() => attempt(sendMailsSoon), FIRST_MAILS_AFTER_MS).unref();
  repeat(sendMailsSoon, MAIL_INTERVAL_MS);
  // Mails that these promise don't wait for the next round.
  repeat(async () => {
    if (await makeCallsSoon()) await sendMailsSoon();
  }, CALL_INTERVAL_MS);
  repeat(takeUpWithdrawals, WITHDRAWAL_INTERVAL_MS);
  repeat(deliverCardOrders, MAIL_INTERVAL_MS);
  repeat(followPrices, PRICES_INTERVAL_MS);
  repeat(async () => {
    if ((await workOnChangeSetsSoon()) > 0) await rebuildFacetIndex();
  }, CHANGE_SET_INTERVAL_MS);
  repeat(deliverEvents, EVENTS_INTERVAL_MS);
  repeat(rebuildFacetIndex, REBUILDING_INTERVAL_MS);
  repeat(deleteExpired, HOUSEKEEPING_INTERVAL_MS);
}
