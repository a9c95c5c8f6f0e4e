import { onTestFinished } from 'vitest';
import { type ShopFacts, setShopFacts, shopFacts } from '@/lib/platform/shop/shop-facts';

/** Makes the shop another one until the test is over. */
export function openOtherShop(change: Partial<ShopFacts>): void {
  const before = shopFacts();
  onTestFinished(() => setShopFacts(before));
  setShopFacts({ ...before, ...change });
}
