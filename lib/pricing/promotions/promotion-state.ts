import type { Promotion } from './promotion-schema';

/** What a promotion does now; in this order of what an owner asks for first. */
export const promotionStates = ['live', 'planned', 'used-up', 'ended', 'paused'] as const;
export type PromotionState = (typeof promotionStates)[number];

type Limits = Pick<Promotion, 'active' | 'from' | 'until' | 'uses' | 'used' | 'budget' | 'given' | 'code' | 'codes'>;

/** The state of a promotion at a moment. The repository says the same in SQL. */
export function stateOf(
  { active, from, until, uses, used, budget, given, code, codes }: Limits,
  now: Date,
): PromotionState {
  if (!active) return 'paused';
  if (until && until <= now) return 'ended';
  const areCodesUsed = code === null && codes > 0 && used >= codes;
  if ((uses !== null && used >= uses) || (budget !== null && given >= budget) || areCodesUsed) return 'used-up';
  return from && from > now ? 'planned' : 'live';
}
