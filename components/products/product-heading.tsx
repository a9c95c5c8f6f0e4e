import { Price } from '@/components/ui/price';
import { Stars } from '@/components/ui/stars';
import { cents, formatCents } from '@/lib/money/money';
import type { ProductDetail } from '@/lib/products/product-schema';
import { ProductBadges } from './product-badges';

/** Brand, name, rating and price of a product. */
export function ProductHeading({ product }: { product: ProductDetail }) {
  const { price, originalPrice: original } = product;
  const savings = original === null ? 0 : original - price;
  return (
    <div>
      <ProductBadges product={product} />
      <p className="mt-4 text-sm text-muted first:mt-0">{product.brand}</p>
      <h1 className="mt-1 text-3xl">{product.name}</h1>
      <p className="mt-4 flex items-center gap-2.5 text-sm text-muted">
        <Stars rating={product.rating} filled={Math.round(product.rating)} />
        {product.numReviews > 0 && (
          <span aria-hidden="true" className="font-medium text-text tabular-nums">
            {product.rating.toFixed(1)}
          </span>
        )}
        <a href="#reviews-title" className="underline underline-offset-4 hover:text-text">
          {product.numReviews === 0 && 'No reviews yet'}
          {product.numReviews === 1 && '1 review'}
          {product.numReviews > 1 && `${product.numReviews} reviews`}
        </a>
      </p>
      <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Price amount={price} original={original} className="text-2xl font-semibold" />
        {savings > 0 && (
          <span className="rounded-full bg-danger-soft px-2.5 py-0.5 text-xs font-medium text-danger">
            Save {formatCents(cents(savings))}
          </span>
        )}
      </p>
    </div>
  );
}
