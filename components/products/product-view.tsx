import type { Route } from 'next';
import { AlertButton } from '@/components/alerts/alert-button';
import { BenefitsStrip } from '@/components/layout/benefits-strip';
import { FitLine } from '@/components/reviews/fit-meter';
import { ReviewsSection } from '@/components/reviews/reviews-section';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { CheckIcon } from '@/components/ui/icons';
import { Price } from '@/components/ui/price';
import { Stars } from '@/components/ui/stars';
import { cents, formatCents } from '@/lib/money/money';
import { categoryLabel } from '@/lib/products/categories';
import { galleryOf } from '@/lib/products/product-pictures';
import type { Product, ProductDetail } from '@/lib/products/product-schema';
import { genderLabels, widthLabels } from '@/lib/products/shoe-attributes';
import { findKnown } from '@/lib/text/known';
import { BuyBox } from './buy-box';
import { Gallery } from './gallery';
import { ProductBadges } from './product-badges';
import { RecentlyViewed } from './recently-viewed';
import { ShoeRow } from './shoe-row';
import { ShoeTile } from './shoe-tile';
import { sizeOptionsOf } from './size-options';

interface ProductViewProps {
  product: ProductDetail;
  similar: readonly Product[];
}

/** A product's page. */
export function ProductView({ product, similar }: ProductViewProps) {
  const { _id, name, brand, price, image, images, stock } = product;
  const category = categoryLabel(product.category);
  return (
    <div className="shell pt-6">
      <Breadcrumbs
        items={[
          { label: 'Home', href: '/' },
          { label: category, href: `/products/${product.category}` as Route },
          { label: name },
        ]}
      />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] xl:gap-x-20">
        <div className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:self-start">
          <Gallery pictures={galleryOf(product)} productName={name} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-7 wrap-anywhere lg:py-4">
          <ProductHeading product={product} />
          <FitLine fit={product.fit} />
          <BuyBox
            product={{ _id, name, brand, price, image, images: images.slice(0, 1), stock }}
            sizeOptions={sizeOptionsOf(product)}
            colorName={product.colorName}
            siblings={product.siblings}
            fitAdvice={product.fit.advice}
          />
          <div className="-mt-3 grid justify-items-start gap-2">
            <AlertButton productId={_id} kind="price" tone="quiet" />
          </div>
          <BenefitsStrip />
          <div>
            <h2 className="text-lg">Description</h2>
            <p className="mt-2 text-pretty text-muted">{product.description}</p>
          </div>
          <Fit product={product} />
          {product.features.length > 0 && (
            <div>
              <h2 className="text-lg">Features</h2>
              <ul className="mt-2">
                {product.features.map((feature) => (
                  <li key={feature} className="flex gap-3 border-line border-b py-2.5 text-sm last:border-b-0">
                    <CheckIcon className="mt-px shrink-0 text-accent" />
                    {feature}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </div>
      <SimilarShoes products={similar} />
      <div className="mt-20">
        <ReviewsSection product={product} />
      </div>
      <RecentlyViewed productId={_id} />
    </div>
  );
}

/** For whom a shoe is and how wide it is, where that is not the usual. */
function Fit({ product: { gender, width } }: { product: Pick<Product, 'gender' | 'width'> }) {
  const facts = [
    gender !== 'unisex' && (findKnown(genderLabels, gender) ?? gender),
    width !== 'standard' && `${findKnown(widthLabels, width) ?? width} width`,
  ].filter((fact) => fact !== false);
  return facts.length > 0 && <p className="text-muted text-sm">{facts.join(' · ')}</p>;
}

/** Brand, name, rating and price of a product. */
function ProductHeading({ product }: { product: ProductDetail }) {
  const { price, originalPrice: original } = product;
  const savings = original === null ? 0 : original - price;
  return (
    <div>
      <ProductBadges product={product} />
      <p className="mt-4 text-sm text-muted first:mt-0">{product.brand}</p>
      <h1 className="mt-1 text-3xl">{product.name}</h1>
      <p className="mt-4 flex items-center gap-2.5 text-sm text-muted">
        {product.numReviews > 0 && (
          <>
            <Stars rating={product.rating} filled={Math.round(product.rating)} />
            <span aria-hidden="true" className="font-medium text-text tabular-nums">
              {product.rating.toFixed(1)}
            </span>
          </>
        )}
        <a href="#reviews-title" className="underline underline-offset-4 hover:text-text">
          {product.numReviews === 0 && 'No reviews yet'}
          {product.numReviews === 1 && '1 review'}
          {product.numReviews > 1 && `${product.numReviews} reviews`}
        </a>
      </p>
      <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Price amount={price} original={original} className="text-2xl font-semibold" />
        {savings > 0 && (
          <span className="rounded-full bg-danger-soft px-2.5 py-0.5 text-xs font-medium text-danger">
            Save {formatCents(cents(savings))}
          </span>
        )}
      </p>
    </div>
  );
}

/** Similar shoes; nothing when there are none. */
function SimilarShoes({ products }: { products: readonly Product[] }) {
  if (products.length === 0) return null;
  return (
    <ShoeRow id="similar-title" title="You may also like" columns={4}>
      {products.map((product) => (
        <li key={product._id}>
          <ShoeTile product={product} sizes="(min-width: 104rem) 375px, (min-width: 48rem) 23vw, 44vw" />
        </li>
      ))}
    </ShoeRow>
  );
}
