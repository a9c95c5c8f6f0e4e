'use client';

import { z } from 'zod';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { reviewsPath } from '@/components/admin/shared/admin-paths';
import { ListStates } from '@/components/admin/shared/list-states';
import { ListToolbar } from '@/components/admin/shared/search-box';
import { countOf, useCounts } from '@/components/admin/shared/use-counts';
import { useList } from '@/components/admin/shared/use-list';
import { ViewTabs } from '@/components/admin/shared/view-tabs';
import { moderatedReviewSchema } from '@/lib/catalogue/reviews/review-moderation-schema';
import { ReviewRow } from './review-row';

const reviewsSchema = z.array(moderatedReviewSchema);

/** What is looked at first. */
const FIRST = 'reported';
const ALL = 'all';
const labels: Readonly<Record<string, string>> = { reported: 'Reported', hidden: 'Hidden', [ALL]: 'All' };
const views = Object.keys(labels);
/** The states that a tab counts. */
const counted: Readonly<Record<string, readonly string[]>> = { [ALL]: ['published', 'hidden'] };

const empty: Readonly<Record<string, { title: string; text: string }>> = {
  reported: { title: 'All caught up', text: 'Reviews that someone reports show up here, oldest report first.' },
  hidden: { title: 'Nothing is hidden', text: 'Reviews you hide stay here. You can show them again anytime.' },
};

/** What customers say of shoes: what was reported first, and everything else. */
export function ReviewsView() {
  const counts = useCounts();
  const list = useList({
    path: '/api/reviews',
    answer: reviewsSchema,
    names: ['state', 'search'],
    toFilterQuery({ state, search }) {
      const view = views.includes(state) ? state : FIRST;
      return new URLSearchParams({ ...(view !== ALL && { state: view }), ...(search && { search }) }).toString();
    },
  });
  const { state, search } = list.filters.values;
  const current = views.includes(state) ? state : FIRST;
  const filters = {
    ...list.filters,
    isFiltered: search !== '',
    // The tab stays.
    clear: () => list.filters.change({ search: '' }),
  };
  function reload(): void {
    list.reload();
    counts.reload();
  }
  return (
    <>
      <AdminHeading title="Reviews">
        Hidden reviews don’t count toward ratings, and only their authors see them. Everyone can read your answers below
        reviews.
      </AdminHeading>
      <ViewTabs
        label="Reviews"
        tabs={views.map((view) => ({
          label: labels[view] ?? view,
          href: reviewsPath(view),
          isCurrent: view === current,
          count: countOf(counts, 'reviews', counted[view] ?? [view]),
          onSelect: () => list.filters.change({ state: view }),
        }))}
      />
      <ListToolbar label="Search reviews" placeholder="Words, author or shoe" filters={filters}>
        {null}
      </ListToolbar>
      <ListStates
        list={{ ...list, filters: { ...list.filters, ...filters } }}
        things="reviews"
        region={{ label: 'Reviews' }}
        empty={search === '' ? empty[current] : undefined}
      >
        {(reviews) => (
          <ul aria-busy={list.isStale} className="grid gap-4">
            {reviews.map((review) => (
              <li key={review._id}>
                <ReviewRow
                  review={review}
                  // It stays where it is, although it may belong to another view now.
                  onSaved={(saved) => {
                    list.replaceRow(saved);
                    counts.reload();
                  }}
                  onOutdated={reload}
                />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </>
  );
}
