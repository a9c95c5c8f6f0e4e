import { addCents, type Cents, cents, formatCents, multiplyCents, toCharged } from '@/lib/core/money/money';
import { shareOf, splitCents } from '@/lib/core/money/shares';
import { type PlaceTerms, type ShippingMethod, shopFacts, type TaxRate } from '@/lib/platform/shop/shop-facts';
import { type Adjustment, adjustmentOf, sumOfAdjustments, type Tax, taxesOf } from './adjustments';
import type { OrderChoices } from './order-choices';
import { freeShippingAbove, usualMethod } from './usual-shipping';

export interface PricedLine {
  price: Cents;
  quantity: number;
}

/**
 * What a cart or an order comes to, under the names that JSON has for it. Lines and adjustments add up to the total.
 */
export interface Totals {
  itemsPrice: Cents;
  adjustments: readonly Adjustment[];
  taxes: Tax[];
  /** What the adjustments of these two kinds come to; the prices may include the tax. */
  shippingPrice: Cents;
  taxPrice: Cents;
  totalPrice: Cents;
}

/** What is taken off an order before shipping is chosen by its sum, and before it is taxed. */
export interface Discounts {
  /** Rows of the totals; the shares, one a line, are what each line costs less. */
  rows: readonly { label: string; shares: readonly Cents[] }[];
  isShippingFree: boolean;
}
const noDiscounts: Discounts = { rows: [], isShippingFree: false };

/** What lines of this sum and these adjustments come to. */
export function sumUp(itemsPrice: Cents, adjustments: readonly Adjustment[]): Totals {
  return {
    itemsPrice,
    adjustments,
    taxes: taxesOf(adjustments),
    shippingPrice: sumOfAdjustments(adjustments, 'shipping'),
    taxPrice: sumOfAdjustments(adjustments, 'tax'),
    totalPrice: addCents(itemsPrice, sumOfAdjustments(adjustments)),
  };
}

/** What a method costs for goods of this sum. */
function shippingPriceOf({ rates }: Pick<ShippingMethod, 'rates'>, itemsPrice: Cents): Cents {
  return toCharged(cents(rates.findLast(({ over }) => over === 0 || itemsPrice > over)?.price ?? 0));
}

/** The same for goods whose discounts may have made it free. */
export function shippingPriceAfter(
  { isShippingFree }: Pick<Discounts, 'isShippingFree'>,
  method: ShippingMethod | null,
  goods: Cents,
): Cents {
  return method && !isShippingFree ? shippingPriceOf(method, goods) : cents(0);
}

const MILLION = 1_000_000;

/** The tax on amounts as one sum, half up, and each one's part of it; the parts go back at different times. */
function taxOn(amounts: readonly Cents[], { rate }: TaxRate, isIncluded: boolean): Cents[] {
  const whole = addCents(...amounts);
  return splitCents(shareOf(whole, rate, isIncluded ? MILLION + rate : MILLION), amounts);
}

/** A row of a tax: with shares the one on the goods, without them the one on shipping. */
function taxRow(
  tax: TaxRate,
  taxedAmount: Cents,
  parts: readonly Cents[],
  isIncluded: boolean,
  isOfLines: boolean,
): Adjustment {
  const amount = addCents(...parts);
  return {
    ...adjustmentOf('tax', amount, isOfLines ? parts : []),
    label: tax.name,
    ...(isIncluded && { included: true as const }),
    taxed: { base: isIncluded ? cents(taxedAmount - amount) : taxedAmount, rate: tax.rate },
  };
}

/** The rows of the taxes on lines of these worths, and on shipping. */
function taxRows(worths: readonly Cents[], shipping: Cents, terms: PlaceTerms): Adjustment[] {
  const { tax, shippingTax, pricesIncludeTax } = terms;
  const isOneSum = shippingTax === 'as-goods' && shipping > 0;
  const parts = taxOn(isOneSum ? [...worths, shipping] : worths, tax, pricesIncludeTax);
  const rows = [taxRow(tax, addCents(...worths), parts.slice(0, worths.length), pricesIncludeTax, true)];
  if (isOneSum) rows.push(taxRow(tax, shipping, parts.slice(-1), pricesIncludeTax, false));
  if (typeof shippingTax === 'object' && shipping > 0)
    rows.push(taxRow(shippingTax, shipping, taxOn([shipping], shippingTax, pricesIncludeTax), pricesIncludeTax, false));
  return rows;
}

/** The method of this id; the usual one where none is named, and null where there is none of it. */
export function methodOf(terms: PlaceTerms, id: string | undefined): ShippingMethod | null {
  return id === undefined ? usualMethod(terms) : (terms.methods.find((method) => method.id === id) ?? null);
}

/**
 * What an order of these lines costs at a place: the only place where subtotal, adjustments and total are made, used by
 * cart, checkout, confirmation and server alike. No lines cost nothing, shipping included. `choices` are those for the
 * order as a whole; `method` is one of the place's, the first by default. Discounts come first: shipping looks at what
 * they leave of the goods, and so do taxes. Gift cards that are bought come last: to them nothing of that applies.
 */
