import type { Cents } from '@/lib/core/money/money';
import { shownStates } from '@/lib/core/statuses/product-states';
import { type DbOrTransaction, type DbTransaction, db, Prisma } from '@/lib/platform/db/client';
import { ALERT_CONFIRM_DAYS, type AlertKind, type Demand } from './alert-schema';

/** By what an alert's size is named. `label` is what the shop says is printed in the shoe. */
export interface Sizing {
  sizeScale: string;
  label: string | null;
  gender: string | null;
}

/** An alert as stored, with its product. */
export interface AlertRow {
  id: string;
  kind: string;
  size: number | null;
  product: { _id: string; name: string; brand: string; image: string | null; price: Cents } & Sizing;
  createdAt: Date;
  toldAt: Date | null;
}

const columns = Prisma.sql`a.id, a.kind, a.size::float8 AS size, a.created_at AS "createdAt", a.told_at AS "toldAt",
  json_build_object('_id', p.id, 'name', p.name, 'brand', p.brand, 'image', p.image, 'price', price_now(p),
    'sizeScale', p.size_scale, 'label', s.label, 'gender', p.gender) AS product`;

/** Alerts of products whose page is public, with the size that they watch. */
const shownAlerts = Prisma.sql`alerts a JOIN products p ON p.id = a.product_id
  AND product_state(p) = ANY(${[...shownStates]}::text[])
  LEFT JOIN product_sizes s ON s.product_id = a.product_id AND s.size = a.size`;

/** The present state of what an alert watches. */
export interface Watched extends Sizing {
  price: Cents;
  /** Pairs of the size, null when not tracked; undefined when the product does not have the size. */
  quantity: number | null | undefined;
}

/**
 * Locks what an alert would watch until the transaction ends, so that a concurrent restock or price drop sees the
 * alert. Null where the shop does not sell the product.
 */
export async function holdWatched(
  transaction: DbTransaction,
  productId: string,
  size: number | null,
): Promise<Watched | null> {
  const [product] = await transaction.$queryRaw<Omit<Watched, 'label' | 'quantity'>[]>`
    SELECT price_now(p) AS price, p.size_scale AS "sizeScale", p.gender FROM products p
    WHERE p.id = ${productId} AND product_state(p) = 'live' FOR SHARE`;
  if (!product) return null;
  const [row] = await transaction.$queryRaw<{ quantity: number | null; label: string | null }[]>`
    SELECT quantity, label FROM product_sizes WHERE product_id = ${productId} AND size = ${size}::numeric FOR SHARE`;
  return { ...product, quantity: row?.quantity, label: row?.label ?? null };
}

/** The recipient of an alert: an account, or the email of a guest. */
export type Recipient = { userId: string } | { email: string };

const isOf = (who: Recipient) =>
  'userId' in who ? Prisma.sql`a.user_id = ${who.userId}::uuid` : Prisma.sql`a.email = ${who.email}`;

/** How many alerts are waiting; unconfirmed ones of guests don't count. */
export async function countWaiting(transaction: DbTransaction, who: Recipient): Promise<number> {
  const rows = await transaction.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM alerts a
    WHERE ${isOf(who)} AND a.told_at IS NULL AND a.confirmed_at IS NOT NULL`;
  return rows[0]?.count ?? 0;
}

/** Serializes requests of guests with this email, so that only one of them sends a mail. */
export async function lockGuest(transaction: DbTransaction, email: string): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`alerts of ${email}`}, 0))`;
}

/** What an alert is for, by which two of one recipient are equal. */
interface WatchedKey {
  productId: string;
  kind: AlertKind;
  size: number | null;
}

/** The recipient's equal alert that is waiting, confirmed or not; null without one. */
export async function findWaiting(
  transaction: DbTransaction,
  { productId, kind, size }: WatchedKey,
  who: Recipient,
): Promise<{ id: string; isConfirmed: boolean } | null> {
  const rows = await transaction.$queryRaw<{ id: string; isConfirmed: boolean }[]>`
    SELECT a.id, a.confirmed_at IS NOT NULL AS "isConfirmed" FROM alerts a
    WHERE a.product_id = ${productId} AND a.kind = ${kind} AND a.size IS NOT DISTINCT FROM ${size}::numeric
      AND ${isOf(who)} AND a.told_at IS NULL`;
  return rows[0] ?? null;
}

