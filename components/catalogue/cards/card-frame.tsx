'use client';

import { type MouseEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { WishlistHeart } from '@/components/storefront/wishlist/wishlist-heart';
import { SharedPicture } from '@/components/ui/shared-picture';
import { preselectSize } from '@/lib/core/sizes/preselected-size';
import type { CardProduct } from './card-product';
import { QuickAdd } from './quick-add';

interface CardFrameProps {
  product: CardProduct;
  /** The sizes that the list was filtered by. */
  filteredSizes: readonly number[];
  /** The picture's `sizes` attribute. */
  sizes: string;
  priority: boolean;
  /** Shown on the picture. */
  badges: ReactNode;
  /** Shown below the picture, with links to the shoe and its other colors. */
  children: ReactNode;
}

const pictureClass = 'absolute inset-0 size-full p-(--tile-inset) transition-opacity duration-300';

/** What of a card needs scripts: its pictures, heart and quick-add button, and what its links take along. */
export function CardFrame({ product, filteredSizes, sizes, priority, badges, children }: CardFrameProps) {
  const { _id, name, category } = product;
  // The second picture replaces the first on hover, and is loaded only then.
  const [picture, secondPicture] = product.pictures;
  const [hasMouse, setHasMouse] = useState(false);
  const [isSecondLoaded, setIsSecondLoaded] = useState(false);
  // Only the card that was clicked takes part in the view transition: a shoe may be on the page twice.
  const [isOpening, setIsOpening] = useState(false);
  const showsSecond = hasMouse && isSecondLoaded;

  function onClick({ target, defaultPrevented }: MouseEvent) {
    // The router prevents the default of the clicks that it follows; others open a tab, or are not on a link.
    const id = defaultPrevented && (target as Element).closest('a')?.pathname.replace('/product/', '');
    if (!id) return;
    // The one size that was asked for is chosen on the shoe's page as well.
    preselectSize(id, filteredSizes.length === 1 ? filteredSizes[0] : undefined);
    setIsOpening(id === _id && !window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it hears its links, and a key on a link is a click, too
    <article
      onPointerEnter={({ pointerType }: PointerEvent) => setHasMouse(pointerType === 'mouse')}
      onPointerLeave={() => setHasMouse(false)}
      onClick={onClick}
      className="group relative"
    >
      <div data-category={category} className="tile relative aspect-square overflow-hidden rounded-md">
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
        <div className="absolute top-3 left-3 max-w-[calc(100%-4.5rem)]">{badges}</div>
      </div>
      {children}
      <WishlistHeart productId={_id} productName={name} />
      <QuickAdd product={product} filteredSizes={filteredSizes} />
    </article>
  );
}
