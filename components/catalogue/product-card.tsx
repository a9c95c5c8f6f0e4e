import { Price } from '@/components/ui/price';
import { Stars } from '@/components/ui/stars';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { dollarsToCents } from '@/lib/money/money';
import { galleryOf } from '@/lib/products/product-pictures';
import type { Product } from '@/lib/products/product-schema';
import { CardFrame } from './card-frame';
import { toCardProduct } from './card-product';
import { ProductBadges } from './product-badges';
import { QuickAdd } from './quick-add';
import { WishlistHeart } from './wishlist-heart';

interface ProductCardProps {
  product: Product;
  /** How wide its picture is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** For cards in sight at first: their pictures are loaded at once. */
  priority?: boolean;
  /** The level of the name in the page's outline. */
  heading?: 'h2' | 'h3';
}

/** A product in a list: all of it leads to the product, but for the heart and the quick-add button. */
export function ProductCard({ product, sizes, priority = false, heading: Heading = 'h3' }: ProductCardProps) {
  const [picture, secondPicture] = galleryOf(product);
  return (
    <CardFrame
      href={`/product/${product._id}`}
      name={product.name}
      brand={product.brand}
      heading={Heading}
      picture={picture}
      secondPicture={secondPicture}
      sizes={sizes}
      priority={priority}
      badges={<ProductBadges product={product} />}
      actions={
        <>
          <WishlistHeart productId={product._id} productName={product.name} />
          <QuickAdd {...toCardProduct(product)} />
        </>
      }
    >
      <p className="mt-1.5 flex flex-col gap-x-4 gap-y-1 xl:flex-row xl:items-center xl:justify-between">
        <Price
          amount={dollarsToCents(product.price)}
          original={product.originalPrice === null ? null : dollarsToCents(product.originalPrice)}
          className="text-sm font-medium"
        />
        <span className="inline-flex items-center gap-1.5 text-xs text-muted">
          <Stars rating={product.rating} filled={Math.floor(product.rating)} className="size-3.5" />
          <span>
            {product.numReviews}
            <VisuallyHidden> {product.numReviews === 1 ? 'review' : 'reviews'}</VisuallyHidden>
          </span>
        </span>
      </p>
    </CardFrame>
  );
}
