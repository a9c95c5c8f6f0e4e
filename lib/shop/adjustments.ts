import { addCents, type Cents, cents } from '@/lib/money/money';

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
  /** They add up to the amount; empty for what belongs to the order as a whole. */
  lines: readonly AdjustmentShare[];
}

/** As what an adjustment goes back; `items` is the money for the pairs themselves. */
export type RefundPart = 'items' | 'tax' | 'shipping';

/** The kinds of adjustments, in the order in which totals state them. What is no kind here belongs to the pairs. */
export const adjustmentKinds = {
  shipping: { label: 'Shipping', refundedAs: 'shipping' },
  tax: { label: 'Tax', refundedAs: 'tax' },
} as const satisfies Record<string, { label: string; refundedAs: RefundPart }>;
export type AdjustmentKind = keyof typeof adjustmentKinds;

export const kindsOfAdjustments = Object.keys(adjustmentKinds) as AdjustmentKind[];

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

/** What the adjustments that count come to, or those of one kind. */
export function sumOfAdjustments(adjustments: readonly Adjustment[], kind?: string): Cents {
  const counted = adjustments.filter((each) => !each.included && (kind === undefined || each.kind === kind));
  return counted.length === 0 ? cents(0) : addCents(...counted.map(({ amount }) => amount));
}

/** Adjustments as the database holds them, without their order. */
export function adjustmentRowsOf(adjustments: readonly Adjustment[]) {
  return adjustments.map(({ kind, label, amount, included = false, lines }, position) => ({
    position,
    kind,
    label,
    amountCents: amount,
    isIncluded: included,
    shareCents: lines.map((line) => line.amount),
  }));
}
