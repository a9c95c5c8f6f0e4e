import type { NotApplied } from '@/lib/pricing/promotions/not-applied-schema';

/** What a buyer wants to pay with first. Codes are as good as money, so that they are kept in no storage. */
export interface PayFirst {
  giftCards: readonly string[];
  useCredit: boolean;
}

export const payNothingFirst: PayFirst = { giftCards: [], useCredit: false };

/** The fields of a quote and an order that say so. */
export const payFirstFields = ({ giftCards, useCredit }: PayFirst) => ({
  ...(giftCards.length > 0 && { giftCards: [...giftCards] }),
  ...(useCredit && { useCredit }),
});

/** The same without the cards that pay nothing, as the quote has told. */
export function payingOf({ giftCards, ...first }: PayFirst, notApplied: readonly NotApplied[]): PayFirst {
  const idle = notApplied.filter(({ field }) => field === 'giftCards').map(({ code }) => code);
  return { ...first, giftCards: giftCards.filter((code) => !idle.includes(code)) };
}
