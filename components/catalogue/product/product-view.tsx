import type { Route } from 'next';
import { ProductBadges } from '@/components/catalogue/cards/product-badges';
import { RecentlyViewed } from '@/components/catalogue/cards/recently-viewed';
import { ShoeRow } from '@/components/catalogue/cards/shoe-row';
import { SimilarCard } from '@/components/catalogue/cards/similar-card';
import { Gallery } from '@/components/catalogue/pictures/gallery';
import { FitLine } from '@/components/catalogue/reviews/fit-meter';
import { ReviewsSection } from '@/components/catalogue/reviews/reviews-section';
import { sizeOptionsOf } from '@/components/catalogue/sizes/size-options';
import { BuyBox } from '@/components/orders/buy/buy-box';
import { PromisedDay } from '@/components/orders/buy/promised-day';
import { AlertButton } from '@/components/storefront/alerts/alert-button';
import { BenefitsStrip } from '@/components/storefront/layout/benefits-strip';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { CheckIcon, TruckIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Price } from '@/components/ui/price';
import { Stars } from '@/components/ui/stars';
import { categoryLabel } from '@/lib/catalogue/categories/categories';
import { galleryOf } from '@/lib/catalogue/pictures/product-pictures';
import type { ProductDetail } from '@/lib/catalogue/product/product-schema';
import { shownPrice } from '@/lib/catalogue/product/shown-price';
import { comparableShoes, otherShoes, type SimilarShoe } from '@/lib/catalogue/product/similar-shoes';
import { type Cents, cents, formatCents } from '@/lib/core/money/money';
import { formatShortCents } from '@/lib/core/money/short-amounts';
import { LOWEST_PRICE_DAYS } from '@/lib/core/shop-terms/lowest-price-days';
import { deliveredIn, taxInPrice } from '@/lib/core/shop-terms/terms';
import { feeBelowFree, freeShippingAbove, shipsFree } from '@/lib/core/shop-terms/usual-shipping';
import { sellsWithWithdrawalRight } from '@/lib/core/shop-terms/withdrawal-right';
import { daysAfter } from '@/lib/platform/locale/calendar';
import { formatDate } from '@/lib/platform/locale/locale';
import { clockIn, formatShopTime } from '@/lib/platform/locale/shop-time';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { ComparisonTable, FactCallouts, FactTable } from './product-facts';

interface ProductViewProps {
  product: ProductDetail;
  similar: readonly SimilarShoe[];
  /** Whether it is shown before it is in the shop: then there is nothing to wait for, nor to remember. */
  isPreview?: boolean;
}

/** What moves along beside the pictures, where the window is high enough for it. */
const stickyClass =
  'lg:[@media(height>=44rem)]:sticky lg:[@media(height>=44rem)]:top-[calc(var(--header-height)+1.5rem)]';

/** A product's page. */
export function ProductView({ product, similar, isPreview = false }: ProductViewProps) {
  const { _id, name, brand, price, image, images, sizeScale } = product;
  // What the cart needs of the sizes, and no more.
  const stock = product.stock.map(({ size, quantity, label }) => ({ size, quantity, label }));
  const category = categoryLabel(product.category);
  const isArchived = product.status === 'archived';
  const compared = comparableShoes(product, similar);
  return (
    <div className="shell pt-6">
      <Breadcrumbs
        items={[
          { label: 'Home', href: '/' },
          { label: category, href: `/products/${product.category}` as Route },
          { label: name },
        ]}
      />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1.7fr)_minmax(21rem,1fr)] lg:grid-rows-[auto_1fr] lg:gap-y-16 xl:gap-x-16">
        <Gallery
          pictures={galleryOf(product)}
          productName={name}
          alt={product.alt}
          category={product.category}
          turntable={product.turntable}
        />
        <div data-category={product.category} className="wrap-anywhere lg:row-span-2">
          <div className={`grid grid-cols-[minmax(0,1fr)] content-start gap-4 ${stickyClass}`}>
            <ProductHeading product={product} />
            <FitLine fit={product.fit} />
            {isArchived ? (
              <NoLongerMade product={product} />
            ) : (
              <BuyBox
                product={{
                  _id,
                  name,
                  brand,
                  price,
                  image,
                  images: images.slice(0, 1),
                  sizeScale,
                  gender: product.gender,
                  stock,
                }}
                pairPrice={shownPrice(product).amount}
                sizeOptions={sizeOptionsOf(product)}
                colorName={product.colorName}
                siblings={product.siblings}
                fitAdvice={product.fit.advice}
              />
            )}
            {product.sizes.length > 0 && (
              // Two lines: the day is known a moment after the page, with the time until which it holds.
              <p className="-mt-2 flex min-h-10 items-start gap-2.5 text-muted text-sm">
                <TruckIcon className="size-5 shrink-0 text-accent" />
                <span>
                  <PromisedDay>{deliveredIn()}</PromisedDay>
                  <ShippingCost amount={shownPrice(product).amount} />
                </span>
              </p>
            )}
            {!isArchived && !isPreview && (
              <div className="-mt-3 grid justify-items-start gap-2">
                <AlertButton productId={_id} kind="price" tone="link" />
              </div>
            )}
            <BenefitsStrip />
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-12 wrap-anywhere">
          <div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
            <div>
              <h2 className="text-lg">Description</h2>
              <p className="mt-2 text-pretty text-muted">{product.description}</p>
            </div>
            <Features features={product.features} />
          </div>
          <FactCallouts
            product={product}
            sizes="(min-width: 104rem) 640px, (min-width: 64rem) 38vw, calc(92vw - 2.3rem)"
          />
          <FactTable product={product} />
          <ComparisonTable product={product} others={compared} />
        </div>
      </div>
      <SimilarShoes products={otherShoes(product, similar, compared)} />
      <div className="mt-20">
        <ReviewsSection product={product} />
      </div>
      {!isPreview && <RecentlyViewed productId={_id} />}
    </div>
  );
}

