import { countUse, countUseByIp, isUseLeft } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { addToOutbox } from '@/lib/core/outbox/outbox-repository';
import { ofWomen, sizeForEveryone, sizeWithWord } from '@/lib/core/sizes/size-names';
import { hashToken, randomToken } from '@/lib/platform/crypto/random-token';
import { sealText } from '@/lib/platform/crypto/sealed-text';
import { readSignedToken, signToken } from '@/lib/platform/crypto/signed-token';
import { type DbTransaction, inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import { DAY_MS } from '@/lib/platform/locale/calendar';
import { isUuid } from '@/lib/platform/text/uuid';
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
  findWaiting,
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
  type Sizing,
  setAsked,
  setConfirmed,
  takeBackUnlessTrue,
  takeCause,
  tellFirst,
  type Watched,
} from './alert-repository';
import type { Alert, AlertKind, Demand, NewAlert } from './alert-schema';

const PURPOSE = 'alerts';
/** How long the link in an alert's mail that ends all alerts is valid; longer than alerts are stored. */
const LINK_DAYS = 365;
/** Maximum of waiting alerts per recipient. */
const MOST_WAITING = 200;
/** Maximum of unconfirmed alerts per email, because anyone can enter any email. */
const MOST_UNCONFIRMED = 20;
/** Maximum of recipients per transaction, and of causes per run; the next run continues. */
const TOLD_AT_ONCE = 200;
const CAUSES_AT_ONCE = 100;

/** By what a size is named that is not a plain US men's one. */
const sizingOf = ({ sizeScale, label, gender }: Sizing) => ({
  ...(sizeScale !== 'us-men' && { sizeScale }),
  ...(label !== null && { label }),
  ...ofWomen(gender),
});

function toAlert({
  id,
  createdAt,
  toldAt,
  product: { sizeScale, label, gender, ...product },
  ...row
}: AlertRow): Alert {
  const shoe = { ...product, ...sizingOf({ sizeScale, label, gender }) };
  return { _id: id, ...row, product: shoe, createdAt: createdAt.toISOString(), toldAt: toldAt?.toISOString() ?? null };
}

/** Throws INVALID_INPUT for a size that the product does not have, CONFLICT for one that is in stock. */
function assertWorthWaiting(size: number, { quantity, ...sizing }: Watched): void {
  if (quantity === undefined) throw invalidInput({ size: 'is no size of this shoe' });
  const name = sizeForEveryone({ size, ...sizingOf(sizing) });
  if (quantity !== 0) throw new AppError('CONFLICT', `${sizeWithWord(name, 'Size')} is in stock. You can buy it now.`);
}

interface StoredAlert {
  id: string;
  isConfirmed: boolean;
}

/** Null when the recipient has too many alerts for another one. */
async function storeAlert(
  transaction: DbTransaction,
  productId: string,
  { kind, size }: { kind: AlertKind; size: number | null },
  who: Recipient,
): Promise<StoredAlert | null> {
  const watched = await holdWatched(transaction, productId, size);
  if (!watched) throw new AppError('NOT_FOUND', 'Product not found');
  if (size !== null) assertWorthWaiting(size, watched);
  const key = { productId, kind, size };
  const waiting = await findWaiting(transaction, key, who);
  if (waiting?.isConfirmed) return waiting;
  if ((await countWaiting(transaction, who)) >= MOST_WAITING) return null;
  return insertAlert(transaction, { ...key, price: kind === 'price' ? watched.price : null }, who);
}

async function getRow(transaction: DbTransaction, id: string): Promise<AlertRow> {
  const row = await findAlertRow(id, transaction);
  if (!row) throw new Error(`alert ${id} vanished inside its own transaction`);
  return row;
}

const whatOf = ({ kind, size }: NewAlert) => ({ kind, size: kind === 'size' ? (size ?? null) : null });

/**
 * Creates the viewer's alert for a size or a lower price; an existing one keeps its place in the queue. Throws
 * NOT_FOUND, INVALID_INPUT, CONFLICT (in stock, or too many alerts), RATE_LIMITED.
 */
export async function askAlert(viewer: Viewer, productId: string, wanted: NewAlert): Promise<Alert> {
  await countUse(limits.alertByUser, viewer.userId);
  return inTransactionOf(viewer, 'owner', async (transaction) => {
    const stored = await storeAlert(transaction, productId, whatOf(wanted), { userId: viewer.userId });
    if (!stored) throw new AppError('CONFLICT', `You already have ${MOST_WAITING} alerts. Remove some first.`);
    return toAlert(await getRow(transaction, stored.id));
  });
}

/** Counts a mail to this email and returns whether it is within the limits. */
async function mayBeMailed(email: string): Promise<boolean> {
  return (await isUseLeft(limits.alertMailByEmail, email)) && (await isUseLeft(limits.alertMailByEmailADay, email));
}

/** Mails a link that confirms all alerts of an email, unless one was mailed meanwhile. */
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
      payload: {
        sealedToken: sealText(token),
        shoe: row.product.name,
        size: row.size,
        ...sizingOf(row.product),
      },
    });
  });
}

