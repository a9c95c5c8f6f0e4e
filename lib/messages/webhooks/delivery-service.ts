import { addToOutbox } from '@/lib/core/outbox/outbox-repository';
import { openText } from '@/lib/platform/crypto/sealed-text';
import { inTransaction } from '@/lib/platform/db/transaction';
import { mayWebhooksBeLoopback } from '@/lib/platform/env/webhook-env';
import { numberWaitingEvents } from '@/lib/platform/events/event-service';
import { sendMessage } from './send-message';
import {
  type ClaimedDelivery,
  claimDelivery,
  endAttempt,
  hasActiveWebhook,
  hurryDeliveries,
  hurryOldestDeliveries,
  listDueWebhooks,
  listOwners,
  makeDeliveries,
  noteFailure,
  noteReceived,
  switchWebhookOff,
  type WebhookRow,
} from './webhook-repository';
import { makerOf } from './webhook-service';

/** How long a process has a delivery to itself: longer than a receiver may think. */
const LEASE_MS = 30_000;
/** How many messages a process sends to one receiver at once. */
const AT_ONCE = 4;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** The pauses after each of the first nine attempts. The tenth is the last, about three days after the first. */
const PAUSES_MS = [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 20 * HOUR, 28 * HOUR];

/** Makes an attempt; true when it was received, null when there was nothing to send. */
async function attempt(webhook: WebhookRow, secret: string | null, delivery: ClaimedDelivery): Promise<boolean | null> {
  const { number, topic, data, at } = delivery;
  if (topic === null || at === null) {
    await endAttempt(delivery, { status: null, error: 'The event is older than thirty days.', pauseMs: null });
    return null;
  }
  const { status, error } =
    secret === null
      ? { status: null, error: 'Its secret can’t be read any more.' }
      : await sendMessage(
          { url: webhook.url, secret, mayBeLoopback: mayWebhooksBeLoopback() },
          { id: `evt_${number}`, body: { type: topic, timestamp: at.toISOString(), data } },
        );
  const pauseMs = error === null ? null : (PAUSES_MS[delivery.attempts - 1] ?? null);
  await endAttempt(delivery, { status, error, pauseMs });
  if (error !== null && pauseMs === null) await switchOff(webhook, error);
  return error === null;
}

/** Switches a webhook off whose receiver was away for too long, and tells its maker, or the owners if they left. */
async function switchOff(webhook: WebhookRow, reason: string): Promise<void> {
  await inTransaction(async (transaction) => {
    // Several of its messages may end with their tenth attempt at once.
    if (!(await switchWebhookOff(transaction, webhook.id, reason))) return;
    const maker = makerOf(webhook);
    const told = maker ? [{ id: webhook.createdById, email: maker.email }] : await listOwners(transaction);
    for (const { id, email } of told)
      await addToOutbox(transaction, {
        kind: 'webhook-off',
        userId: id,
        recipient: email,
        subject: `${webhook.id}:${id}:${Date.now()}`,
        payload: { url: webhook.url, reason },
      });
  });
}

/** Sends what is due to one receiver, some messages at once, until it fails twice in a row. */
async function deliverTo(webhook: WebhookRow): Promise<void> {
  const secret = openText(webhook.sealedSecret);
  let failures = 0;
  async function send(delivery: ClaimedDelivery): Promise<void> {
    const isReceived = await attempt(webhook, secret, delivery);
    if (isReceived === null) return;
    failures = isReceived ? 0 : failures + 1;
    if (!isReceived) return noteFailure(webhook.id);
    // The receiver is back: what failed before is not kept waiting for hours.
    if ((await noteReceived(webhook.id)) || delivery.attempts > 1 || delivery.isEarly)
      await hurryDeliveries(webhook.id);
  }
  async function work(): Promise<void> {
    while (failures < 2) {
      const delivery = await claimDelivery(webhook.id, LEASE_MS);
      if (!delivery) return;
      await send(delivery);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** The receivers that this process is sending to. */
const underWay = new Map<string, Promise<void>>();

/**
 * Makes deliveries of what happened and sends what is due, each receiver on its own, so that none waits for another.
 * Safe to run in many processes at once. Resolves when this run's messages are sent.
 */
export async function deliverEvents(): Promise<void> {
  if (!(await hasActiveWebhook())) return;
  await numberWaitingEvents();
  await makeDeliveries();
  await hurryOldestDeliveries();
  const due = await listDueWebhooks();
  await Promise.all(
    due.map((webhook) => {
      if (underWay.has(webhook.id)) return undefined;
      const run = deliverTo(webhook).finally(() => underWay.delete(webhook.id));
      underWay.set(webhook.id, run);
      return run;
    }),
  );
}
