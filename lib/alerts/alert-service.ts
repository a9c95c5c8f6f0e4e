import { inTransactionOf, type Viewer } from '@/lib/accounts/session/viewer';
import { hashToken, randomToken } from '@/lib/crypto/random-token';
import { sealText } from '@/lib/crypto/sealed-text';
import { readSignedToken, signToken } from '@/lib/crypto/signed-token';
import { type DbTransaction, inTransaction } from '@/lib/db/transaction';
import { AppError } from '@/lib/errors/app-error';
import { invalidInput } from '@/lib/errors/invalid-input';
import type { ListWindow } from '@/lib/lists/list-query';
import { addToOutbox } from '@/lib/mail/outbox-repository';
import { sizeForEveryone } from '@/lib/products/size-systems';
import { countUse, countUseByIp } from '@/lib/rate-limits/limiter';
import { limits } from '@/lib/rate-limits/limits';
import { DAY_MS } from '@/lib/shop/calendar';
import { isUuid } from '@/lib/text/uuid';
import {
  type AlertRow,
  askToConfirm,
  type Cause,
  countWaiting,
  type DueAlert,
  deleteAlert,
  deleteAlertsLike,
  findAlertRow,
  findCause,
  holdWatched,
  insertAlert,
  leaveCause,
  listAlertRows,
  listDemandRows,
  lockAlertToConfirm,
  type Recipient,
  setConfirmed,
  takeBackUnlessTrue,
  takeCause,
  tellFirst,
  type Watched,
} from './alert-repository';
import type { Alert, AlertKind, Demand, NewAlert } from './alert-schema';

const PURPOSE = 'alerts';
/** How long the link in an alert's mail ends all others: as long as the alert itself is kept, and longer. */
const LINK_DAYS = 365;
/** One person waits for no more at a time. */
const MOST_WAITING = 200;
/** People who are told in one transaction, and causes that are looked at in one run; the next takes the rest. */
const TOLD_AT_ONCE = 200;
const CAUSES_AT_ONCE = 100;

function toAlert({ id, createdAt, toldAt, ...row }: AlertRow): Alert {
  return { _id: id, ...row, createdAt: createdAt.toISOString(), toldAt: toldAt?.toISOString() ?? null };
}

/** Throws INVALID_INPUT for a size that the shoe does not come in, CONFLICT for one that can be bought. */
function assertWorthWaiting(size: number, { quantity }: Watched): void {
  if (quantity === undefined) throw invalidInput({ size: 'is no size of this shoe' });
  if (quantity !== 0) throw new AppError('CONFLICT', `Size ${sizeForEveryone(size)} is in stock. You can buy it now.`);
}

interface StoredAlert {
  id: string;
  isConfirmed: boolean;
  name: string;
}

async function storeAlert(
  transaction: DbTransaction,
  productId: string,
  { kind, size }: { kind: AlertKind; size: number | null },
  who: Recipient,
): Promise<StoredAlert> {
  const watched = await holdWatched(transaction, productId, size);
  if (!watched) throw new AppError('NOT_FOUND', 'Product not found');
  if (size !== null) assertWorthWaiting(size, watched);
  if ((await countWaiting(transaction, who)) >= MOST_WAITING)
    throw new AppError('CONFLICT', `You already have ${MOST_WAITING} alerts. Remove some first.`);
  const stored = await insertAlert(
    transaction,
    { productId, kind, size, price: kind === 'price' ? watched.price : null },
    who,
  );
  const row = await findAlertRow(stored.id, transaction);
  return { ...stored, name: row?.product.name ?? '' };
}

const whatOf = ({ kind, size }: NewAlert) => ({ kind, size: kind === 'size' ? (size ?? null) : null });

/**
 * Puts the viewer into the queue for a size or a lower price; whoever waits for it already keeps their place. Throws NOT_FOUND,
 * INVALID_INPUT, CONFLICT (it can be bought now, or they wait for too much), RATE_LIMITED.
 */
export async function askAlert(viewer: Viewer, productId: string, wanted: NewAlert): Promise<Alert> {
  await countUse(limits.alertByUser, viewer.userId);
  return inTransactionOf(viewer, 'owner', async (transaction) => {
    const { id } = await storeAlert(transaction, productId, whatOf(wanted), { userId: viewer.userId });
    const row = await findAlertRow(id, transaction);
    if (!row) throw new Error(`alert ${id} vanished inside its own transaction`);
    return toAlert(row);
  });
}

/**
 * The same for somebody who is not signed in: their place in the queue counts once they have followed the link that is mailed
 * to them. The answer is the same for every email. Throws as askAlert does.
 */
export async function askAlertByMail(
  productId: string,
  wanted: NewAlert,
  clientIp: string,
): Promise<{ message: string }> {
  const { email } = wanted;
  if (email === undefined) throw invalidInput({ email: 'Please enter your email address' });
  await countUseByIp(limits.alertByIp, clientIp);
  await inTransaction(async (transaction) => {
    const what = whatOf(wanted);
    const { id, isConfirmed, name } = await storeAlert(transaction, productId, what, { email });
    const token = randomToken();
    if (isConfirmed || !(await askToConfirm(transaction, id, hashToken(token)))) return;
    await addToOutbox(transaction, {
      kind: 'alert-confirm',
      recipient: email,
      subject: hashToken(token),
      userId: null,
      payload: { sealedToken: sealText(token), shoe: name, size: what.size },
    });
  });
  return { message: 'Almost done! Please check your email and confirm your address.' };
}

