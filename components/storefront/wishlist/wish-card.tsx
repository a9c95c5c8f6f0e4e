import { useState } from 'react';
import { CardRating } from '@/components/catalogue/reviews/card-rating';
import { useSizeName } from '@/components/catalogue/sizes/size';
import { isOwn, type SizeOption, sizeOptionsOf } from '@/components/catalogue/sizes/size-options';
import { useMySize } from '@/components/catalogue/sizes/use-my-size';
import { addOnePair } from '@/components/orders/cart/confirm-added';
import { AlertButton } from '@/components/storefront/alerts/alert-button';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { CloseIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Price } from '@/components/ui/price';
import { ProductPicture } from '@/components/ui/product-picture';
import { SelectField } from '@/components/ui/select-field';
import { showToast } from '@/components/ui/toast-store';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { galleryOf } from '@/lib/catalogue/pictures/product-pictures';
import { shownPrice } from '@/lib/catalogue/product/shown-price';
import { cents, formatCents } from '@/lib/core/money/money';
import { knownIn } from '@/lib/core/sizes/shoe-size';
import { chooseSize, firstSizeShown } from '@/lib/core/sizes/size-choice';
import { readIn, sizeNumber, sizeWithWord } from '@/lib/core/sizes/size-names';
import { sizeScaleLabels } from '@/lib/core/sizes/size-systems';
import type { Wish } from '@/lib/storefront/wishlist/wishlist-store';

/** A wish with its sizes and a button that buys it. */
export function WishCard({ wish, onRemove }: { wish: Wish; onRemove: () => void }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const options = sizeOptionsOf(wish);
  const known = chooseSize(
    wish.sizes,
    null,
    knownIn(useMySize(), wish, [...wish.sizes, ...options.map(({ size }) => size)]),
  );
  // A chosen size that has sold out meanwhile gives way to the known one.
  const size = chosen !== null && wish.sizes.includes(chosen) ? chosen : known.size;
  const isSoldOut = wish.sizes.length === 0;
  const href = `/product/${encodeURIComponent(wish._id)}` as const;

  function add() {
    const { _id, name, brand, price, image, images, sizeScale, gender, stock } = wish;
    const product = { _id, name, brand, price, image, images: images.slice(0, 1), sizeScale, gender, stock };
    if (size === null) showToast({ tone: 'danger', text: 'Please select a size' });
    else addOnePair(product, size);
  }

  return (
    <article className="flex flex-col">
      <div data-category={wish.category} className="tile relative overflow-hidden rounded-md">
        {/* The name below is the same link, and one tab stop is enough. */}
        <Link href={href} tabIndex={-1} aria-hidden="true">
          <ProductPicture
            image={galleryOf(wish)[0]}
            alt=""
            sizes="(min-width: 80rem) 23vw, (min-width: 64rem) 30vw, 46vw"
            className="aspect-square w-full p-(--tile-inset)"
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
        <Link href={href} className="hover:underline hover:underline-offset-4">
          {wish.name}
        </Link>
      </h2>
      <p className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Price {...shownPrice(wish)} className="text-sm font-medium" />
        <CardRating rating={wish.rating} numReviews={wish.numReviews} isSpelledOut />
      </p>
      <WishNews wish={wish} />
      <div className="mt-auto pt-4 pb-5">
        {isSoldOut ? (
          <p className="text-sm text-muted">This product has no available sizes.</p>
        ) : (
          <WishSizes
            options={options.filter(({ isAvailable }) => isAvailable)}
            value={size}
            isProposed={size !== chosen && known.source === 'first'}
            missed={chosen === null ? known.missed : null}
            onChange={setChosen}
          />
        )}
      </div>
      <Button tone="secondary" isWide disabled={isSoldOut} onClick={add}>
        {isSoldOut ? 'Out of Stock' : 'Add to Cart'}
        <VisuallyHidden> {wish.name}</VisuallyHidden>
      </Button>
      <div className="mt-2 grid gap-2">
        {isSoldOut && wish.stock.length > 0 ? (
          <AlertButton productId={wish._id} productName={wish.name} kind="size" sizes={options} isWide />
        ) : (
          <AlertButton productId={wish._id} productName={wish.name} kind="price" tone="link" isWide />
        )}
      </div>
    </article>
  );
}

/** What has changed since the shoe was wished for, in a word or two. */
function WishNews({ wish: { price, wishedPrice, wasSoldOut, sizes } }: { wish: Wish }) {
  const fall = wishedPrice === null ? 0 : wishedPrice - price;
  const isBack = wasSoldOut && sizes.length > 0;
  if (sizes.length > 0 && !isBack && fall <= 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-1.5">
      {sizes.length === 0 && (
        <li>
          <Badge tone="warning">{wasSoldOut ? 'Still sold out' : 'Sold out since you saved it'}</Badge>
        </li>
      )}
      {isBack && (
        <li>
          <Badge tone="success">Back since you saved it</Badge>
        </li>
      )}
      {fall > 0 && (
        <li>
          <Badge tone="success">{formatCents(cents(fall))} less than then</Badge>
        </li>
      )}
    </ul>
  );
}

interface WishSizesProps {
  /** What can be bought, ascending. */
  options: readonly SizeOption[];
  value: number | null;
  /** Whether the value is the first size, for want of a known one. */
  isProposed: boolean;
  /** The known size that can't be bought. */
  missed: number | null;
  onChange: (size: number) => void;
}

/** Picks one of the sizes that can be bought; a list, as a row of buttons is as tall as the card at half width. */
function WishSizes({ options, value, isProposed, missed, onChange }: WishSizesProps) {
  const my = useMySize();
  const [first] = options;
  const scale = first?.sizeScale;
  const nameOf = useSizeName(scale, first?.gender);
  const system = scale ?? (first ? readIn(my.system, first) : my.system);
  const chosen = options.find((option) => option.size === value);
  const isMine = chosen !== undefined && isOwn(chosen, my.us);
  return (
    <SelectField
      label={system === 'us-men' ? 'Size' : `Size (${sizeScaleLabels[system]})`}
      value={value ?? ''}
      data-proposed={isProposed ? '' : undefined}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      hint={hintOf()}
    >
      {options.map((option) => (
        <option key={option.size} value={option.size}>
          {sizeNumber(my.system, option)}
        </option>
      ))}
    </SelectField>
  );

  function hintOf(): string | undefined {
    if (missed !== null) return `${sizeWithWord(nameOf(missed), 'Size')} isn’t available right now.`;
    if (isProposed) return firstSizeShown;
    return isMine ? 'Your size' : undefined;
  }
}