/** Stores an alert at the end of the queue, unless there is an equal one, and returns its id. */
export async function insertAlert(
  transaction: DbTransaction,
  alert: WatchedKey & { price: Cents | null },
  who: Recipient,
): Promise<{ id: string; isConfirmed: boolean }> {
  const { productId, kind, size, price } = alert;
  const [userId, email] = 'userId' in who ? [who.userId, null] : [null, who.email];
  await transaction.$executeRaw`
    INSERT INTO alerts (product_id, kind, size, price_cents, user_id, email, confirmed_at)
    VALUES (${productId}, ${kind}, ${size}::numeric, ${price}::int, ${userId}::uuid, ${email},
            CASE WHEN ${userId}::uuid IS NOT NULL THEN now() END)
    ON CONFLICT DO NOTHING`;
  const row = await findWaiting(transaction, alert, who);
  if (!row) throw new Error('an alert vanished inside its own transaction');
  return row;
}

/** Deletes unconfirmed alerts of an email except the newest `most`. */
export async function keepUnconfirmed(transaction: DbTransaction, email: string, most: number): Promise<void> {
  await transaction.$executeRaw`
    DELETE FROM alerts WHERE id IN (
      SELECT id FROM alerts WHERE email = ${email} AND confirmed_at IS NULL ORDER BY position DESC OFFSET ${most})`;
}

const isConfirmable = Prisma.sql`confirmed_at IS NULL
  AND coalesce(asked_at, created_at) > now() - ${ALERT_CONFIRM_DAYS}::int * interval '1 day'`;

/**
 * Attaches an unconfirmed alert to the last confirmation mail of its email, and returns whether that was sent within
 * the last hour; then no other is needed.
 */
export async function joinLastMail(transaction: DbTransaction, id: string, email: string): Promise<boolean> {
  const rows = await transaction.$queryRaw<{ isLately: boolean }[]>`
    UPDATE alerts SET confirm_token_hash = coalesce(confirm_token_hash, last.hash), asked_at = coalesce(alerts.asked_at, last.asked_at)
    FROM (SELECT confirm_token_hash AS hash, asked_at FROM alerts
          WHERE email = ${email} AND confirm_token_hash IS NOT NULL AND ${isConfirmable}
          ORDER BY asked_at DESC LIMIT 1) last
    WHERE id = ${id}::uuid RETURNING last.asked_at > now() - interval '1 hour' AS "isLately"`;
  return rows[0]?.isLately ?? false;
}

/** Stores the hash of the token that was mailed to confirm an alert. */
export async function setAsked(transaction: DbTransaction, id: string, tokenHash: string): Promise<void> {
  await transaction.$executeRaw`
    UPDATE alerts SET confirm_token_hash = ${tokenHash}, asked_at = now() WHERE id = ${id}::uuid`;
}

/** An alert about to be confirmed. */
export interface ConfirmableAlert {
  id: string;
  productId: string;
  kind: string;
  size: number | null;
  price: Cents | null;
}

/**
 * The alerts that a mailed link confirms, locked: first the one that the mail named, then all other unconfirmed ones of
 * its email. Empty when the token is unknown or expired.
 */
export async function lockAlertsToConfirm(transaction: DbTransaction, tokenHash: string): Promise<ConfirmableAlert[]> {
  return transaction.$queryRaw<ConfirmableAlert[]>`
    WITH named AS (
      SELECT id, email FROM alerts WHERE confirm_token_hash = ${tokenHash} AND (confirmed_at IS NOT NULL OR ${isConfirmable})
      ORDER BY position LIMIT 1)
    SELECT a.id, a.product_id AS "productId", a.kind, a.size::float8 AS size, a.price_cents AS price
    FROM alerts a, named
    WHERE a.id = named.id OR a.id IN (SELECT id FROM alerts WHERE email = named.email AND ${isConfirmable})
    ORDER BY a.id <> named.id, a.position FOR UPDATE OF a`;
}

/** Confirms an alert; with `isTold` it is also marked as told, because the page has just shown that it came true. */
export async function setConfirmed(transaction: DbTransaction, id: string, isTold: boolean): Promise<void> {
  await transaction.$executeRaw`
    UPDATE alerts SET confirmed_at = coalesce(confirmed_at, now()),
      told_at = coalesce(told_at, CASE WHEN ${isTold} THEN now() END) WHERE id = ${id}::uuid`;
}

