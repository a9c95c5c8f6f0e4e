import { MAX_LINES, MAX_QUANTITY } from '@/lib/orders/order/order-limits';

/** A line of a cart as stored for an account: what and how many. */
export interface CartItem {
  product: string;
  size: number;
  quantity: number;
}

export const itemKeyOf = ({ product, size }: Pick<CartItem, 'product' | 'size'>) => `${product} ${size}`;

const quantitiesOf = (items: readonly CartItem[]) => new Map(items.map((item) => [itemKeyOf(item), item.quantity]));

/** Whether two carts have the same pairs, in any order. */
export function isSameCart(one: readonly CartItem[], other: readonly CartItem[]): boolean {
  const quantities = quantitiesOf(other);
  return one.length === other.length && one.every((item) => quantities.get(itemKeyOf(item)) === item.quantity);
}

/** The pairs in `items` that `others` lacks. */
export function countMissing(items: readonly CartItem[], others: readonly CartItem[]): number {
  const quantities = quantitiesOf(others);
  return items.reduce((sum, item) => sum + Math.max(0, item.quantity - (quantities.get(itemKeyOf(item)) ?? 0)), 0);
}

/**
 * Three-way merge of two carts: what was added or removed `here` since `base`, the last common cart, is added to or
 * removed from `there`. If only one of them changed, the result is that one.
 */
export function reconcile({
  base,
  here,
  there,
}: Readonly<Record<'base' | 'here' | 'there', readonly CartItem[]>>): CartItem[] {
  const [before, mine, theirs] = [quantitiesOf(base), quantitiesOf(here), quantitiesOf(there)];
  const all = new Map([...here, ...there].map((item) => [itemKeyOf(item), item]));
  return [...all]
    .map(([key, item]) => {
      const quantity = (theirs.get(key) ?? 0) + (mine.get(key) ?? 0) - (before.get(key) ?? 0);
      return { product: item.product, size: item.size, quantity: Math.min(quantity, MAX_QUANTITY) };
    })
    .filter(({ quantity }) => quantity > 0)
    .slice(0, MAX_LINES);
}
