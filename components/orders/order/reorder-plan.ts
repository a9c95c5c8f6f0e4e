import type { Product } from '@/lib/catalogue/product/product-schema';
import { type AnySize, sizeName, sizeWithWord } from '@/lib/core/sizes/size-names';
import type { CartProduct } from '@/lib/orders/cart/cart-lines';
import type { Order } from '@/lib/orders/order/order-schema';

type OrderedLine = Pick<
  Order['orderItems'][number],
  'product' | 'name' | 'size' | 'sizeScale' | 'label' | 'gender' | 'quantity'
>;
/** A product as the shop sells it now. */
export type OfferedProduct = CartProduct & Pick<Product, 'sizes'>;

export interface ReorderPlan {
  additions: { product: OfferedProduct; size: number; quantity: number }[];
  /** A sentence for each line that can't be bought again in full. */
  losses: string[];
}

/** What of an old order can be bought again, given today's products by id and how sizes are called. */
export function planReorder(
  lines: readonly OrderedLine[],
  offered: ReadonlyMap<string, OfferedProduct | null>,
  nameOf: (size: AnySize) => string = (size) => sizeName('us-men', size),
): ReorderPlan {
  const plan: ReorderPlan = { additions: [], losses: [] };
  for (const line of lines) {
    const { product: id, name, size, quantity } = line;
    const product = offered.get(id);
    if (!product) {
      plan.losses.push(`We don’t sell ${name} anymore.`);
      continue;
    }
    const left = product.stock.find((entry) => entry.size === size)?.quantity ?? null;
    if (!product.sizes.includes(size) || left === 0) {
      plan.losses.push(`${product.name} in ${sizeWithWord(nameOf(line))} is sold out.`);
      continue;
    }
    const available = Math.min(quantity, left ?? quantity);
    plan.additions.push({ product, size, quantity: available });
    if (available < quantity)
      plan.losses.push(`${product.name} in ${sizeWithWord(nameOf(line))} has only ${available} left.`);
  }
  return plan;
}

/** The losses as one message; a long list is cut short. */
export function lossText(losses: readonly string[]): string {
  const shown = losses.slice(0, 3).join(' ');
  return losses.length > 3 ? `${shown} And ${losses.length - 3} more could not be added.` : shown;
}