export function totalsOf(
  lines: readonly PricedLine[],
  { giftCardItems = [] }: OrderChoices = {},
  terms: PlaceTerms = shopFacts().terms,
  method: ShippingMethod | null = methodOf(terms, undefined),
  discounts: Discounts = noDiscounts,
): Totals {
  const prices = lines.map((line) => multiplyCents(line.price, line.quantity));
  const worths = prices.map((price, at) =>
    cents(price - addCents(...discounts.rows.map(({ shares }) => shares[at] ?? cents(0)))),
  );
  const shipping = lines.length > 0 ? shippingPriceAfter(discounts, method, addCents(...worths)) : cents(0);
  const cards = giftCardItems.map(({ amount }) => adjustmentOf('gift-card', amount));
  // Where they are all that is bought, nothing is sent and nothing is taxed.
  if (lines.length === 0 && cards.length > 0) return sumUp(cents(0), cards);
  return sumUp(addCents(...prices), [
    ...discounts.rows.map(({ label, shares }) => ({
      ...adjustmentOf(
        'discount',
        cents(0 - addCents(...shares)),
        shares.map((share) => cents(0 - share)),
      ),
      label,
    })),
    adjustmentOf('shipping', shipping),
    ...(method ? taxRows(worths, shipping, terms) : []),
    ...cards,
  ]);
}

/** The total alone of `totalsOf`, for an order of which so much is left of the goods after discounts. */
export function totalAfter(
  goods: Cents,
  { tax, shippingTax, pricesIncludeTax }: PlaceTerms,
  method: ShippingMethod | null,
  { isShippingFree }: Pick<Discounts, 'isShippingFree'>,
): Cents {
  const shipping = shippingPriceAfter({ isShippingFree }, method, goods);
  if (!method || pricesIncludeTax) return addCents(goods, shipping);
  const taxed = shippingTax === 'as-goods' ? addCents(goods, shipping) : goods;
  const onShipping = typeof shippingTax === 'object' ? shareOf(shipping, shippingTax.rate, MILLION) : cents(0);
  return addCents(goods, shipping, shareOf(taxed, tax.rate, MILLION), onShipping);
}

/** One row of the sums under a list of lines. */
export interface TotalRow {
  label: string;
  /** The amount as people read it. */
  text: string;
  /** Shown as `Free`. */
  isFree: boolean;
  /** The last one, which adds up the others. */
  isSum: boolean;
}

/**
 * The rows in which a page, a mail or a receipt states what an order comes to. The sum is the last but for the taxes
 * that it includes.
 */
export function totalRowsOf({
  itemsPrice,
  adjustments,
  totalPrice,
}: Pick<Totals, 'itemsPrice' | 'adjustments' | 'totalPrice'>): TotalRow[] {
  const rowOf = (label: string, amount: Cents, { isFree = false, isSum = false } = {}) => ({
    ...{ label, isFree, isSum },
    text: isFree ? 'Free' : formatCents(amount),
  });
  // A tax on goods and shipping is one tax.
  const rows = new Map<string, { row: Adjustment; amount: Cents }>();
  for (const row of adjustments) {
    const key = `${row.kind} ${row.label} ${row.included ?? false}`;
    rows.set(key, { row, amount: addCents(rows.get(key)?.amount ?? cents(0), row.amount) });
  }
  const all = [...rows.values()];
  const isOfCardsAlone = all.length > 0 && all.every(({ row }) => row.kind === 'gift-card');
  return [
    ...(isOfCardsAlone ? [] : [rowOf('Subtotal', itemsPrice)]),
    ...all
      .filter(({ row }) => !row.included)
      .map(({ row: { kind, label }, amount }) => rowOf(label, amount, { isFree: kind === 'shipping' && amount === 0 })),
    rowOf('Total', totalPrice, { isSum: true }),
    ...all.filter(({ row }) => row.included).map(({ row: { label }, amount }) => rowOf(`Includes ${label}`, amount)),
  ];
}

/** What discounts leave of the goods: the sum by which shipping is chosen. */
export function goodsAfter({ itemsPrice, adjustments }: Pick<Totals, 'itemsPrice' | 'adjustments'>): Cents {
  return addCents(itemsPrice, sumOfAdjustments(adjustments, 'discount'));
}

/** What of an order gift cards that it buys come to: other gift cards and credit don't pay for these. */
export function giftCardsBought({ adjustments }: Pick<Totals, 'adjustments'>): Cents {
  return sumOfAdjustments(adjustments, 'gift-card');
}

/** What is missing to free shipping, or zero once the subtotal reaches the threshold, and where there is none. */
export function missingForFreeShipping(itemsPrice: Cents): Cents {
  return cents(Math.max(0, (freeShippingAbove() ?? cents(0)) - itemsPrice));
}
