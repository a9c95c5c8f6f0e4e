import { randomBytes, randomUUID } from 'node:crypto';
import { recordAudit } from '@/lib/access/audit/audit-repository';
import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { isStaff } from '@/lib/core/permissions/rights';
import { openText, sealText } from '@/lib/platform/crypto/sealed-text';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { mayWebhooksBeLoopback } from '@/lib/platform/env/webhook-env';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import { numberWaitingEvents } from '@/lib/platform/events/event-service';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import { isUuid } from '@/lib/platform/text/uuid';
import { findReceiver, sendMessage } from './send-message';
import {
  countWebhooks,
  deleteWebhookRow,
  findWebhookRow,
  insertWebhook,
  listDeliveryRows,
  listFailedDeliveryRows,
  listWebhookRows,
  replayDeliveries,
  replayDelivery,
  updateWebhook,
  type WebhookRow,
} from './webhook-repository';
import type { Delivery, DeliveryState, NewWebhook, ShopWebhook, WebhookChange } from './webhook-schema';

const MOST_WEBHOOKS = 50;

const webhookNotFound = () => new AppError('NOT_FOUND', 'Webhook not found');

/** Who made a webhook, as long as they are of the staff. */
export const makerOf = ({ createdBy }: WebhookRow) =>
  createdBy && createdBy.status === 'active' && isStaff(createdBy) ? createdBy : null;

/** All of a webhook's address that may stand where others read: paths are secrets of many receivers. */
export const hostOf = (url: string): string => new URL(url).host;

const toWebhook = (row: WebhookRow): ShopWebhook => ({
  _id: row.id,
  url: row.url,
  topics: row.topics,
  active: row.isActive,
  offReason: row.offReason,
  createdAt: row.createdAt.toISOString(),
  by: makerOf(row)?.name ?? null,
});

/** Throws INVALID_INPUT for an address that is not https, or not of the public internet as far as that is known now. */
async function assertPublic(url: string): Promise<void> {
  const target = new URL(url);
  if (target.username || target.password) throw invalidInput({ url: 'must not contain a password' });
  const found = await findReceiver(target, { mayBeLoopback: mayWebhooksBeLoopback() });
  if (target.protocol !== 'https:' && typeof found === 'string')
    throw invalidInput({ url: 'must be an https address' });
  if (found === 'private') throw invalidInput({ url: 'must be an address of the public internet' });
}

async function getRow(id: string, transaction?: DbTransaction): Promise<WebhookRow> {
  const row = isUuid(id) ? await findWebhookRow(id, transaction) : null;
  if (!row) throw webhookNotFound();
  return row;
}

/** A webhook. Throws NOT_FOUND. */
export async function getWebhook(id: string): Promise<ShopWebhook> {
  return toWebhook(await getRow(id));
}

/** All webhooks, newest first. */
export async function listWebhooks(): Promise<ShopWebhook[]> {
  return (await listWebhookRows()).map(toWebhook);
}

/** Adds an address that is told of what happens from now on. Only this answer has the secret. Throws INVALID_INPUT. */
export async function addWebhook(
  viewer: Viewer,
  { url, topics = [] }: NewWebhook,
): Promise<ShopWebhook & { secret: string }> {
  await assertPublic(url);
  // What happened before is not news.
  await numberWaitingEvents();
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  return inTransactionOf(viewer, 'webhooks:manage', async (transaction) => {
    if ((await countWebhooks(transaction)) >= MOST_WEBHOOKS)
      throw new AppError('CONFLICT', `There are ${MOST_WEBHOOKS} webhooks already. Delete one first.`);
    const row = await insertWebhook(transaction, {
      url,
      topics: [...new Set(topics)],
      sealedSecret: sealText(secret),
      createdById: viewer.userId,
    });
    await recordAudit(transaction, {
      actor: viewer,
      action: 'webhook-added',
      subjectId: row.id,
      before: null,
      after: { host: hostOf(url), topics },
    });
    return { ...toWebhook(row), secret };
  });
}

/**
 * Changes a webhook; what is missing stays. One that is switched on again is told of everything since it was switched
 * off, as far as the events are kept. Throws NOT_FOUND, INVALID_INPUT.
 */