/**
 * Confirms the alert of a mailed token; doing it twice is no error. When what it waits for has come meanwhile, the answer says
 * so in place of a mail. Throws NOT_FOUND.
 */
export async function confirmAlert(token: string): Promise<{ message: string; product: string; isAvailable: boolean }> {
  return inTransaction(async (transaction) => {
    const alert = await lockAlertToConfirm(transaction, hashToken(token));
    const watched = alert && (await holdWatched(transaction, alert.productId, alert.size));
    if (!watched) throw new AppError('NOT_FOUND', 'This link has expired or is incomplete.');
    const isAvailable =
      alert.kind === 'price'
        ? alert.price !== null && watched.price < alert.price
        : watched.quantity === null || (watched.quantity ?? 0) > 0;
    await setConfirmed(transaction, alert.id, isAvailable);
    const size = alert.size !== null && sizeForEveryone(alert.size);
    const [news, promise] =
      size === false
        ? ['Good news: the price has already dropped.', 'Thank you! We’ll email you when the price drops.']
        : [`Good news: size ${size} is already back.`, `Thank you! We’ll email you when size ${size} is back.`];
    return { message: isAvailable ? news : promise, product: alert.productId, isAvailable };
  });
}

/** What the viewer waits for, and what they were told lately. */
export async function listAlerts({ userId }: Viewer, window: ListWindow): Promise<{ alerts: Alert[]; total: number }> {
  const { rows, total } = await listAlertRows(userId, window);
  return { alerts: rows.map(toAlert), total };
}

/** Withdraws an alert of the viewer. Throws NOT_FOUND. */
export async function withdrawAlert(viewer: Viewer, id: string): Promise<void> {
  const isGone =
    isUuid(id) &&
    (await inTransactionOf(viewer, 'owner', (transaction) => deleteAlert(transaction, viewer.userId, id)));
  if (!isGone) throw new AppError('NOT_FOUND', 'Alert not found');
}

/** Ends everything that somebody waits for, by the link in a mail; doing it twice is no error. Throws NOT_FOUND. */
export async function endAlerts(token: string): Promise<{ message: string }> {
  const id = readSignedToken(PURPOSE, token, new Date());
  if (id === null || !(await deleteAlertsLike(id)))
    throw new AppError('NOT_FOUND', 'This link has expired or is incomplete.');
  return { message: 'We won’t email you about sizes and prices anymore.' };
}

/** How many people wait for which size, the most wanted first, with the number of all. */
export async function listDemand(window: ListWindow): Promise<{ demand: Demand[]; total: number }> {
  const { rows, total } = await listDemandRows(window);
  return { demand: rows, total };
}

async function promiseMail(transaction: DbTransaction, { productId, size }: Cause, alert: DueAlert): Promise<void> {
  const { id, recipient, userId, telling, name: shoe, image, price, priceBefore } = alert;
  const endsAt = new Date(Date.now() + LINK_DAYS * DAY_MS);
  const about = { alertId: id, productId, shoe, image, price, sealedToken: sealText(signToken(PURPOSE, id, endsAt)) };
  const mail = { recipient, userId, subject: `${id}:${telling}` };
  if (size !== null) await addToOutbox(transaction, { kind: 'alert-size-back', ...mail, payload: { ...about, size } });
  else if (priceBefore !== null)
    await addToOutbox(transaction, { kind: 'alert-price-fell', ...mail, payload: { ...about, priceBefore } });
}

async function tellOf(cause: Cause): Promise<void> {
  await inTransaction(async (transaction) => {
    const allowed = await takeCause(transaction, cause);
    if (allowed === 0) return;
    const limit = Math.min(allowed ?? TOLD_AT_ONCE, TOLD_AT_ONCE);
    const due = await tellFirst(transaction, cause, limit);
    for (const alert of due) await promiseMail(transaction, cause, alert);
    if (due.length === TOLD_AT_ONCE && (allowed === null || allowed > TOLD_AT_ONCE))
      await leaveCause(transaction, cause, allowed === null ? null : allowed - TOLD_AT_ONCE);
  });
}

/**
 * Promises mails to those who wait for what has come since: to as many as pairs came back, whoever asked first before others.
 * Any number of processes may do so at once.
 */
export async function tellWaiting(): Promise<void> {
  for (let turn = 0; turn < CAUSES_AT_ONCE; turn++) {
    const cause = await findCause();
    if (!cause) return;
    await tellOf(cause);
  }
}

/** Whether the mail of an alert is still true when it is about to go out; if not, its person waits again, in their place. */
export function isAlertTrue(id: string): Promise<boolean> {
  return inTransaction((transaction) => takeBackUnlessTrue(transaction, id));
}
