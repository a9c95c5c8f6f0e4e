'use client';

import { Price } from '@/components/ui/price';
import { Stars } from '@/components/ui/stars';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { CardFrame } from './card-frame';
import type { CardProduct } from './card-product';
import { ProductBadges } from './product-badges';
import { QuickAdd } from './quick-add';
import { WishlistHeart } from './wishlist-heart';

export interface CardLook {
  /** How wide its picture is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** For cards in sight at first: their pictures are loaded at once. */
  priority?: boolean;
  /** The level of the name in the page's outline. */
  heading?: 'h2' | 'h3';
}

/** A product's card: all of it leads to the product, but for the heart and the quick-add button. */
export function CardBody({ product, sizes, priority = false, heading = 'h3' }: { product: CardProduct } & CardLook) {
  const { _id, name, brand, price, originalPrice, rating, numReviews, pictures } = product;
  return (
    <CardFrame
      href={`/product/${_id}`}
      name={name}
      brand={brand}
      heading={heading}
      picture={pictures[0]}
      secondPicture={pictures[1]}
      sizes={sizes}
      priority={priority}
      badges={<ProductBadges product={product} />}
      actions={
        <>
          <WishlistHeart productId={_id} productName={name} />
          <QuickAdd product={product} />
        </>
      }
    >
      <p className="mt-1.5 flex flex-col gap-x-4 gap-y-1 xl:flex-row xl:items-center xl:justify-between">
        <Price amount={price} original={originalPrice} className="text-sm font-medium" />
        <span className="inline-flex items-center gap-1.5 text-xs text-muted">
          <Stars rating={rating} filled={Math.floor(rating)} className="h-3.5" />
          <span>
            {numReviews}
            <VisuallyHidden> {numReviews === 1 ? 'review' : 'reviews'}</VisuallyHidden>
          </span>
        </span>
      </p>
    </CardFrame>
  );
}
