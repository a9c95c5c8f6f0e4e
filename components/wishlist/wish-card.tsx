import Link from 'next/link';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { CloseIcon } from '@/components/ui/icons';
import { Price } from '@/components/ui/price';
import { ProductPicture } from '@/components/ui/product-picture';
import { Stars } from '@/components/ui/stars';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { dollarsToCents } from '@/lib/money/money';
import { galleryOf } from '@/lib/products/product-pictures';
import type { Wish } from '@/lib/wishlist/wish';
import { addWishToCart } from './add-wish-to-cart';
import { WishSizes } from './wish-sizes';

/** A shoe that was saved for later, with all it takes to buy it now. */
export function WishCard({ wish, onRemove }: { wish: Wish; onRemove: () => void }) {
  const [chosen, setChosen] = useState<number | null>(null);
  // A size that has sold out meanwhile gives way to the first that has not.
  const size = chosen !== null && wish.sizes.includes(chosen) ? chosen : (wish.sizes[0] ?? null);
  const url = `/product/${encodeURIComponent(wish._id)}` as const;
  return (
    <article className="flex flex-col">
      <div className="tile relative overflow-hidden rounded-md">
        {/* The name below is the same link; one stop on the way is enough. */}
        <Link href={url} prefetch={false} tabIndex={-1} aria-hidden="true">
          <ProductPicture
            address={galleryOf(wish)[0]}
            alt=""
            sizes="(min-width: 80rem) 23vw, (min-width: 48rem) 30vw, 46vw"
            className="aspect-square w-full p-[6%]"
          />
        </Link>
        <IconButton
          label={`Remove ${wish.name} from wishlist`}
          onClick={onRemove}
          data-remove={wish._id}
          className="absolute! top-1 right-1 text-tile-ink!"
        >
          <CloseIcon />
        </IconButton>
      </div>
      <p className="mt-3.5 text-xs text-muted">{wish.brand}</p>
      <h2 className="mt-0.5 text-sm font-medium">
        <Link href={url} prefetch={false} className="hover:underline hover:underline-offset-4">
          {wish.name}
        </Link>
      </h2>
      <p className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Price
          amount={dollarsToCents(wish.price)}
          original={wish.originalPrice === null ? null : dollarsToCents(wish.originalPrice)}
          className="text-sm font-medium"
        />
        <span className="inline-flex items-center gap-1.5 text-xs text-muted">
          <Stars rating={wish.rating} filled={Math.floor(wish.rating)} className="h-3.5" />
          <span>
            {wish.numReviews} {wish.numReviews === 1 ? 'review' : 'reviews'}
          </span>
        </span>
      </p>
      <div className="mt-4 mb-5">
        {size === null ? (
          <p className="text-sm text-muted">This product has no available sizes.</p>
        ) : (
          <WishSizes sizes={wish.sizes} value={size} onChange={setChosen} />
        )}
      </div>
      <Button className="mt-auto" isWide disabled={size === null} onClick={() => addWishToCart(wish, size)}>
        {size === null ? 'Out of Stock' : 'Add to Cart'}
        <VisuallyHidden> {wish.name}</VisuallyHidden>
      </Button>
    </article>
  );
}
