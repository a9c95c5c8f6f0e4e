import { saidOf } from '@/lib/core/sizes/size-names';
import type { Order } from './order-schema';

/** What an order calls a shoe of its own; another size than was bought is in the same scale. */
export function shoeOf({ lines }: { lines: Order['orderItems'] }, product: string, size: number) {
  const ofProduct = lines.filter((line) => line.product === product);
  const bought = ofProduct.find((line) => line.size === size);
  const { name = product, sizeScale, gender } = bought ?? ofProduct[0] ?? {};
  return { product, name, size, ...saidOf({ size, sizeScale, label: bought?.label, gender }) };
}
