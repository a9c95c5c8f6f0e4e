import type { Route } from 'next';
import { Fragment } from 'react';
import { CardRating } from '@/components/catalogue/reviews/card-rating';
import { TextOfSystems } from '@/components/catalogue/sizes/text-of-systems';
import { Link } from '@/components/ui/link';
import { Price } from '@/components/ui/price';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Product } from '@/lib/catalogue/product/product-schema';
import { shownPrice } from '@/lib/catalogue/product/shown-price';
import { dotOf, type Swatch } from '@/lib/catalogue/product/swatches';
import { LOW_STOCK } from '@/lib/catalogue/stock/low-stock';
import { saidOf, sizeName } from '@/lib/core/sizes/size-names';

interface CardTextProps {
  product: Product;
  /** All colors of this shoe, this one among them; none when it has just one. */
  swatches: readonly Swatch[];
  /** The heading level of the name. */
  heading: 'h2' | 'h3';
  /** Says of which sizes there are only a few pairs. */
  showsLastPairs?: boolean | undefined;
}

/** What stands below the picture of a card: brand, name as the card's link, price, rating and colors. */
export function CardText({ product, swatches, heading: Heading, showsLastPairs }: CardTextProps) {
  const { _id, name, brand, rating, numReviews } = product;
  return (
    <>
      <p className="mt-3.5 text-xs text-muted">{brand}</p>
      <Heading className="mt-0.5 text-sm font-medium">
        <Link
          href={`/product/${_id}` as Route}
          prefetch="hover"
          className="after:absolute after:inset-0 after:rounded-md group-hover:underline group-hover:underline-offset-4 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
        >
          {name}
        </Link>
      </Heading>
      <p className="mt-1.5 flex flex-col gap-1">
        <Price {...shownPrice(product)} hasPercent className="text-sm font-medium" />
        <CardRating rating={rating} numReviews={numReviews} />
      </p>
      {showsLastPairs && <LastPairs product={product} />}
      {swatches.length > 1 && <Swatches swatches={swatches} current={_id} />}
    </>
  );
}

const MOST_SIZES = 5;

/** The sizes of which there are only a few pairs: `Few left in sizes 8, 11.5`. */
function LastPairs({ product: { stock, sizeScale, gender } }: { product: Product }) {
  const last = stock.filter(({ quantity }) => quantity !== null && quantity > 0 && quantity <= LOW_STOCK);
  if (last.length === 0) return null;
  return (
    <p className="mt-1.5 text-muted text-xs">
      {`Few left in ${last.length === 1 ? 'size' : 'sizes'} `}
      {last.slice(0, MOST_SIZES).map(({ size, label }, index) => (
        <Fragment key={size}>
          {index > 0 && ', '}
          <TextOfSystems text={(system) => sizeName(system, { size, ...saidOf({ size, sizeScale, label, gender }) })} />
        </Fragment>
      ))}
      {last.length > MOST_SIZES && ` and ${last.length - MOST_SIZES} more`}
    </p>
  );
}

const MOST_DOTS = 5;

/** The shoe's colors as dots, above the card's link; each leads to its own page. */
function Swatches({ swatches, current }: { swatches: readonly Swatch[]; current: string }) {
  return (
    <ul aria-label="Colors" className="relative mt-1 -ml-1.5 flex items-center">
      {swatches.slice(0, MOST_DOTS).map(({ _id, colorName, colors }) => (
        <li key={_id}>
          <Link
            href={`/product/${_id}` as Route}
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
