import { listOrderNumbers, listOrdersCalled, type OrderHeadRow } from './order-list-repository';
import { findOrderNumber, isCalled, orderNumberOf } from './order-number';
import { listOrderRowsById } from './order-repository';
import type { OrderRow } from './order-row';

/** What tells an order apart, and whose it is; its number as people see it. */
export type OrderHead = OrderHeadRow;

/** The numbers of orders as people see them, by their ids; without those that are gone. */
export async function findOrderNumbers(ids: readonly string[]): Promise<Map<string, string>> {
  const stored = ids.length > 0 ? await listOrderNumbers([...new Set(ids)]) : new Map<string, string>();
  return new Map([...stored].map(([id, number]) => [id, number && orderNumberOf(number)]));
}

/**
 * For each text that a customer wrote, the orders that it may mean: none, one, or several where the number that stands
 * in it fits more than one. Several are not acted on; the writer is told all of them.
 */
export async function findOrdersNamed(texts: readonly string[]): Promise<OrderHead[][]> {
  const numbers = texts.map(findOrderNumber);
  const wanted = [...new Set(numbers.filter((number) => number !== null))];
  const orders = wanted.length > 0 ? await listOrdersCalled(wanted) : [];
  return numbers.map((written) =>
    orders
      .filter((order) => written !== null && isCalled(order, written))
      .map((order) => ({ ...order, number: orderNumberOf(order.number) })),
  );
}

/** The order that a number means, if its buyer has this email; of several the one with exactly this number. */
export async function findOrderOfBuyer({ number, email }: { number: string; email: string }): Promise<OrderRow | null> {
  const [named = []] = await findOrdersNamed([number]);
  const orders = named.length > 0 ? await listOrderRowsById(named.map(({ id }) => id)) : [];
  const theirs = orders.filter(({ buyerEmail }) => buyerEmail === email);
  const exact = number.replace(/^#/, '').toLowerCase();
  return (theirs.length > 1 ? theirs.find((each) => each.number.toLowerCase() === exact) : theirs[0]) ?? null;
}
