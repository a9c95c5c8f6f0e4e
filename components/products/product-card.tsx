'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { type PointerEvent, useState } from 'react';
import { Price } from '@/components/ui/price';
import { SharedPicture } from '@/components/ui/shared-picture';
import { Stars } from '@/components/ui/stars';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { CardProduct } from './card-product';
import { ProductBadges } from './product-badges';
import { QuickAdd } from './quick-add';
import { WishlistHeart } from './wishlist-heart';

interface ProductCardProps {
  product: CardProduct;
  /** How wide its picture is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** For cards in sight at first: their pictures are loaded at once. */
  priority: boolean;
  /** The level of the name in the page's outline. */
  heading: 'h2' | 'h3';
}

const pictureClass = 'absolute inset-0 size-full p-[6%] transition-opacity duration-300';

/**
 * A product's card: all of it leads to the product, but for the heart and the quick-add button. The product's page is
 * fetched ahead once somebody points at the card or focuses it.
 */
export function ProductCard({ product, sizes, priority, heading: Heading }: ProductCardProps) {
  const { _id, name, brand, price, originalPrice, rating, numReviews } = product;
  // The second one takes the first one's place under a mouse, and is loaded only then.
  const [picture, secondPicture] = product.pictures;
  const [isNear, setIsNear] = useState(false);
  const [hasMouse, setHasMouse] = useState(false);
  const [isSecondLoaded, setIsSecondLoaded] = useState(false);
  // Only the card that is opened shares its picture: one shoe may be in several rows of a page.
  const [isOpening, setIsOpening] = useState(false);
  const showsSecond = hasMouse && isSecondLoaded;

  function onPointerEnter(event: PointerEvent) {
    setIsNear(true);
    setHasMouse(event.pointerType === 'mouse');
  }

  return (
    <article
      onPointerEnter={onPointerEnter}
      onPointerLeave={() => setHasMouse(false)}
      onFocus={() => setIsNear(true)}
      className="group relative"
    >
      <div className="tile relative aspect-square overflow-hidden rounded-md">
        <SharedPicture
          image={picture}
          sharedAs={isOpening && !showsSecond ? picture : undefined}
          alt=""
          sizes={sizes}
          priority={priority}
          className={`${pictureClass} ${showsSecond ? 'opacity-0' : ''}`}
        />
        {secondPicture && (hasMouse || isSecondLoaded) && (
          <div onLoad={() => setIsSecondLoaded(true)}>
            <SharedPicture
              image={secondPicture}
              sharedAs={isOpening && showsSecond ? picture : undefined}
              alt=""
              sizes={sizes}
              className={`${pictureClass} ${showsSecond ? '' : 'opacity-0'}`}
            />
          </div>
        )}
        <div className="absolute top-3 left-3 max-w-[calc(100%-4.5rem)]">
          <ProductBadges product={product} />
        </div>
      </div>
      <p className="mt-3.5 text-xs text-muted">{brand}</p>
      <Heading className="mt-0.5 text-sm font-medium">
        <Link
          href={`/product/${_id}` as Route}
          prefetch={isNear}
          onNavigate={() => setIsOpening(!window.matchMedia('(prefers-reduced-motion: reduce)').matches)}
          className="after:absolute after:inset-0 after:rounded-md group-hover:underline group-hover:underline-offset-4 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
        >
          {name}
        </Link>
      </Heading>
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
      <WishlistHeart productId={_id} productName={name} />
      <QuickAdd product={product} />
    </article>
  );
}
