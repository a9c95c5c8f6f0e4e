'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { type PointerEvent, useState } from 'react';
import { Price } from '@/components/ui/price';
import { SharedPicture } from '@/components/ui/shared-picture';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { handSizeTo } from '@/lib/products/asked-size-store';
import { dotOf, type Swatch } from '@/lib/products/swatches';
import type { CardProduct } from './card-product';
import { CardRating } from './card-rating';
import { ProductBadges } from './product-badges';
import { QuickAdd } from './quick-add';
import { WishlistHeart } from './wishlist-heart';

interface ProductCardProps {
  product: CardProduct;
  /** All colors of this shoe, this one among them; none when it has just one. */
  swatches?: readonly Swatch[] | undefined;
  /** The sizes that the list was filtered by. */
  filteredSizes: readonly number[];
  /** The picture's `sizes` attribute. */
  sizes: string;
  /** For cards on the first screen: loads the picture at once. */
  priority: boolean;
  /** The heading level of the name. */
  heading: 'h2' | 'h3';
}

const pictureClass = 'absolute inset-0 size-full p-[6%] transition-opacity duration-300';

/** A product's card: a link to it, with a heart and a quick-add button. Prefetches the product's page on hover or focus. */
export function ProductCard({
  product,
  swatches = [],
  filteredSizes,
  sizes,
  priority,
  heading: Heading,
}: ProductCardProps) {
  const { _id, name, brand, price, originalPrice, rating, numReviews } = product;
  // The second picture replaces the first on hover, and is loaded only then.
  const [picture, secondPicture] = product.pictures;
  const [isNear, setIsNear] = useState(false);
  const [hasMouse, setHasMouse] = useState(false);
  const [isSecondLoaded, setIsSecondLoaded] = useState(false);
  // Only the card that was clicked takes part in the view transition: a shoe may be on the page twice.
  const [isOpening, setIsOpening] = useState(false);
  const showsSecond = hasMouse && isSecondLoaded;
  // The one size that was asked for is chosen on the shoe's page as well.
  const handOver = (id: string) => handSizeTo(id, filteredSizes.length === 1 ? filteredSizes[0] : undefined);

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
          onNavigate={() => {
            handOver(_id);
            setIsOpening(!window.matchMedia('(prefers-reduced-motion: reduce)').matches);
          }}
          className="after:absolute after:inset-0 after:rounded-md group-hover:underline group-hover:underline-offset-4 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
        >
          {name}
        </Link>
      </Heading>
      <p className="mt-1.5 flex flex-col gap-x-4 gap-y-1 2xl:flex-row 2xl:items-center 2xl:justify-between">
        <Price amount={price} original={originalPrice} className="text-sm font-medium" />
        <CardRating rating={rating} numReviews={numReviews} />
      </p>
      {swatches.length > 1 && <Swatches swatches={swatches} current={_id} handOver={handOver} />}
      <WishlistHeart productId={_id} productName={name} />
      <QuickAdd product={product} filteredSizes={filteredSizes} />
    </article>
  );
}

const MOST_DOTS = 5;

interface SwatchesProps {
  swatches: readonly Swatch[];
  current: string;
  /** Called with the id of the shoe that is opened. */
  handOver: (id: string) => void;
}

/** The shoe's colors as dots, above the card's link; each leads to its own page. */
function Swatches({ swatches, current, handOver }: SwatchesProps) {
  return (
    <ul aria-label="Colors" className="relative mt-1 -ml-1.5 flex items-center">
      {swatches.slice(0, MOST_DOTS).map(({ _id, colorName, colors }) => (
        <li key={_id}>
          <Link
            href={`/product/${_id}` as Route}
            prefetch={false}
            onNavigate={() => handOver(_id)}
            aria-current={_id === current ? 'true' : undefined}
            className="grid size-6 place-items-center rounded-full"
          >
            <span
              className={`size-3.5 rounded-full border border-outline ${_id === current ? 'outline-1 outline-text outline-offset-2' : ''}`}
              style={{ background: dotOf(colors) }}
            />
            <VisuallyHidden>{colorName ?? 'Another color'}</VisuallyHidden>
          </Link>
        </li>
      ))}
      {swatches.length > MOST_DOTS && <li className="text-muted text-xs">+{swatches.length - MOST_DOTS}</li>}
    </ul>
  );
}
