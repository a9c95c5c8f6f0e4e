import { type Read, useRead } from '@/components/access/session/use-read';
import { callApi } from '@/lib/access/api/api-client';
import { type Promotion, promotionSchema } from '@/lib/pricing/promotions/promotion-schema';

/** A stored promotion, as it is now. */
export function usePromotion(id: string): Read<Promotion> {
  const path = `/api/promotions/${encodeURIComponent(id)}` as const;
  return useRead(path, (signal) => callApi(path, { answer: promotionSchema, signal }), {
    isFresh: true,
    isForSignedIn: false,
  });
}
