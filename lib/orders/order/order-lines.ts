import { type Cents, cents, formatCents } from '@/lib/core/money/money';
import type { Totals } from '@/lib/core/shop-terms/totals';
import { type AnySize, type SaidSize, sizeForEveryone, sizeWithWord } from '@/lib/core/sizes/size-names';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import type { PromotedLine } from '@/lib/pricing/promotions/apply-promotions';
import { type Promoted, promotedTotals, type Terms } from '@/lib/pricing/promotions/promoted-totals';
import { MAX_QUANTITY, MAX_TOTAL_CENTS } from './order-limits';
import type { Quote, Shortage } from './order-schema';

/** What a customer wants: one entry a product and size. */
export interface WantedLine {
  product: string;
  size: number;
  quantity: number;
}

/** A wanted line with what the order copies of the product. */
export interface OrderLineDraft extends WantedLine, SaidSize {
  name: string;
  image: string | null;
  price: Cents;
  sku: string | null;
}

/** What the catalogue offers of a wanted line; `available` is null when the size's stock is not tracked. */
export interface OfferedLine extends Omit<OrderLineDraft & PromotedLine, 'quantity'> {
  available: number | null;
  /** Of the shoe. */
  gender?: string;
}

/**
 * Lines of the same product and size become one, in the order of their first mention. Throws INVALID_INPUT, which names
 * `field`.
 */
export function mergeLines(items: readonly WantedLine[], field = 'orderItems'): WantedLine[] {
  const merged = new Map<string, WantedLine>();
  for (const { product, size, quantity } of items) {
    const key = `${product}\n${size}`;
    const line = merged.get(key);
    if (line) line.quantity += quantity;
    else merged.set(key, { product, size, quantity });
  }
  const lines = [...merged.values()];
  if (lines.some((line) => line.quantity > MAX_QUANTITY))
    throw invalidInput({ [field]: `at most ${MAX_QUANTITY} pairs of one size can be ordered` });
  return lines;
}

/** What wanted lines cost, and what of the promotions counts. */
export interface Priced extends Promoted {
  lines: OrderLineDraft[];
}

function shortageText({ name, available }: Shortage, size: AnySize): string {
  const left = available === 0 ? 'is sold out' : `has only ${available} left`;
  return `${name} in ${sizeWithWord(sizeForEveryone(size))} ${left}.`;
}

/**
 * Prices wanted lines with what the catalogue offers now. `nameOf` names products for the buyer, also those that can't
 * be offered. Throws OUT_OF_STOCK with every line that is short, and INVALID_INPUT for what costs more than one order
 * may.
 */
export function priceLines(
  wanted: readonly WantedLine[],
  offered: readonly OfferedLine[],
  nameOf: (product: string) => string,
  agreed: Terms = {},
): Priced {
  const offers = new Map(offered.map((offer) => [`${offer.product}\n${offer.size}`, offer]));
  const shortages: Shortage[] = [];
  const sentences: string[] = [];
  const lines: (OrderLineDraft & PromotedLine)[] = [];
  for (const line of wanted) {
    const offer = offers.get(`${line.product}\n${line.size}`);
    const available = offer ? offer.available : 0;
    if (!offer || (available !== null && available < line.quantity)) {
      const shortage = {
        product: line.product,
        name: nameOf(line.product),
        size: line.size,
        requested: line.quantity,
        available: available ?? 0,
      };
      shortages.push(shortage);
      sentences.push(shortageText(shortage, offer ?? line.size));
      continue;
    }
    const { available: _, ...shoe } = offer;
    lines.push({ ...shoe, ...line });
  }
  if (shortages.length > 0) throw new AppError('OUT_OF_STOCK', sentences.join(' '), { details: { shortages } });
  const promoted = promotedTotals(lines, agreed);
  const { itemsPrice, totalPrice } = promoted.totals;
  if (Math.max(itemsPrice, totalPrice) > MAX_TOTAL_CENTS)
    throw invalidInput({ orderItems: `One order may cost at most ${formatCents(cents(MAX_TOTAL_CENTS))}.` });
  return { lines, ...promoted };
}

/** What the lines cost now, for a buyer whose browser showed something else, why codes don't count, and who pays. */
export function quoteOf(
  lines: readonly OrderLineDraft[],
  totals: Totals,
  { notApplied, paidBy }: Pick<Quote, 'notApplied' | 'paidBy'>,
): Quote {
  return {
    items: lines.map(({ product, size, quantity, name, price }) => ({ product, size, quantity, name, price })),
    ...totals,
    ...(notApplied && { notApplied }),
    ...(paidBy && { paidBy }),
  };
}
