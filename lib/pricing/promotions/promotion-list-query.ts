import { z } from 'zod';
import { type ListWindow, pageParameters, readQuery, searchParameter, toWindow } from '@/lib/platform/lists/list-query';
import { momentSchema } from './promotion-schema';
import { type PromotionState, promotionStates } from './promotion-state';

export const promotionListParameters = {
  ...pageParameters,
  search: searchParameter,
  state: z.enum(promotionStates, `must be one of ${promotionStates.join(', ')}`),
  from: momentSchema,
  to: momentSchema,
} as const;

/** Which promotions are listed: those whose name or code has a text, that are in a state, or that hold in a period. */
export interface PromotionFilters {
  search?: string | undefined;
  state?: PromotionState | undefined;
  /** They end after this moment, and begin before the other one. */
  from?: Date | undefined;
  to?: Date | undefined;
}

/** Reads the wanted promotions. Throws INVALID_INPUT. */
export function readPromotionQuery(params: URLSearchParams): { window: ListWindow; filters: PromotionFilters } {
  const { page, limit, ...filters } = readQuery(promotionListParameters, params);
  return { window: toWindow({ page, limit }), filters };
}
