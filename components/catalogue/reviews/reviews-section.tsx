import { buttonClass } from '@/components/ui/button-styles';
import type { ProductDetail } from '@/lib/catalogue/product/product-schema';
import { noReviewFilters, type ReviewFilters, reviewsPath } from '@/lib/catalogue/reviews/review-filters';
import { REVIEWS_PER_PAGE, type Review, type ReviewPage } from '@/lib/catalogue/reviews/review-schema';
import { LoginToReview } from './login-to-review';
import { ReviewActions, ReviewItem } from './review-item';
import { customerPicturesOf, NoReviews, type ReviewedProduct, ReviewsBody, ReviewsFound } from './reviews-body';
import { ReviewsIsland } from './reviews-island';

interface ReviewsSectionProps {
  product: ProductDetail;
  /** Which reviews are shown; the newest unless given. */
  shown?: { filters: ReviewFilters; page: ReviewPage };
}

/** What customers say, as the server renders it for all visitors; scripts take it over when it is used. */
export function ReviewsSection({ product, shown }: ReviewsSectionProps) {
  const { _id, name, rating, numReviews, ratingCounts, fit } = product;
  const pictures = customerPicturesOf(product.reviews);
  const reviewed: ReviewedProduct = { _id, name, rating, numReviews, ratingCounts, fit, pictures };
  const filters = shown?.filters ?? noReviewFilters;
  const page = shown?.page ?? firstPageOf(product);
  return (
    <section aria-labelledby="reviews-title" className="border-line border-t pt-14">
      <h2 id="reviews-title" tabIndex={-1} className="scroll-mt-(--header-height) text-2xl outline-none">
        Reviews
      </h2>
      <ReviewsIsland product={reviewed} isServed={shown !== undefined}>
        <ReviewsBody product={reviewed} filters={filters} form={<LoginToReview productId={_id} />}>
          <ReviewsFound product={reviewed} filters={filters} total={page.totalReviews} />
          <ReviewList reviews={page.reviews} />
          {page.totalReviews === 0 && <NoReviews product={reviewed} filters={filters} />}
          {shown ? <PageLinks productId={_id} {...shown} /> : <MoreReviews productId={_id} page={page} />}
        </ReviewsBody>
      </ReviewsIsland>
    </section>
  );
}

function firstPageOf({ reviews, numReviews }: ProductDetail): ReviewPage {
  return {
    reviews: reviews.slice(0, REVIEWS_PER_PAGE),
    currentPage: 1,
    totalPages: Math.ceil(numReviews / REVIEWS_PER_PAGE),
    totalReviews: numReviews,
  };
}

function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul className="empty:hidden">
      {reviews.map((review) => (
        <ReviewItem key={review._id} review={review} actions={<ReviewActions review={review} />} />
      ))}
    </ul>
  );
}

/** A button that leads to the second page, or where scripts run shows it below the first. */
function MoreReviews({ productId, page }: { productId: string; page: ReviewPage }) {
  if (page.totalPages < 2) return null;
  return (
    <form action={reviewsPath(productId)} className="border-line border-t pt-6" data-act="more">
      <p className="text-sm text-muted">
        {page.reviews.length} of {page.totalReviews} reviews
      </p>
      <input type="hidden" name="page" value="2" />
      <button id="reviews-more" type="submit" className={buttonClass({ tone: 'secondary' }, 'mt-3')}>
        Show more reviews
      </button>
    </form>
  );
}

interface PageLinksProps {
  productId: string;
  filters: ReviewFilters;
  page: ReviewPage;
}

/** Links to the pages before and after. */
function PageLinks({ productId, filters, page: { currentPage, totalPages } }: PageLinksProps) {
  if (totalPages < 2 && currentPage === 1) return null;
  const isPastTheEnd = currentPage > totalPages;
  const before = isPastTheEnd ? totalPages : currentPage - 1;
  return (
    <nav
      aria-label="Pages of reviews"
      className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-6 text-sm"
    >
      <p className="text-muted">
        Page {currentPage} of {Math.max(totalPages, 1)}
      </p>
      <p className="flex gap-3">
        {before > 0 && (
          <a
            href={reviewsPath(productId, filters, before)}
            rel="nofollow"
            className={buttonClass({ tone: 'secondary' })}
          >
            Previous page
          </a>
        )}
        {currentPage < totalPages && (
          <a
            href={reviewsPath(productId, filters, currentPage + 1)}
            rel="nofollow"
            className={buttonClass({ tone: 'secondary' })}
          >
            Next page
          </a>
        )}
      </p>
    </nav>
  );
}
