import type { Cents } from '@/lib/core/money/money';
import { capitalise } from '@/lib/platform/text/capitalise';

/** A part of an order's money, stored or in JSON. */
interface Part {
  kind: string;
  amount: Cents;
  last4?: string | null | undefined;
}

/** Whether a gift card or credit pays a part, and no provider. */
export const isStored = ({ kind }: Part) => kind === 'gift-card' || kind === 'credit';

/** What pays a part, where that is a gift card or credit. */
export function labelOfPart({ kind, last4 }: Part): string {
  if (kind === 'credit') return 'Store credit';
  return last4 ? `Gift card ending in ${last4}` : 'Gift card';
}

/** The same within a sentence. */
function nounOfPart({ kind, last4 }: Part): string {
  if (kind === 'credit') return 'your store credit';
  return last4 ? `your gift card ending in ${last4}` : 'your gift card';
}

const list = (words: readonly string[]) => new Intl.ListFormat('en').format(words);

/** All of them, as a heading or a fact. */
export function labelOfParts(parts: readonly Part[]): string {
  return capitalise(list(parts.map(nounOfPart)).replaceAll('your ', ''));
}

/** All of them within a sentence. */
export const nounOfParts = (parts: readonly Part[]): string => list(parts.map(nounOfPart));