export async function findAlertRow(id: string, via: DbOrTransaction = db()): Promise<AlertRow | null> {
  const rows = await via.$queryRaw<AlertRow[]>`
    SELECT ${columns} FROM ${shownAlerts} WHERE a.id = ${id}::uuid`;
  return rows[0] ?? null;
}

/** A user's alerts, waiting ones first, each newest first. */
export async function listAlertRows(
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AlertRow[]; total: number }> {
  const [rows, counts] = await Promise.all([
    db().$queryRaw<AlertRow[]>`
      SELECT ${columns} FROM ${shownAlerts} WHERE a.user_id = ${userId}::uuid
      ORDER BY a.told_at IS NOT NULL, a.position DESC LIMIT ${limit} OFFSET ${offset}`,
    db().$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total FROM ${shownAlerts} WHERE a.user_id = ${userId}::uuid`,
  ]);
  return { rows, total: counts[0]?.total ?? 0 };
}

/** Deletes a user's alert. False when there is none. */
export async function deleteAlert(transaction: DbTransaction, userId: string, id: string): Promise<boolean> {
  return (await transaction.alert.deleteMany({ where: { id, userId } })).count > 0;
}

/** Deletes all alerts of the recipient of this one. False when there is no such alert. */
export async function deleteAlertsLike(id: string): Promise<boolean> {
  const [alert] = await db().alert.findMany({ where: { id }, select: { userId: true, email: true } });
  if (!alert) return false;
  const { userId, email } = alert;
  if (userId) await db().alert.deleteMany({ where: { userId, toldAt: null } });
  else if (email) await db().alert.deleteMany({ where: { email, toldAt: null } });
  return true;
}

/** How many recipients wait for each size, most wanted first, with the number of sizes. */
export async function listDemandRows({
  limit,
  offset,
}: {
  limit: number;
  offset: number;
}): Promise<{ rows: (Demand & Sizing)[]; total: number }> {
  const waiting = Prisma.sql`
    SELECT a.product_id, a.size, count(*)::int AS waiting FROM alerts a
    WHERE a.kind = 'size' AND a.told_at IS NULL AND a.confirmed_at IS NOT NULL GROUP BY a.product_id, a.size`;
  const [rows, counts] = await Promise.all([
    db().$queryRaw<(Demand & Sizing)[]>`
      SELECT w.product_id AS product, p.name, p.image, w.size::float8 AS size, p.size_scale AS "sizeScale", s.label,
        p.gender, w.waiting
      FROM (${waiting}) w JOIN products p ON p.id = w.product_id
      LEFT JOIN product_sizes s ON s.product_id = w.product_id AND s.size = w.size
      ORDER BY w.waiting DESC, p.sort_name, p.id, w.size LIMIT ${limit} OFFSET ${offset}`,
    db().$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM (${waiting}) w`,
  ]);
  return { rows, total: counts[0]?.total ?? 0 };
}

/** A cause for alerts: a restocked size, or (without a size) a price drop. */
export interface Cause {
  productId: string;
  size: number | null;
}

/** The oldest unhandled cause; null when there is none. Takes no lock. */
export async function findCause(): Promise<Cause | null> {
  const rows = await db().$queryRaw<Cause[]>`
    SELECT product_id AS "productId", size::float8 AS size FROM alert_causes ORDER BY id LIMIT 1`;
  return rows[0] ?? null;
}

/**
 * Deletes all causes of one kind, under a lock that allows only one process at a time to handle them. Returns how many
 * recipients to notify: at most as many as pairs came back, and as are in stock; null for all.
 */
export async function takeCause(transaction: DbTransaction, { productId, size }: Cause): Promise<number | null> {
  if (size === null) {
    await transaction.$executeRaw`SELECT FROM products WHERE id = ${productId} FOR NO KEY UPDATE`;
    const taken = await transaction.$executeRaw`
      DELETE FROM alert_causes WHERE product_id = ${productId} AND size IS NULL`;
    return taken > 0 ? null : 0;
  }
  const [present] = await transaction.$queryRaw<{ quantity: number | null }[]>`
    SELECT quantity FROM product_sizes WHERE product_id = ${productId} AND size = ${size}::numeric FOR NO KEY UPDATE`;
  const taken = await transaction.$queryRaw<{ pairs: number | null }[]>`
    DELETE FROM alert_causes WHERE product_id = ${productId} AND size = ${size}::numeric RETURNING pairs`;
  if (taken.length === 0 || !present) return 0;
  const cameBack = taken.reduce<number | null>(
    (sum, { pairs }) => (sum === null || pairs === null ? null : sum + pairs),
    0,
  );
  if (present.quantity === null) return null;
  return cameBack === null ? present.quantity : Math.min(cameBack, present.quantity);
}

