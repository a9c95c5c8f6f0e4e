import Link from 'next/link';
import { useId, useState } from 'react';
import { addOnePair } from '@/components/cart/confirm-added';
import { CardRating } from '@/components/products/card-rating';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { CloseIcon } from '@/components/ui/icons';
import { Price } from '@/components/ui/price';
import { ProductPicture } from '@/components/ui/product-picture';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { galleryOf } from '@/lib/products/product-pictures';
import type { Wish } from '@/lib/wishlist/wishlist-store';

/** A wish with its sizes and a button that buys it. */
export function WishCard({ wish, onRemove }: { wish: Wish; onRemove: () => void }) {
  const [chosen, setChosen] = useState<number | null>(null);
  // A size that has sold out meanwhile gives way to the first that has not.
  const size = chosen !== null && wish.sizes.includes(chosen) ? chosen : (wish.sizes[0] ?? null);
  const href = `/product/${encodeURIComponent(wish._id)}` as const;

  function add() {
    const { _id, name, brand, price, image, images, stock } = wish;
    const product = { _id, name, brand, price, image, images: images.slice(0, 1), stock };
    if (size !== null) addOnePair(product, size, `${name} in size ${size} already`);
  }

  return (
    <article className="flex flex-col">
      <div className="tile relative overflow-hidden rounded-md">
        {/* The name below is the same link, and one tab stop is enough. */}
        <Link href={href} prefetch={false} tabIndex={-1} aria-hidden="true">
          <ProductPicture
            image={galleryOf(wish)[0]}
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
        <Link href={href} prefetch={false} className="hover:underline hover:underline-offset-4">
          {wish.name}
        </Link>
      </h2>
      <p className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Price amount={wish.price} original={wish.originalPrice} className="text-sm font-medium" />
        <CardRating rating={wish.rating} numReviews={wish.numReviews} isSpelledOut />
      </p>
      <div className="mt-4 mb-5">
        {size === null ? (
          <p className="text-sm text-muted">This product has no available sizes.</p>
        ) : (
          <WishSizes sizes={wish.sizes} value={size} onChange={setChosen} />
        )}
      </div>
      <Button className="mt-auto" isWide disabled={size === null} onClick={add}>
        {size === null ? 'Out of Stock' : 'Add to Cart'}
        <VisuallyHidden> {wish.name}</VisuallyHidden>
      </Button>
    </article>
  );
}

interface WishSizesProps {
  /** What can be bought, ascending. */
  sizes: readonly number[];
  value: number;
  onChange: (size: number) => void;
}

/** Picks one of the sizes that can be bought. */
function WishSizes({ sizes, value, onChange }: WishSizesProps) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="mb-1.5 text-xs text-muted">
        Size
      </p>
      <div className="flex flex-wrap gap-1.5">
        {sizes.map((size) => (
          <label
            key={size}
            className="relative grid h-9 min-w-10 place-items-center rounded-sm border border-outline bg-raised px-2 text-xs font-medium tabular-nums transition-colors hover:border-text has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={id}
              value={size}
              checked={size === value}
              onChange={() => onChange(size)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {size}
          </label>
        ))}
      </div>
    </div>
  );
}
