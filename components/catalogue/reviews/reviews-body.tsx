import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { CloseIcon } from '@/components/ui/icons';
import { Options, SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { ProductDetail } from '@/lib/catalogue/product/product-schema';
import { type Fit, fits } from '@/lib/catalogue/reviews/fit';
import { fitLabels } from '@/lib/catalogue/reviews/fit-words';
import {
  isFiltered,
  noReviewFilters,
  type ReviewFilters,
  reviewSortLabels,
  reviewsPath,
  toggled,
} from '@/lib/catalogue/reviews/review-filters';
import { REVIEWS_WITH_PRODUCT, type Review } from '@/lib/catalogue/reviews/review-schema';
import { formatCount } from '@/lib/platform/locale/locale';
import { FitMeter } from './fit-meter';
import { RatingSummary } from './rating-summary';
import { PictureLink } from './review-item';

/** What the reviews' part of a product's page needs to know of the product. */
export type ReviewedProduct = Pick<ProductDetail, '_id' | 'name' | 'rating' | 'numReviews' | 'ratingCounts' | 'fit'> & {
  /** What customers' pictures show, the newest first. */
  pictures: readonly CustomerPicture[];
};

interface CustomerPicture {
  picture: string;
  author: string;
}

/** Ids of the fields that sort and search. */
export const reviewFields = { sort: 'reviews-sort', search: 'reviews-search' } as const;
/** Fewer reviews are read faster than they are sorted or searched. */
const MANY = 8;
/** As many as fit into two rows of a phone. */
const MOST_PICTURES = 8;

/** The pictures of the newest reviews. */
export function customerPicturesOf(reviews: readonly Pick<Review, 'name' | 'pictures'>[]): CustomerPicture[] {
  return reviews
    .flatMap(({ name, pictures }) => pictures.map((picture) => ({ picture, author: name })))
    .slice(0, MOST_PICTURES);
}

interface ReviewsBodyProps {
  product: ReviewedProduct;
  filters: ReviewFilters;
  /** Where a review is written. */
  form?: ReactNode;
  /** The reviews and what is said about how many there are. */
  children: ReactNode;
}

/**
 * What customers say: the average, how the ratings spread, how the shoe fits, and reviews. Its filters are links and a
 * form that lead to a page of the server; where scripts run, `ReviewsIsland` shows the same in place.
 */
export function ReviewsBody({ product, filters, form, children }: ReviewsBodyProps) {
  const hasReviews = product.numReviews > 0;
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[18rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="grid content-start gap-9">
        {hasReviews && <RatingSummary product={product} filters={filters} />}
        <FitMeter fit={product.fit} />
      </div>
      <div className="lg:row-span-2">
        {product.pictures.length > 0 && <CustomerPictures pictures={product.pictures} />}
        {(product.numReviews >= MANY || isFiltered(filters)) && <ReviewsToolbar product={product} filters={filters} />}
        {children}
      </div>
      {/* On phones after the reviews, which are what most people came for. */}
      {form && (
        <div id="write-review" className="scroll-mt-[calc(var(--header-height)+1.5rem)]">
          {form}
        </div>
      )}
    </div>
  );
}

function CustomerPictures({ pictures }: { pictures: readonly CustomerPicture[] }) {
  return (
    <div className="mb-8">
      <h3 className="font-semibold text-base">Pictures from customers</h3>
      <ul data-pictures className="mt-3 grid grid-cols-4 gap-2 sm:grid-cols-8">
        {pictures.map(({ picture, author }) => (
          <li key={`${author} ${picture}`}>
            <PictureLink picture={picture} label={`Picture by ${author}`} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Chip {
  label: string;
  filters: ReviewFilters;
  isChosen: boolean;
}

/** The choices besides stars, and the chosen stars, each as the link that takes it in or out. */
function chipsOf({ pictures, numReviews, fit }: ReviewedProduct, filters: ReviewFilters): Chip[] {
  const stars = filters.stars.map((star) => ({
    label: `${star} ${star === 1 ? 'star' : 'stars'}`,
    filters: { ...filters, stars: toggled(filters.stars, star) },
    isChosen: true,
  }));
  const withFit = fits
    .filter((value) => fit[value] > 0 || filters.fit.includes(value))
    .map((value: Fit) => ({
      label: fitLabels[value],
      filters: { ...filters, fit: toggled(filters.fit, value) },
      isChosen: filters.fit.includes(value),
    }));
  // Older reviews than those that come along with the product may have pictures, too.
  const mayHavePictures = pictures.length > 0 || numReviews > REVIEWS_WITH_PRODUCT || filters.withPictures;
  const { withPictures } = filters;
  return [
    ...stars,
    ...(mayHavePictures
      ? [{ label: 'With pictures', filters: { ...filters, withPictures: !withPictures }, isChosen: withPictures }]
      : []),
    ...withFit,
  ];
}

function ReviewsToolbar({ product, filters }: { product: ReviewedProduct; filters: ReviewFilters }) {
  const { sort, search, stars, fit, withPictures } = filters;
  return (
    <div id="reviews-toolbar" className="mb-7 scroll-mt-[calc(var(--header-height)+1rem)]">
      <form
        method="get"
        action={reviewsPath(product._id)}
        data-filter
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
      >
        <SelectField
          id={reviewFields.sort}
          label="Sort reviews"
          name="sort"
          defaultValue={sort}
          className="max-sm:col-span-2"
        >
          <Options labels={reviewSortLabels} />
        </SelectField>
        <TextField
          id={reviewFields.search}
          type="search"
          label="Search reviews"
          name="search"
          placeholder="Such as “wide feet”"
          maxLength={100}
          defaultValue={search}
        />
        <Button id="reviews-find" type="submit" tone="secondary" className="h-12">
          Search
        </Button>
        {stars.map((star) => (
          <input key={star} type="hidden" name="stars" value={star} />
        ))}
        {fit.map((value) => (
          <input key={value} type="hidden" name="fit" value={value} />
        ))}
        {withPictures && <input type="hidden" name="withPictures" value="true" />}
      </form>
      <ul aria-label="Filter reviews" className="mt-3 flex flex-wrap gap-2">
        {chipsOf(product, filters).map(({ label, filters: next, isChosen }) => (
          <li key={label}>
            <a
              id={`reviews-chip-${label.replaceAll(' ', '-').toLowerCase()}`}
              href={reviewsPath(product._id, next)}
              rel="nofollow"
              data-filter
              aria-current={isChosen ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line px-3.5 text-sm transition-colors hover:border-text',
                'aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-medium',
              )}
            >
              {isChosen && <VisuallyHidden>Remove filter: </VisuallyHidden>}
              {label}
              {isChosen && <CloseIcon className="size-4" />}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ReviewsFoundProps {
  product: Pick<ReviewedProduct, '_id' | 'numReviews'>;
  filters: ReviewFilters;
  /** How many match, on all pages. */
  total: number;
}

/** What stands in place of reviews when there are none. */
export function NoReviews({ product, filters }: Omit<ReviewsFoundProps, 'total'>) {
  if (!isFiltered(filters)) return <p className="text-muted">No reviews yet. Be the first to review this shoe.</p>;
  return (
    <div>
      <p className="text-muted">No reviews match. Try other words or fewer filters.</p>
      <ClearFilters productId={product._id} filters={filters} />
    </div>
  );
}

/** How many of a shoe's reviews match the filters; nothing without filters. */
export function ReviewsFound({ product, filters, total }: ReviewsFoundProps) {
  if (!isFiltered(filters) || total === 0) return null;
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-4 text-sm">
      <span>
        {formatCount(total)} of {formatCount(product.numReviews)} reviews {total === 1 ? 'matches' : 'match'}
        {filters.search && <> “{filters.search}”</>}.
      </span>
      <ClearFilters productId={product._id} filters={filters} />
    </p>
  );
}

function ClearFilters({ productId, filters: { sort } }: { productId: string; filters: ReviewFilters }) {
  return (
    <a
      id="reviews-clear"
      href={reviewsPath(productId, { ...noReviewFilters, sort })}
      rel="nofollow"
      data-filter
      className="inline-flex min-h-9 items-center font-medium underline underline-offset-4"
    >
      Show all reviews
    </a>
  );
}