/** Stores a cause again for the recipients that are left. */
export async function leaveCause(
  transaction: DbTransaction,
  { productId, size }: Cause,
  pairs: number | null,
): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO alert_causes (product_id, size, pairs) VALUES (${productId}, ${size}::numeric, ${pairs}::int)`;
}

/** An alert about to be mailed. */
export interface DueAlert extends Sizing {
  id: string;
  recipient: string;
  userId: string | null;
  name: string;
  price: Cents;
  /** The price when the price alert was created. */
  priceBefore: Cents | null;
  image: string | null;
  /** How many mails were queued for it, including this one. */
  telling: number;
}

/** Marks the first `limit` matching alerts as told, in queue order, and returns them. */
export async function tellFirst(
  transaction: DbTransaction,
  { productId, size }: Cause,
  limit: number,
): Promise<DueAlert[]> {
  const matches =
    size === null
      ? Prisma.sql`a.kind = 'price' AND a.price_cents > price_now(p)`
      : Prisma.sql`a.kind = 'size' AND a.size = ${size}::numeric`;
  return transaction.$queryRaw<DueAlert[]>`
    WITH due AS (
      SELECT a.id, coalesce(u.email, a.email) AS recipient, p.name, p.image, price_now(p) AS price, p.size_scale,
        s.label, p.gender
      FROM alerts a JOIN products p ON p.id = a.product_id LEFT JOIN users u ON u.id = a.user_id
      LEFT JOIN product_sizes s ON s.product_id = a.product_id AND s.size = a.size
      WHERE a.product_id = ${productId} AND ${matches} AND product_state(p) = 'live' AND a.told_at IS NULL AND a.confirmed_at IS NOT NULL
        AND (a.user_id IS NULL OR u.status = 'active')
      ORDER BY a.position LIMIT ${limit} FOR UPDATE OF a),
    told AS (
      UPDATE alerts a SET told_at = now(), tellings = a.tellings + 1 FROM due WHERE a.id = due.id
      RETURNING a.id, due.recipient, a.user_id AS "userId", due.name, due.image, due.price,
        due.size_scale AS "sizeScale", due.label, due.gender,
        a.price_cents AS "priceBefore", a.tellings AS telling, a.position)
    SELECT * FROM told ORDER BY position`;
}

/**
 * Whether the content of an alert's mail is still true. If not, the alert waits again at its old place; the lock
 * ensures that pairs which come back meanwhile find it.
 */
export async function takeBackUnlessTrue(transaction: DbTransaction, id: string): Promise<boolean> {
  const [alert] = await transaction.$queryRaw<{ productId: string; kind: string; size: number | null }[]>`
    SELECT product_id AS "productId", kind, size::float8 AS size FROM alerts WHERE id = ${id}::uuid`;
  if (!alert) return false;
  const held = await holdWatched(transaction, alert.productId, alert.size);
  const rows = await transaction.$queryRaw<{ price: Cents | null }[]>`
    SELECT price_cents AS price FROM alerts WHERE id = ${id}::uuid FOR UPDATE`;
  const [asked] = rows;
  if (!asked) return false;
  const isTrue =
    held !== null &&
    (alert.kind === 'price'
      ? asked.price !== null && held.price < asked.price
      : held.quantity === null || (held.quantity ?? 0) > 0);
  if (isTrue) return true;
  await transaction.$executeRaw`
    UPDATE alerts a SET told_at = NULL WHERE a.id = ${id}::uuid AND NOT EXISTS (
      SELECT 1 FROM alerts o WHERE o.id <> a.id AND o.told_at IS NULL AND o.product_id = a.product_id AND o.kind = a.kind
        AND o.size IS NOT DISTINCT FROM a.size AND o.user_id IS NOT DISTINCT FROM a.user_id
        AND o.email IS NOT DISTINCT FROM a.email)`;
  return false;
}
