import { Badge, type BadgeTone } from '@/components/ui/badge';
import { formatCents } from '@/lib/core/money/money';
import { formatCount } from '@/lib/platform/locale/locale';
import type { Promotion } from '@/lib/pricing/promotions/promotion-schema';
import { type PromotionState, stateOf } from '@/lib/pricing/promotions/promotion-state';

/** The states as people read them, in the order of a filter. */
export const stateLabels: Readonly<Record<PromotionState, string>> = {
  live: 'Live',
  planned: 'Starts later',
  'used-up': 'Used up',
  ended: 'Ended',
  paused: 'Paused',
};
const tones: Readonly<Record<PromotionState, BadgeTone>> = {
  live: 'success',
  planned: 'info',
  'used-up': 'warning',
  ended: 'neutral',
  paused: 'neutral',
};

/** What a promotion does now. */
export function StateBadge({ promotion, now }: { promotion: Promotion; now: Date }) {
  const state = stateOf(promotion, now);
  return <Badge tone={tones[state]}>{stateLabels[state]}</Badge>;
}

/** How many orders have it, and of how many: `12 of 100`. */
export const usedWords = ({ used, uses }: Pick<Promotion, 'used' | 'uses'>) =>
  uses === null ? formatCount(used) : `${formatCount(used)} of ${formatCount(uses)}`;

/** What it gave, and of which budget. */
export const givenWords = ({ given, budget }: Pick<Promotion, 'given' | 'budget'>) =>
  budget === null ? formatCents(given) : `${formatCents(given)} of ${formatCents(budget)}`;
