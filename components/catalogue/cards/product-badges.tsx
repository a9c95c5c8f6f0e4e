import type { Product } from '@/lib/catalogue/product/product-schema';
import { shownPrice } from '@/lib/catalogue/product/shown-price';

const badgeClass =
  'forced-colors:border rounded-full px-2.5 py-1 text-[0.6875rem] leading-none font-semibold tracking-[0.06em]';

/** Sold out, SALE, NEW and BESTSELLER, as far as they are true. */
export function ProductBadges({
  product,
}: {
  product: Pick<Product, 'price' | 'originalPrice' | 'promoted' | 'isLatest' | 'isBestSeller' | 'sizes'>;
}) {
  const isOnSale = shownPrice(product).original !== null;
  const isSoldOut = product.sizes.length === 0;
  if (!isSoldOut && !isOnSale && !product.isLatest && !product.isBestSeller) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {isSoldOut && <li className={`${badgeClass} bg-raised text-text uppercase`}>Sold out</li>}
      {isOnSale && <li className={`${badgeClass} bg-danger-fill text-danger-ink`}>SALE</li>}
      {product.isLatest && <li className={`${badgeClass} bg-accent text-accent-ink`}>NEW</li>}
      {product.isBestSeller && <li className={`${badgeClass} bg-text text-surface`}>BESTSELLER</li>}
    </ul>
  );
}
