import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { island, useIsland } from '@/components/ui/island';
import { ReadFailure } from '@/components/ui/read-failure';
import { showToast } from '@/components/ui/toast-store';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import {
  isFiltered,
  type ReviewFilters,
  readReviewFilters,
  withReviewFilters,
} from '@/lib/catalogue/reviews/review-filters';
import { type OwnReview, REVIEWS_PER_PAGE, type Review } from '@/lib/catalogue/reviews/review-schema';
import { LoginToReview } from './login-to-review';
import { OlderReviews } from './older-reviews';
import { OwnReviewItem } from './own-review';
import type { AskedOfReviews, PendingAction } from './review-actions';
import { ReviewForm } from './review-form';
import { ReviewActions, ReviewItem } from './review-item';
import { NoReviews, type ReviewedProduct, ReviewsBody, ReviewsFound, reviewFields } from './reviews-body';
import { useReviews } from './use-reviews';
import { useVote } from './use-vote';

const reportDialog = island(() => import('./report-dialog'));

/** Puts the filters that a URL of the server's page asks for into the URL of this page, and returns its query. */
export function pushFilters(asked: URLSearchParams): string {
  const query = withReviewFilters(window.location.search, readReviewFilters(asked));
  const search = query ? `?${query}` : '';
  if (search !== window.location.search)
    window.history.pushState(null, '', `${window.location.pathname}${search}#reviews-title`);
  return search;
}

export interface LiveReviewsProps extends AskedOfReviews {
  product: ReviewedProduct;
  /** Called when there is something to show. */
  onReady: () => void;
}

/** What customers say, for one person: filtered in place, with their own review first and what they said of others. */
export function LiveReviews({ product, query, isOfForm, action, onReady }: LiveReviewsProps) {
  const { _id, name, numReviews } = product;
  const { filters, page } = useAsked(query);
  const reviews = useReviews(_id, filters, page);
  const { found, own, isStale, wanted, path, refresh } = reviews;
  const report = useIsland(reportDialog);
  const [reported, setReported] = useState<Review | null>(null);
  const focusNext = useFocusWhenPublished(own);
  const wasReady = useWasReady(reviews.isReady, onReady);
  useShownAfter(wanted, wasReady);
  useFieldsAs(filters, isOfForm || !wasReady);

  if (!wasReady) return null;
  const itemOf = (review: Review) => (
    <LiveReview
      key={review._id}
      productId={_id}
      review={review}
      own={own}
      action={action}
      onVoted={reviews.noteVote}
      onReport={(wrong) => {
        setReported(wrong);
        void report.open();
      }}
    />
  );
  const rows = (found?.reviews ?? []).filter((review) => review._id !== own?.review?._id);
  return (
    <ReviewsBody
      product={product}
      filters={filters}
      form={
        reviews.user ? (
          own && (
            <NewReview
              // Empty and folded away for each review that is published.
              key={versionOf(own)}
              productId={_id}
              own={own}
              onPublished={() => {
                focusNext();
                refresh();
              }}
            />
          )
        ) : (
          <LoginToReview productId={_id} />
        )
      }
    >
      {own?.review && (
        <OwnReviewItem
          productId={_id}
          productName={name}
          review={own.review}
          sizeBought={own.sizeBought}
          sizeScale={own.sizeScale}
          gender={own.gender}
          onChanged={refresh}
        />
      )}
      {found && <ReviewsFound product={product} filters={filters} total={found.totalReviews} />}
      <VisuallyHidden>
        <span role="status">{found && !isStale && resultOf(filters, found.totalReviews)}</span>
      </VisuallyHidden>
      {!found && <ReadFailure onRetry={reviews.retry}>The reviews could not be loaded.</ReadFailure>}
      <ul aria-busy={isStale} className="transition-opacity empty:hidden aria-busy:opacity-50">
        {rows.map(itemOf)}
      </ul>
      {found?.totalReviews === 0 && !(own?.review && numReviews < 2) && (
        <NoReviews product={product} filters={filters} />
      )}
      {found && found.totalPages > page && (
        <OlderReviews
          // A new review shifts all pages, so that older ones must be loaded again.
          key={`${wanted} ${found.reviews[0]?._id}`}
          path={path}
          shownIds={found.reviews.map((review) => review._id)}
          ownId={own?.review?._id}
          before={(page - 1) * REVIEWS_PER_PAGE}
          total={found.totalReviews}
          firstPage={page + 1}
          startsAtOnce={action?.act === 'more'}
          itemOf={itemOf}
        />
      )}
      {report.code && reported && (
        <report.code.ReportDialog
          productId={_id}
          review={reported}
          onClose={report.close}
          onReported={() => {
            reviews.noteReport(reported._id);
            // The button to which the dialog would give the focus back has become a word of thanks.
            requestAnimationFrame(() => document.getElementById(`helpful-${reported._id}`)?.focus());
          }}
        />
      )}
    </ReviewsBody>
  );
}