/** In place of what buys a shoe: that it is no longer made, and where its other colors are. */
function NoLongerMade({ product: { name, siblings } }: { product: ProductDetail }) {
  return (
    <div className="grid gap-3 rounded-md border border-line bg-surface p-5 text-sm">
      <p className="font-medium text-base">No longer made</p>
      <p className="text-muted">We don’t sell the {name} any more. Take a look at what’s like it.</p>
      {siblings.length > 0 && (
        <ul aria-label="Other colors" className="flex flex-wrap gap-x-4 gap-y-1">
          {siblings.map(({ _id, colorName }) => (
            <li key={_id}>
              <Link
                href={`/product/${encodeURIComponent(_id)}`}
                className="inline-flex min-h-6 items-center underline underline-offset-4"
              >
                {colorName ?? _id}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What is good about a shoe, point by point. */
function Features({ features }: { features: readonly string[] }) {
  if (features.length === 0) return null;
  return (
    <div>
      <h2 className="text-lg">Features</h2>
      <ul className="mt-2">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3 border-line border-b py-2.5 text-sm last:border-b-0">
            <CheckIcon className="mt-px shrink-0 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Brand, name, rating and price of a product. */
function ProductHeading({ product }: { product: ProductDetail }) {
  const { amount, original } = shownPrice(product);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-sm text-muted">{product.brand}</p>
        {product.status !== 'archived' && <ProductBadges product={product} />}
      </div>
      <h1 className="mt-1 w-full text-3xl lg:max-2xl:text-[2.25rem]">{product.name}</h1>
      <p className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Price amount={amount} original={original} className="text-2xl font-semibold" />
        {original !== null && (
          <span className="rounded-full bg-danger-soft px-2.5 py-0.5 text-xs font-medium text-danger">
            Save {formatCents(cents(original - amount))}
          </span>
        )}
      </p>
      <p className="mt-2.5 flex items-center gap-2.5 text-sm text-muted">
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
      <div className="w-full">
        <Promoted by={product.promoted} />
        <LowestPrice amount={product.lowestPrice30} />
        <TaxInPrice />
      </div>
    </div>
  );
}

/** What it costs to send one pair: nothing, or how much and from which sum on no more. */
function ShippingCost({ amount }: { amount: Cents }) {
  if (shipsFree(amount)) return ' · free shipping';
  const fee = feeBelowFree();
  return fee && ` · ${formatShortCents(fee.fee)} shipping, free over ${formatShortCents(fee.threshold)}`;
}

/** Why a pair costs less, and until when. */
function Promoted({ by }: { by: ProductDetail['promoted'] }) {
  if (!by) return null;
  return (
    <p className="mt-1.5 text-success text-sm wrap-anywhere">
      {by.names.join(' and ')}
      {by.until !== null && `, ${untilInWords(new Date(by.until))}`}. No code needed.
    </p>
  );
}

/** The end of a promotion: with the shop's day it is named by its last one. */
function untilInWords(end: Date): string {
  const [day = '', time = ''] = clockIn(shopFacts().timeZone, end).split('T');
  if (time !== '00:00') return `until ${formatShopTime(end, 'moment')}`;
  return `through ${formatDate(daysAfter(day, -1), 'soon', 'UTC')}`;
}

/** What a reduction is compared with, where the law of a country that the shop sells to asks for it. */
function LowestPrice({ amount }: { amount: Cents | null }) {
  if (amount === null || !sellsWithWithdrawalRight()) return null;
  return (
    <p className="mt-1.5 text-muted text-sm">
      Lowest price in the last {LOWEST_PRICE_DAYS} days: {formatCents(amount)}
    </p>
  );
}

/** What the price contains, and what comes on top of it; nothing where tax is added later. */
function TaxInPrice() {
  const text = taxInPrice();
  if (text === null) return null;
  return (
    <p className="mt-1.5 text-muted text-sm">
      {text}
      {freeShippingAbove() !== 0 && (
        <>
          , plus{' '}
          <Link href="/shipping" prefetch="hover" className="underline underline-offset-4 hover:text-text">
            shipping
          </Link>
        </>
      )}
    </p>
  );
}

/** Similar shoes; nothing when there are none. */
function SimilarShoes({ products }: { products: readonly SimilarShoe[] }) {
  if (products.length === 0) return null;
  return (
    <ShoeRow id="similar-title" title="You may also like" columns={4}>
      {products.map((product) => (
        <li key={product._id}>
          <SimilarCard product={product} sizes="(min-width: 104rem) 375px, (min-width: 48rem) 20vw, 44vw" />
        </li>
      ))}
    </ShoeRow>
  );
}
