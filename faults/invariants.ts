import type { Ledger } from './buyers';
import type { FaultShop } from './fault-shop';

interface StoredOrder {
  id: string;
  key: string;
  lines: number;
  pairs: number;
  history: number;
  mails: number;
}

/** What the database holds, held against what the buyers were told. */
export interface Balance {
  /** Orders that were confirmed and are not there, or not whole. */
  lost: number;
  /** Orders that no buyer was told of, and keys with more than one. */
  doubled: number;
  /** Everything that is not as promised, in words. */
  faults: string[];
}

async function storedOrders(shop: FaultShop, buyers: readonly string[]): Promise<StoredOrder[]> {
  return shop.query<StoredOrder & { [column: string]: unknown }>(
    `SELECT o.id, coalesce(o.idempotency_key, '') AS key,
       (SELECT count(*)::int FROM order_lines l WHERE l.order_id = o.id) AS lines,
       (SELECT coalesce(sum(quantity), 0)::int FROM order_lines l WHERE l.order_id = o.id) AS pairs,
       (SELECT count(*)::int FROM order_status_changes c WHERE c.order_id = o.id) AS history,
       (SELECT count(*)::int FROM outbox_mails m
        WHERE m.kind = 'order-confirmation' AND m.payload->>'orderId' = o.id::text) AS mails
     FROM orders o WHERE o.user_id = ANY($1::uuid[])`,
    [buyers],
  );
}

async function stockFaults(shop: FaultShop, ledger: Ledger): Promise<string[]> {
  const faults: string[] = [];
  for (const { product, size, stock } of new Set(ledger.wishes.map((wish) => wish.offer))) {
    const [row] = await shop.query<{ left: number; sold: number }>(
      `SELECT s.quantity AS left, (SELECT coalesce(sum(l.quantity), 0)::int
         FROM order_lines l JOIN orders o ON o.id = l.order_id
         WHERE l.product_id = s.product_id AND l.size = s.size AND o.idempotency_key LIKE 'faults-%') AS sold
       FROM product_sizes s WHERE s.product_id = $1 AND s.size = $2`,
      [product, size],
    );
    if (!row || row.left < 0 || row.left + row.sold !== stock)
      faults.push(`${product} in ${size}: ${row?.left} left and ${row?.sold} sold of ${stock}`);
  }
  return faults;
}

/** Compares every answer with every row. */
export async function takeStockOf(shop: FaultShop, ledger: Ledger): Promise<Balance> {
  const orders = await storedOrders(shop, [...new Set(ledger.wishes.map(({ buyer }) => buyer.id))]);
  const byKey = new Map<string, StoredOrder[]>();
  for (const order of orders) byKey.set(order.key, [...(byKey.get(order.key) ?? []), order]);
  const balance: Balance = {
    lost: 0,
    doubled: 0,
    faults: [...new Set(ledger.wrongs)].map((wrong) => countOf(ledger, wrong)),
  };
  for (const { key, order } of ledger.wishes) {
    const stored = byKey.get(key) ?? [];
    if (order && !stored.some(({ id }) => id === order)) balance.lost += 1;
    balance.doubled += Math.max(0, stored.length - (order ? 1 : 0));
  }
  // The same people's orders of other scenarios have a life of their own.
  const keys = new Set(ledger.wishes.map(({ key }) => key));
  for (const { key, id, lines, pairs, history, mails } of orders)
    if (keys.has(key) && (lines !== 1 || pairs !== 1 || history !== 1 || mails !== 1))
      balance.faults.push(`order ${id} has ${lines} lines, ${history} entries of history and ${mails} mails`);
  if (balance.lost > 0) balance.faults.push(`${balance.lost} confirmed orders are not there`);
  if (balance.doubled > 0) balance.faults.push(`${balance.doubled} orders are there that nobody was told of`);
  balance.faults.push(...(await stockFaults(shop, ledger)));
  const [below] = await shop.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM product_sizes WHERE quantity < 0',
  );
  if (below && below.count > 0) balance.faults.push(`${below.count} sizes have a stock below 0`);
  const differences = await shop.query<{ product_id: string; size: string; stock: number; movements: number }>(
    'SELECT * FROM stock_differences LIMIT 5',
  );
  for (const { product_id, size, stock, movements } of differences)
    balance.faults.push(`${product_id} in ${size}: a stock of ${stock}, and movements of ${movements}`);
  return balance;
}

function countOf({ wrongs }: Ledger, wrong: string): string {
  return `${wrongs.filter((each) => each === wrong).length} x ${wrong}`;
}

/** The confirmations that still wait, and why, in one line. */
export async function waitingMails(shop: FaultShop): Promise<string> {
  const rows = await shop.query<{ count: number; attempts: number; error: string | null; inSeconds: number }>(
    `SELECT count(*)::int AS count, attempts, last_error AS error,
            extract(epoch FROM max(next_attempt_at) - now())::int AS "inSeconds"
     FROM outbox_mails WHERE sent_at IS NULL AND failed_at IS NULL GROUP BY attempts, last_error ORDER BY count(*) DESC`,
  );
  const words = rows.map(
    ({ count, attempts, error, inSeconds }) =>
      `${count} after ${attempts} attempts (${error ?? 'no error'}), the next in ${inSeconds} s`,
  );
  return `confirmations are still waiting: ${words.join('; ')}`;
}

/** Mails about these orders that the provider accepted never, or more than once; null while some are still promised. */
export async function mailFaults(shop: FaultShop, ledger: Ledger): Promise<string[] | null> {
  const ids = ledger.wishes.flatMap(({ order }) => order ?? []);
  const rows = await shop.query<{
    id: string;
    isOpen: boolean;
    order: string;
    error: string | null;
    hasFailed: boolean;
  }>(
    `SELECT id, payload->>'orderId' AS "order", sent_at IS NULL AND failed_at IS NULL AS "isOpen",
            failed_at IS NOT NULL AS "hasFailed", last_error AS error
     FROM outbox_mails WHERE kind = 'order-confirmation' AND payload->>'orderId' = ANY($1)`,
    [ids],
  );
  if (rows.some(({ isOpen }) => isOpen)) return null;
  const accepted = new Map<string, number>();
  for (const { key } of shop.mail.accepted) accepted.set(key, (accepted.get(key) ?? 0) + 1);
  const faults = rows.filter(({ hasFailed }) => hasFailed).map(({ error }) => `a confirmation was given up: ${error}`);
  const once = new Set(rows.filter(({ id }) => accepted.get(id) === 1).map(({ order }) => order));
  const missing = ids.filter((id) => !once.has(id)).length;
  if (missing > 0) faults.push(`${missing} confirmations did not arrive exactly once`);
  return [...new Set(faults)];
}
