import type { Product } from '@/lib/products/product-schema';
import { ShoeRow } from './shoe-row';
import { ShoeTile } from './shoe-tile';

/** Other shoes for somebody who looks at this one; nothing when there are none. */
export function SimilarShoes({ products }: { products: readonly Product[] }) {
  if (products.length === 0) return null;
  return (
    <ShoeRow id="similar-title" title="You may also like" columns={4}>
      {products.map((product) => (
        <li key={product._id}>
          <ShoeTile product={product} sizes="(min-width: 104rem) 375px, (min-width: 48rem) 23vw, 44vw" />
        </li>
      ))}
    </ShoeRow>
  );
}