export async function changeWebhook(viewer: Viewer, id: string, change: WebhookChange): Promise<ShopWebhook> {
  if (change.url !== undefined) await assertPublic(change.url);
  return inTransactionOf(viewer, 'webhooks:manage', async (transaction) => {
    const before = await getRow(id, transaction);
    const { active, url, topics } = change;
    const row = await updateWebhook(transaction, id, {
      ...(url !== undefined && { url }),
      ...(topics !== undefined && { topics: [...new Set(topics)] }),
      ...(active !== undefined && { isActive: active, offReason: null }),
    });
    const facts = ({ url: to, topics: of, isActive }: WebhookRow) => ({
      host: hostOf(to),
      topics: of,
      active: isActive,
    });
    const isMoved = row.url !== before.url;
    await recordAudit(transaction, {
      actor: viewer,
      action: 'webhook-changed',
      subjectId: id,
      before: facts(before),
      after: { ...facts(row), ...(isMoved && { path: 'changed' }) },
    });
    return toWebhook(row);
  });
}

/** Deletes a webhook with its deliveries. Throws NOT_FOUND. */
export async function deleteWebhook(viewer: Viewer, id: string): Promise<void> {
  await inTransactionOf(viewer, 'webhooks:manage', async (transaction) => {
    const { url } = await getRow(id, transaction);
    await deleteWebhookRow(transaction, id);
    await recordAudit(transaction, {
      actor: viewer,
      action: 'webhook-deleted',
      subjectId: id,
      before: { name: hostOf(url) },
      after: null,
    });
  });
}

/** The deliveries of a webhook, newest event first, with their total. Throws NOT_FOUND. */
export async function listDeliveries(
  id: string,
  { state, window }: { state: DeliveryState | undefined; window: ListWindow },
): Promise<{ deliveries: Delivery[]; total: number }> {
  await getRow(id);
  const { rows, total } = await listDeliveryRows(id, state, window);
  const deliveries = rows.map(({ id: deliveryId, number, nextAttemptAt, deliveredAt, createdAt, ...row }) => ({
    _id: deliveryId,
    event: number,
    ...row,
    state: deliveredAt ? ('delivered' as const) : nextAttemptAt ? ('waiting' as const) : ('failed' as const),
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
  return { deliveries, total };
}

/** The webhooks that the shop switched off, newest first, with why and since when. */
export async function listSwitchedOff(): Promise<{ _id: string; url: string; reason: string; at: string }[]> {
  return (await listWebhookRows()).flatMap(({ id, url, isActive, offReason, failedAt, createdAt }) =>
    isActive || offReason === null
      ? []
      : [{ _id: id, url, reason: offReason, at: (failedAt ?? createdAt).toISOString() }],
  );
}

/** The deliveries of all active webhooks that were given up, newest event first. */
export async function listFailedDeliveries(limit: number) {
  return (await listFailedDeliveryRows(limit)).map(({ id, webhookId, createdAt, ...row }) => ({
    _id: id,
    webhook: webhookId,
    ...row,
    createdAt: createdAt.toISOString(),
  }));
}

/** Sends a delivery once more, under its id, whether or not it arrived. Throws NOT_FOUND. */
export async function replayOne(id: string, deliveryId: string): Promise<void> {
  await getRow(id);
  if (!isUuid(deliveryId) || !(await replayDelivery(id, deliveryId)))
    throw new AppError('NOT_FOUND', 'Delivery not found');
}

/** Sends what happened between two moments once more, each under its id, and returns how many. Throws NOT_FOUND. */
export async function replayTime(id: string, { from, to }: { from: string; to: string }): Promise<number> {
  await getRow(id);
  return replayDeliveries(id, from, to);
}

/** Sends a message of the topic `test` and says how it was received. Throws NOT_FOUND. */
export async function testWebhook(id: string): Promise<{ received: boolean; status: number | null; message: string }> {
  const { url, sealedSecret } = await getRow(id);
  const secret = openText(sealedSecret);
  if (secret === null)
    throw new AppError('CONFLICT', 'Its secret can’t be read any more. Delete it, and add it again.');
  const { status, error } = await sendMessage(
    { url, secret, mayBeLoopback: mayWebhooksBeLoopback() },
    { id: `test_${randomUUID()}`, body: { type: 'test', timestamp: new Date().toISOString(), data: {} } },
  );
  return { received: error === null, status, message: error ?? 'It was received.' };
}