/**
 * The same for a guest: the place in the queue counts once the mailed link was opened. At most one link an hour is
 * mailed, for all alerts until then. The answer is the same for every email. Throws NOT_FOUND, INVALID_INPUT, CONFLICT
 * (in stock), RATE_LIMITED (by IP).
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

/** Confirms an alert and returns whether it has come true meanwhile. */
async function settleAlert(transaction: DbTransaction, alert: ConfirmableAlert, isNamed: boolean): Promise<boolean> {
  const { id, productId, kind, size, price } = alert;
  const watched = await holdWatched(transaction, productId, size);
  const isAvailable =
    watched !== null &&
    (kind === 'price'
      ? price !== null && watched.price < price
      : watched.quantity === null || (watched.quantity ?? 0) > 0);
  await setConfirmed(transaction, id, isAvailable && isNamed);
  // The page shows only the named alert; for the others a mail is sent, in queue order.
  if (isAvailable && !isNamed) await leaveCause(transaction, { productId, size }, 1);
  return isAvailable;
}

/**
 * Confirms the alert of a mailed token and all other unconfirmed ones of its email. Idempotent. When the alert has come
 * true meanwhile, the answer says so instead of a mail. Throws NOT_FOUND.
 */
export async function confirmAlert(token: string): Promise<{ message: string; product: string; isAvailable: boolean }> {
  return inTransaction(async (transaction) => {
    const [named, ...others] = await lockAlertsToConfirm(transaction, hashToken(token));
    if (!named) throw new AppError('NOT_FOUND', 'This link has expired or is incomplete.');
    const watched = await holdWatched(transaction, named.productId, named.size);
    const isAvailable = await settleAlert(transaction, named, true);
    for (const other of others) await settleAlert(transaction, other, false);
    const size =
      named.size !== null && sizeWithWord(sizeForEveryone({ size: named.size, ...(watched && sizingOf(watched)) }));
    const [news, promise] =
      size === false
        ? ['Good news: the price has already dropped.', 'Thank you! We’ll email you when the price drops.']
        : [`Good news: ${size} is already back.`, `Thank you! We’ll email you when ${size} is back.`];
    const rest = others.length > 0 ? ` Everything else you asked for is on our list, too.` : '';
    return { message: (isAvailable ? news : promise) + rest, product: named.productId, isAvailable };
  });
}

/** The viewer's waiting and recent alerts. */
export async function listAlerts({ userId }: Viewer, window: ListWindow): Promise<{ alerts: Alert[]; total: number }> {
  const { rows, total } = await listAlertRows(userId, window);
  return { alerts: rows.map(toAlert), total };
}

/** Deletes an alert of the viewer. Throws NOT_FOUND. */
export async function withdrawAlert(viewer: Viewer, id: string): Promise<void> {
  const isGone =
    isUuid(id) &&
    (await inTransactionOf(viewer, 'owner', (transaction) => deleteAlert(transaction, viewer.userId, id)));
  if (!isGone) throw new AppError('NOT_FOUND', 'Alert not found');
}

/** Deletes all alerts of a recipient, by the link in a mail. Idempotent. Throws NOT_FOUND. */
export async function endAlerts(token: string): Promise<{ message: string }> {
  const id = readSignedToken(PURPOSE, token, new Date());
  if (id === null || !(await deleteAlertsLike(id)))
    throw new AppError('NOT_FOUND', 'This link has expired or is incomplete.');
  return { message: 'We won’t email you about sizes and prices anymore.' };
}

/** How many recipients wait for each size, most wanted first, with the number of sizes. */
export async function listDemand(window: ListWindow): Promise<{ demand: Demand[]; total: number }> {
  const { rows, total } = await listDemandRows(window);
  return {
    demand: rows.map(({ sizeScale, label, gender, ...row }) => ({
      ...row,
      ...sizingOf({ sizeScale, label, gender }),
    })),
    total,
  };
}

async function promiseMail(transaction: DbTransaction, { productId, size }: Cause, alert: DueAlert): Promise<void> {
  const { id, recipient, userId, telling, name: shoe, image, price, priceBefore } = alert;
  const endsAt = new Date(Date.now() + LINK_DAYS * DAY_MS);
  const about = { alertId: id, productId, shoe, image, price, sealedToken: sealText(signToken(PURPOSE, id, endsAt)) };
  const mail = { recipient, userId, subject: `${id}:${telling}` };
  if (size !== null)
    await addToOutbox(transaction, {
      kind: 'alert-size-back',
      ...mail,
      payload: { ...about, size, ...sizingOf(alert) },
    });
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
 * Queues mails for alerts that have come true: for as many recipients as pairs came back, in queue order. Safe to run
 * in many processes at once.
 */
export async function tellWaiting(): Promise<void> {
  for (let turn = 0; turn < CAUSES_AT_ONCE; turn++) {
    const cause = await findCause();
    if (!cause) return;
    await tellOf(cause);
  }
}

/**
 * Whether an alert's mail is still true when it is about to be sent; if not, the alert waits again at its old place.
 */
export function isAlertTrue(id: string): Promise<boolean> {
  return inTransaction((transaction) => takeBackUnlessTrue(transaction, id));
}
