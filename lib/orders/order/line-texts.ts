import { cents, formatCents, multiplyCents } from '@/lib/core/money/money';
import type { PaperText } from '@/lib/core/numbers/paper-schema';
import type { LineDiscount } from '@/lib/core/shop-terms/line-discounts';
import { sizeForEveryone, sizeWithWord } from '@/lib/core/sizes/size-names';
import type { BoughtCard, Order } from './order-schema';

const wordsOf = ({ label, amount }: LineDiscount) => `${label} ${formatCents(cents(-amount))}`;

/** Gift cards that an order buys, as papers say them: without whom they are for, since papers are kept for years. */
export function giftCardTextsOf(cards: readonly Pick<BoughtCard, 'amount'>[]): PaperText['lines'] {
  return cards.map(({ amount }) => ({
    name: 'Gift card',
    detail: 'No tax is due on its sale',
    quantity: '1',
    price: formatCents(amount),
    amount: formatCents(amount),
  }));
}

/**
 * Lines of an order, or some pairs of them, as papers say them; `discounts` are what was taken off each, where papers
 * are about the lines as a whole.
 */
export function lineTextsOf(
  lines: readonly Pick<
    Order['orderItems'][number],
    'name' | 'size' | 'sizeScale' | 'label' | 'gender' | 'quantity' | 'price'
  >[],
  discounts: readonly (readonly LineDiscount[])[] = [],
): PaperText['lines'] {
  return lines.map(({ name, quantity, price, ...size }, at) => ({
    name,
    detail: [sizeWithWord(sizeForEveryone(size), 'Size'), ...(discounts[at] ?? []).map(wordsOf)].join(' · '),
    quantity: String(quantity),
    price: formatCents(price),
    amount: formatCents(multiplyCents(price, quantity)),
  }));
}
