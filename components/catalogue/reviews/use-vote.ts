import { useEffect, useRef, useState } from 'react';
import { useAction } from '@/components/ui/requests/use-action';
import { showToast } from '@/components/ui/toast-store';
import { ApiError, callApi, messageOf } from '@/lib/access/api/api-client';
import { type Review, voteSchema } from '@/lib/catalogue/reviews/review-schema';

interface VoteOptions {
  productId: string;
  review: Pick<Review, '_id' | 'helpfulCount'>;
  /** What the server knows. */
  isHelpful: boolean;
  /** Called with what the server knows now. */
  onVoted: (id: string, isHelpful: boolean, helpfulCount: number) => void;
}

interface Vote {
  isHelpful: boolean;
  /** How many people find it helpful, with the reader as they pressed. */
  count: number;
  /** Says that the review is helpful, or takes that back. */
  press: () => void;
}

/**
 * A vote that shows at once. However fast the user presses, one call is under way at a time, and calls follow until the
 * server knows what was pressed last. If one fails, the button shows again what the server knows.
 */
export function useVote({ productId, review: { _id, helpfulCount }, isHelpful, onVoted }: VoteOptions): Vote {
  // What the server answered last; lists that are not read anew would not tell.
  const [told, setTold] = useState({ isHelpful, count: helpfulCount });
  const [wanted, setWanted] = useState<boolean | null>(null);
  const latest = useRef(isHelpful);
  useEffect(() => setTold({ isHelpful, count: helpfulCount }), [isHelpful, helpfulCount]);

  const { isBusy, run } = useAction(
    async () => {
      const path = `/api/products/${encodeURIComponent(productId)}/reviews/${_id}/helpful` as const;
      let known: boolean | null = null;
      let count = told.count;
      while (known !== latest.current) {
        const next: boolean = latest.current;
        const method = next ? 'PUT' : 'DELETE';
        ({ helpfulCount: count } = await callApi(path, { method, answer: voteSchema }));
        known = next;
      }
      setTold({ isHelpful: known, count });
      setWanted(null);
      onVoted(_id, known, count);
    },
    (error) => {
      setWanted(null);
      // An ended session is announced for the whole page.
      if (error instanceof ApiError && error.status === 401) return;
      showToast({ tone: 'danger', text: messageOf(error, 'That could not be saved. Please try again.') });
    },
  );

  return {
    isHelpful: wanted ?? told.isHelpful,
    count: told.count + Number(wanted ?? told.isHelpful) - Number(told.isHelpful),
    press() {
      latest.current = !(isBusy() ? latest.current : told.isHelpful);
      setWanted(latest.current);
      void run();
    },
  };
}
