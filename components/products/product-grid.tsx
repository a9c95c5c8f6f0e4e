import type { Product } from '@/lib/products/product-schema';
import type { Swatches } from '@/lib/products/swatches';
import { ProductCard } from './product-card';

interface ProductGridProps {
  products: readonly Product[];
  /** The colors of the shoes, by their ids. */
  swatches?: Swatches;
  /** The sizes that the list was filtered by. */
  filteredSizes?: readonly number[];
  /** Columns on a wide screen: 3 beside the filters (4 on a very wide one), 4 across the whole page. */
  columns?: 3 | 4;
  /** How many pictures are on the first screen and load at once. */
  priorityCount?: number;
  /** The heading level of the names. */
  heading?: 'h2' | 'h3';
}

const layouts = {
  3: {
    grid: 'md:grid-cols-3 2xl:grid-cols-4',
    sizes:
      '(min-width: 104rem) 300px, (min-width: 96rem) 18vw, (min-width: 64rem) 24vw, (min-width: 48rem) 30vw, calc(44vw - 1.4rem)',
  },
  4: { grid: 'md:grid-cols-4', sizes: '(min-width: 104rem) 375px, (min-width: 48rem) 23vw, calc(44vw - 1.4rem)' },
} as const;

const noSizes: readonly number[] = [];

export function ProductGrid({
  products,
  swatches = {},
  filteredSizes = noSizes,
  columns = 3,
  priorityCount = 0,
  heading = 'h3',
}: ProductGridProps) {
  const layout = layouts[columns];
  return (
    <ul className={`grid grid-cols-2 gap-x-3 gap-y-9 sm:gap-x-5 sm:gap-y-12 ${layout.grid}`}>
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            swatches={swatches[product._id]}
            filteredSizes={filteredSizes}
            sizes={layout.sizes}
            priority={index < priorityCount}
            heading={heading}
          />
        </li>
      ))}
    </ul>
  );
}
