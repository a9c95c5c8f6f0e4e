import { WishlistHeart } from '@/components/storefront/wishlist/wishlist-heart';
import { ProductPicture } from '@/components/ui/product-picture';
import type { SimilarShoe } from '@/lib/catalogue/product/similar-shoes';
import { CardText } from './card-text';
import { ProductBadges } from './product-badges';

interface SimilarCardProps {
  product: SimilarShoe;
  /** The picture's `sizes` attribute. */
  sizes: string;
}

/** The card of a list without what needs more scripts than a product's page has: quick add and the second picture. */
export function SimilarCard({ product, sizes }: SimilarCardProps) {
  return (
    <article className="group relative">
      <div
        data-category={product.category}
        className="tile relative grid aspect-square place-items-center overflow-hidden rounded-md"
      >
        <ProductPicture image={product.image} alt="" sizes={sizes} className="w-full p-(--tile-inset)" />
        <div className="absolute top-3 left-3 max-w-[calc(100%-4.5rem)]">
          <ProductBadges product={product} />
        </div>
      </div>
      <CardText product={product} swatches={product.swatches} heading="h3" />
      <WishlistHeart productId={product._id} productName={product.name} />
    </article>
  );
}
