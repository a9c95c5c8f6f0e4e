import { addCents, type Cents, cents } from '@/lib/core/money/money';

/** What of an adjustment belongs to a line of the order, counted from 0. */
export interface AdjustmentShare {
  position: number;
  amount: Cents;
}

/**
 * What an order costs beside its lines, or less than they do: one row of its totals. Fixed when the order is placed.
 * One with shares goes back with the pairs of its lines, each in its part; one without goes back with the last pair.
 */
export interface Adjustment {
  /** One of `adjustmentKinds`, or a newer version's. */
  kind: string;
  /** What people read. */
  label: string;
  /** Signed: a discount is negative. */
  amount: Cents;
  /** A tax that the prices include: it is stated, and not added. */
  included?: true | undefined;
  /** What is taxed, before the tax, and its rate in millionths. */
  taxed?: { base: Cents; rate: number } | undefined;
  /** They add up to the amount; empty for what belongs to the order as a whole. */
  lines: readonly AdjustmentShare[];
}

/** As what an adjustment goes back; `items` is the money for the pairs themselves. */
export type RefundPart = 'items' | 'tax' | 'shipping' | 'gift-cards';

/** The kinds of adjustments, in the order in which totals state them. What is no kind here belongs to the pairs. */
export const adjustmentKinds = {
  /** Its label is the promotion's name; its shares are of the lines. */
  discount: { label: 'Discount', refundedAs: 'items' },
  shipping: { label: 'Shipping', refundedAs: 'shipping' },
  tax: { label: 'Tax', refundedAs: 'tax' },
  /** One that is bought: no tax is due, nothing is taken off, and it goes back by itself, as far as it is unspent. */
  'gift-card': { label: 'Gift card', refundedAs: 'gift-cards' },
} as const satisfies Record<string, { label: string; refundedAs: RefundPart }>;
export type AdjustmentKind = keyof typeof adjustmentKinds;

export const kindsOfAdjustments = Object.keys(adjustmentKinds) as AdjustmentKind[];

/** As what it goes back; one of an unknown kind counts as items. */
export function refundPartOf({ kind }: Pick<Adjustment, 'kind'>): RefundPart {
  return kindsOfAdjustments.includes(kind as AdjustmentKind)
    ? adjustmentKinds[kind as AdjustmentKind].refundedAs
    : 'items';
}

/** An adjustment with its shares in the order of the lines; without shares it belongs to the order as a whole. */
export function adjustmentOf(kind: AdjustmentKind, amount: Cents, shares: readonly Cents[] = []): Adjustment {
  const lines = shares.map((share, position) => ({ position, amount: share }));
  return { kind, label: adjustmentKinds[kind].label, amount, lines };
}

/** A tax of an order, by name and rate (in millionths). */
export interface Tax {
  name: string;
  rate: number;
  /** What is taxed, without the tax. */
  base: Cents;
  amount: Cents;
  /** The prices include it. */
  included: boolean;
}

/** The taxes among some adjustments, one of each name and rate. */
export function taxesOf(adjustments: readonly Adjustment[]): Tax[] {
  const taxes = new Map<string, Tax>();
  for (const { kind, label, amount, taxed, included = false } of adjustments) {
    if (kind !== 'tax' || !taxed) continue;
    const key = `${label} ${taxed.rate} ${included}`;
    const known = taxes.get(key) ?? { name: label, rate: taxed.rate, base: cents(0), amount: cents(0), included };
    taxes.set(key, { ...known, base: addCents(known.base, taxed.base), amount: addCents(known.amount, amount) });
  }
  return [...taxes.values()];
}

/** What the adjustments that count come to, or all those of one kind. */
export function sumOfAdjustments(adjustments: readonly Adjustment[], kind?: string): Cents {
  const counted = adjustments.filter((each) => (kind === undefined ? !each.included : each.kind === kind));
  return counted.length === 0 ? cents(0) : addCents(...counted.map(({ amount }) => amount));
}

/** Adjustments as the database holds them, without their order. */
export function adjustmentRowsOf(adjustments: readonly Adjustment[]) {
  return adjustments.map(({ kind, label, amount, included = false, taxed, lines }, position) => ({
    position,
    kind,
    label,
    amountCents: amount,
    isIncluded: included,
    taxRate: taxed?.rate ?? null,
    taxBaseCents: taxed?.base ?? null,
    shareCents: lines.map((line) => line.amount),
  }));
}
