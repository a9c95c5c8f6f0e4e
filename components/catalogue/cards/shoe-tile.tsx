import type { Route } from 'next';
import { Link } from '@/components/ui/link';
import { ProductPicture } from '@/components/ui/product-picture';
import type { TileProduct } from '@/lib/catalogue/product/product-tile';
import { shownPrice } from '@/lib/catalogue/product/shown-price';
import { formatCents } from '@/lib/core/money/money';

interface ShoeTileProps {
  product: TileProduct;
  /** The picture's `sizes` attribute. */
  sizes: string;
}

/** A small card for further shoes: picture, name and price as one link, without buttons. */
export function ShoeTile({ product, sizes }: ShoeTileProps) {
  const { _id, name, brand, category, image } = product;
  return (
    <article className="group relative">
      <div data-category={category} className="tile grid aspect-square place-items-center overflow-hidden rounded-md">
        <ProductPicture image={image} alt="" sizes={sizes} className="w-full p-(--tile-inset)" />
      </div>
      <h3 className="mt-3 line-clamp-2 text-sm font-medium wrap-anywhere">
        <Link
          href={`/product/${_id}` as Route}
          prefetch="hover"
          className="after:absolute after:inset-0 after:rounded-md group-hover:underline group-hover:underline-offset-4 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
        >
          {name}
        </Link>
      </h3>
      <p className="mt-0.5 text-xs text-muted tabular-nums">
        {brand} · {formatCents(shownPrice(product).amount)}
      </p>
    </article>
  );
}
