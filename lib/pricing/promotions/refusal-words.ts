import { formatCents } from '@/lib/core/money/money';
import { formatShopTime } from '@/lib/platform/locale/shop-time';
import type { Refusal } from './apply-promotions';

/** What is said of a promotion that does not count, and what to do. */
export function messageOf(refusal: Refusal | { reason: 'UNKNOWN' | 'NEEDS_CODE' }): string {
  switch (refusal.reason) {
    case 'UNKNOWN':
      return 'We don’t know this code. Please check how it’s spelled.';
    case 'NEEDS_CODE':
      return 'It needs a code.';
    case 'OFF':
      return 'It’s switched off at the moment.';
    case 'NOT_YET':
      return `It starts on ${formatShopTime(refusal.at, 'moment')}.`;
    case 'OVER':
      return `It ended on ${formatShopTime(refusal.at, 'moment')}.`;
    case 'USED_UP':
      return 'It has been used up.';
    case 'ONCE_PER_CUSTOMER':
      return 'You’ve used it already.';
    case 'NOT_FIRST_ORDER':
      return 'It’s for a first order only.';
    case 'NOT_FOR_YOU':
      return refusal.country === null
        ? 'It belongs to another customer. Please log in with the email address that it was sent to.'
        : 'It doesn’t count for orders to this country.';
    case 'NOT_FOR_THESE':
      return 'It isn’t for the shoes in your cart.';
    case 'ON_SALE_ALREADY':
      return 'It doesn’t count for shoes that are on sale already.';
    case 'TOO_FEW_PAIRS':
      return refusal.missing === 1
        ? 'Add one more pair, and it counts.'
        : `Add ${refusal.missing} more pairs, and it counts.`;
    case 'BELOW_MINIMUM':
      return `Spend ${formatCents(refusal.missing)} more, and it counts.`;
    case 'BETTER_ONE_APPLIED':
      return betterWords(refusal);
  }
}

function betterWords({ better, because }: Extract<Refusal, { reason: 'BETTER_ONE_APPLIED' }>): string {
  switch (because) {
    case 'others':
      return `You save more with ${better.map((name) => `“${name}”`).join(' and ')}, and it can’t be combined with that.`;
    case 'same':
      return 'Another of your codes stands for the same offer, which counts once.';
    case 'nothing-left':
      return 'There is nothing left that it could take off.';
    case 'dearer':
      return 'Your order would cost more with it, because shipping would no longer be free.';
  }
}