/** What the page's query asks for, or the URL at first. Only the server's page has pages in its URL. */
function useAsked(query: string | null) {
  const [first] = useState(() => window.location.search);
  const params = new URLSearchParams(query ?? first);
  return { filters: readReviewFilters(params), page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1) };
}

/** Differs for each review that the user publishes. */
const versionOf = (own: OwnReview | null) => own?.review?.createdAt ?? 'none';

/** A review that was just published gets the focus, after the call of what it returns: the form that had it is gone. */
function useFocusWhenPublished(own: OwnReview | null): () => void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (before.current === null || before.current === versionOf(own)) return;
    before.current = null;
    document.getElementById('own-review')?.focus();
  });
  return () => {
    before.current = versionOf(own);
  };
}

/** Whether there was something to show once: it stays on show while it is read again for another user. */
function useWasReady(isReady: boolean, onReady: () => void): boolean {
  const [wasReady, setWasReady] = useState(false);
  if (isReady && !wasReady) setWasReady(true);
  const tell = useRef(onReady);
  useLayoutEffect(() => {
    if (wasReady) tell.current();
  }, [wasReady]);
  return wasReady;
}

/** What a screen reader hears after a change of the filters. */
function resultOf(filters: ReviewFilters, total: number): string {
  if (!isFiltered(filters)) return '';
  return total === 0 ? 'No reviews match.' : `${total} ${total === 1 ? 'review matches' : 'reviews match'}.`;
}

/** After a change of the filters: brings the list to the screen when it is elsewhere, as below the bars on a phone. */
function useShownAfter(wanted: string, isReady: boolean): void {
  const last = useRef(wanted);
  useEffect(() => {
    if (!isReady || last.current === wanted) return;
    last.current = wanted;
    const toolbar = document.getElementById('reviews-toolbar');
    const { top = 0, bottom = 0 } = toolbar?.getBoundingClientRect() ?? {};
    if (bottom < 0 || top > window.innerHeight * 0.7) toolbar?.scrollIntoView();
  }, [wanted, isReady]);
}

/** After a link or a step back, the form shows what is asked for. What it asked for itself is in it already. */
function useFieldsAs({ sort, search }: ReviewFilters, isUpToDate: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed stays until something else is asked for
  useLayoutEffect(() => {
    if (isUpToDate) return;
    setField(reviewFields.sort, sort);
    setField(reviewFields.search, search);
  }, [sort, search]);
}

/** Lets a field of the reviews' form hold a value, if the form is on the page. */
function setField(id: string, value: string): void {
  const field = document.getElementById(id);
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
}

interface LiveReviewProps {
  productId: string;
  review: Review;
  own: OwnReview | null;
  action: PendingAction | null;
  onVoted: (id: string, isHelpful: boolean, helpfulCount: number) => void;
  onReport: (review: Review) => void;
}

/** Another customer's review with what the reader said of it. */
function LiveReview({ productId, review, own, action, onVoted, onReport }: LiveReviewProps) {
  const { _id } = review;
  const isHelpful = own?.helpful.includes(_id) ?? false;
  const vote = useVote({ productId, review, isHelpful, onVoted });
  const isReported = own?.reported.includes(_id) ?? false;

  // What was pressed before this was there; once, although this runs after every render.
  const first = useRef(action?.reviewId === _id && own ? action.act : null);
  useEffect(() => {
    const act = first.current;
    first.current = null;
    if (act === 'vote') vote.press();
    if (act === 'report' && !isReported) onReport(review);
  });

  return (
    <ReviewItem
      review={{ ...review, helpfulCount: vote.count }}
      actions={
        <ReviewActions
          review={{ ...review, helpfulCount: vote.count }}
          isHelpful={vote.isHelpful}
          isReported={isReported}
          // Guests hear from the island that they have to log in.
          {...(own && { onVote: vote.press, onReport: () => onReport(review) })}
        />
      }
    />
  );
}

interface NewReviewProps {
  productId: string;
  own: OwnReview;
  onPublished: () => void;
}

/** The form; folded away for users who have written a review. */
function NewReview({ productId, own, onPublished }: NewReviewProps) {
  const published = () => {
    showToast({ tone: 'success', text: 'Thanks! Your review is published.' });
    onPublished();
  };
  if (!own.review)
    return (
      <ReviewForm
        productId={productId}
        sizeBought={own.sizeBought}
        sizeScale={own.sizeScale}
        gender={own.gender}
        title="Write a review"
        onSaved={published}
      />
    );
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
        Write a new review instead
      </summary>
      <ReviewForm
        productId={productId}
        sizeBought={own.sizeBought}
        sizeScale={own.sizeScale}
        gender={own.gender}
        title="Write a review"
        hint="You can only have one review per shoe. Posting again replaces it."
        onSaved={published}
      />
    </details>
  );
}
