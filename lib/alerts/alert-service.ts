import { addToOutbox } from '@/lib/outbox/outbox-repository';
import { hashToken, randomToken } from '@/lib/platform/crypto/random-token';
import { sealText } from '@/lib/platform/crypto/sealed-text';
import { readSignedToken, signToken } from '@/lib/platform/crypto/signed-token';
import { type DbTransaction, inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import { DAY_MS } from '@/lib/platform/locale/calendar';
import { isUuid } from '@/lib/platform/text/uuid';
import { countUse, countUseByIp } from '@/lib/rate-limits/limiter';
import { limits } from '@/lib/rate-limits/limits';
import { inTransactionOf, type Viewer } from '@/lib/session/viewer';
import { sizeForEveryone } from '@/lib/sizes/size-systems';
import {
  type AlertRow,
  type Cause,
  type ConfirmableAlert,
  countWaiting,
  type DueAlert,
  deleteAlert,
  deleteAlertsLike,
  findAlertRow,
  findCause,
  holdWatched,
  insertAlert,
  joinLastMail,
  keepUnconfirmed,
  leaveCause,
  listAlertRows,
  listDemandRows,
  lockAlertsToConfirm,
  lockGuest,
  type Recipient,
  setAsked,
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
/** So much is kept for an email until it confirms: anybody can ask for it. */
const MOST_UNCONFIRMED = 20;
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
}

/** Null when the person waits for too much already. */
async function storeAlert(
  transaction: DbTransaction,
  productId: string,
  { kind, size }: { kind: AlertKind; size: number | null },
  who: Recipient,
): Promise<StoredAlert | null> {
  const watched = await holdWatched(transaction, productId, size);
  if (!watched) throw new AppError('NOT_FOUND', 'Product not found');
  if (size !== null) assertWorthWaiting(size, watched);
  if ((await countWaiting(transaction, who)) >= MOST_WAITING) return null;
  return insertAlert(transaction, { productId, kind, size, price: kind === 'price' ? watched.price : null }, who);
}

async function getRow(transaction: DbTransaction, id: string): Promise<AlertRow> {
  const row = await findAlertRow(id, transaction);
  if (!row) throw new Error(`alert ${id} vanished inside its own transaction`);
  return row;
}

const whatOf = ({ kind, size }: NewAlert) => ({ kind, size: kind === 'size' ? (size ?? null) : null });

/**
 * Puts the viewer into the queue for a size or a lower price; whoever waits for it already keeps their place. Throws NOT_FOUND,
 * INVALID_INPUT, CONFLICT (it can be bought now, or they wait for too much), RATE_LIMITED.
 */
export async function askAlert(viewer: Viewer, productId: string, wanted: NewAlert): Promise<Alert> {
  await countUse(limits.alertByUser, viewer.userId);
  return inTransactionOf(viewer, 'owner', async (transaction) => {
    const stored = await storeAlert(transaction, productId, whatOf(wanted), { userId: viewer.userId });
    if (!stored) throw new AppError('CONFLICT', `You already have ${MOST_WAITING} alerts. Remove some first.`);
    return toAlert(await getRow(transaction, stored.id));
  });
}

/** Counts a mail to this email, and returns whether it may get one more. */
async function mayBeMailed(email: string): Promise<boolean> {
  try {
    await countUse(limits.alertMailByEmail, email);
    await countUse(limits.alertMailByEmailADay, email);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
}

/** Mails a link by which an email confirms all its alerts, unless it got one meanwhile. */
async function askToConfirm(id: string, email: string): Promise<void> {
  const token = randomToken();
  await inTransaction(async (transaction) => {
    await lockGuest(transaction, email);
    const row = await findAlertRow(id, transaction);
    if (!row || (await joinLastMail(transaction, id, email))) return;
    await setAsked(transaction, id, hashToken(token));
    await addToOutbox(transaction, {
      kind: 'alert-confirm',
      recipient: email,
      subject: hashToken(token),
      userId: null,
      payload: { sealedToken: sealText(token), shoe: row.product.name, size: row.size },
    });
  });
}

/**
 * The same for somebody who is not signed in: their place in the queue counts once they have followed a link that is
 * mailed to them, at most once an hour for all that they ask for until they follow it. The answer is the same for every
 * email. Throws NOT_FOUND, INVALID_INPUT, CONFLICT (it can be bought now), RATE_LIMITED (of the IP).
 */
export async function askAlertByMail(
  productId: string,
  wanted: NewAlert,
  clientIp: string,
): Promise<{ message: string }> {
  const { email } = wanted;
  if (email === undefined) throw invalidInput({ email: 'Please enter your email address' });
  await countUseByIp(limits.alertByIp, clientIp);
  const unasked = await inTransaction(async (transaction) => {
    await lockGuest(transaction, email);
    const stored = await storeAlert(transaction, productId, whatOf(wanted), { email });
    if (!stored || stored.isConfirmed) return null;
    await keepUnconfirmed(transaction, email, MOST_UNCONFIRMED);
    return (await joinLastMail(transaction, stored.id, email)) ? null : stored.id;
  });
  if (unasked !== null && (await mayBeMailed(email))) await askToConfirm(unasked, email);
  return { message: 'Almost done! Please check your email and confirm your address.' };
}

/** Confirms an alert, and returns whether what it waits for has come meanwhile. */
async function settleAlert(transaction: DbTransaction, alert: ConfirmableAlert, isNamed: boolean): Promise<boolean> {
  const { id, productId, kind, size, price } = alert;
  const watched = await holdWatched(transaction, productId, size);
  const isAvailable =
    watched !== null &&
    (kind === 'price'
      ? price !== null && watched.price < price
      : watched.quantity === null || (watched.quantity ?? 0) > 0);
  await setConfirmed(transaction, id, isAvailable && isNamed);
  // Of the others nothing is said on the page: those who wait for them are told by mail, in their order.
  if (isAvailable && !isNamed) await leaveCause(transaction, { productId, size }, 1);
  return isAvailable;
}

/**
 * Confirms the alert of a mailed token, with all others that the email did not confirm yet; doing it twice is no error.
 * When what it waits for has come meanwhile, the answer says so in place of a mail. Throws NOT_FOUND.
 */
export async function confirmAlert(token: string): Promise<{ message: string; product: string; isAvailable: boolean }> {
  return inTransaction(async (transaction) => {
    const [named, ...others] = await lockAlertsToConfirm(transaction, hashToken(token));
    if (!named) throw new AppError('NOT_FOUND', 'This link has expired or is incomplete.');
    const isAvailable = await settleAlert(transaction, named, true);
    for (const other of others) await settleAlert(transaction, other, false);
    const size = named.size !== null && sizeForEveryone(named.size);
    const [news, promise] =
      size === false
        ? ['Good news: the price has already dropped.', 'Thank you! We’ll email you when the price drops.']
        : [`Good news: size ${size} is already back.`, `Thank you! We’ll email you when size ${size} is back.`];
    const rest = others.length > 0 ? ` Everything else you asked for is on our list, too.` : '';
    return { message: (isAvailable ? news : promise) + rest, product: named.productId, isAvailable };
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
