import type { Product } from '@/lib/catalogue/product/product-schema';
import { ProductGrid } from './product-grid';

/** Four shoes that many like, for where there is nothing else to show; nothing when there are none. */
export function PopularShoes({ products }: { products: readonly Product[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="popular-title">
      <h2 id="popular-title" className="mb-6 text-xl">
        Popular right now
      </h2>
      <ProductGrid products={products} place="across" />
    </section>
  );
}
