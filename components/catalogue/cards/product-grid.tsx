import type { Product } from '@/lib/catalogue/product/product-schema';
import type { Swatches } from '@/lib/catalogue/product/swatches';
import { ProductCard } from './product-card';

interface ProductGridProps {
  products: readonly Product[];
  /** The colors of the shoes, by their ids. */
  swatches?: Swatches;
  /** The sizes that the list was filtered by. */
  filteredSizes?: readonly number[];
  /** Beside the filters, 4 columns and on very wide screens 6, both of which 12 shoes fill; or 4 across the page. */
  place?: 'beside-filters' | 'across';
  /** How many pictures are on the first screen and load at once. */
  priorityCount?: number;
  /** The heading level of the names. */
  heading?: 'h2' | 'h3';
  /** Says of which sizes there are only a few pairs. */
  showsLastPairs?: boolean;
}

const layouts = {
  'beside-filters': {
    grid: 'md:grid-cols-3 xl:grid-cols-4 very-wide:grid-cols-6',
    sizes:
      '(min-width: 112.5rem) 240px, (min-width: 104rem) 330px, (min-width: 80rem) 18vw, (min-width: 64rem) 22vw, (min-width: 48rem) 30vw, calc(44vw - 1.4rem)',
  },
  across: {
    grid: 'md:grid-cols-4',
    sizes: '(min-width: 112.5rem) 435px, (min-width: 104rem) 375px, (min-width: 48rem) 20vw, calc(44vw - 1.4rem)',
  },
} as const;

const noSizes: readonly number[] = [];

export function ProductGrid({
  products,
  swatches = {},
  filteredSizes = noSizes,
  place = 'beside-filters',
  priorityCount = 0,
  heading = 'h3',
  showsLastPairs = false,
}: ProductGridProps) {
  const layout = layouts[place];
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
            showsLastPairs={showsLastPairs}
          />
        </li>
      ))}
    </ul>
  );
}
