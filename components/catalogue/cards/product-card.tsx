import type { Product } from '@/lib/catalogue/product/product-schema';
import type { Swatch } from '@/lib/catalogue/product/swatches';
import { CardFrame } from './card-frame';
import { toCardProduct } from './card-product';
import { CardText } from './card-text';
import { ProductBadges } from './product-badges';

interface ProductCardProps {
  product: Product;
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
  /** Says of which sizes there are only a few pairs. */
  showsLastPairs: boolean;
}

/** A product's card: a link to it, with a heart and a quick-add button. */
export function ProductCard({
  product,
  swatches = [],
  filteredSizes,
  sizes,
  priority,
  heading,
  showsLastPairs,
}: ProductCardProps) {
  return (
    <CardFrame
      product={toCardProduct(product)}
      filteredSizes={filteredSizes}
      sizes={sizes}
      priority={priority}
      badges={<ProductBadges product={product} />}
    >
      <CardText product={product} swatches={swatches} heading={heading} showsLastPairs={showsLastPairs} />
    </CardFrame>
  );
}
