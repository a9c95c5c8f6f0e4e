import { cents } from '@/lib/core/money/money';
import type { Adjustment } from '@/lib/core/shop-terms/adjustments';
import { HOLD_DAYS } from '@/lib/core/shop-terms/terms';
import type { ReturnStatus } from '@/lib/core/statuses/return-status';
import { type RefundAmounts, type RefundedLine, refundFor } from '@/lib/orders/refunds/refunds';
import type { Prisma } from '@/lib/platform/db/client';
import { catalogue } from './catalogue';
import { daysAfter } from './dates';
import type { Random } from './random';

/** What became of an order besides its delivery; a status of returns is that of a return of its first line. */
export type Story = 'cancelled' | 'two parcels' | ReturnStatus;

type WithId<Row> = Row & { id: string };

/** What belongs to an order after it was placed, table by table. */
export interface AfterSale {
  shipments: WithId<Prisma.ShipmentCreateManyInput>[];
  shipmentLines: Prisma.ShipmentLineCreateManyInput[];
  returns: WithId<Prisma.ReturnCreateManyInput>[];
  returnLines: Prisma.ReturnLineCreateManyInput[];
  returnSteps: Prisma.ReturnStepCreateManyInput[];
  refunds: WithId<Prisma.RefundCreateManyInput>[];
  refundLines: Prisma.RefundLineCreateManyInput[];
}

interface SoldOrder {
  order: Prisma.OrderCreateManyInput & {
    id: string;
    number: string;
    createdAt: Date;
    deliveredAt: Date | null;
    cancelledAt: Date | null;
  };
  lines: readonly { productId: string; size: number; unitPriceCents: number; quantity: number }[];
  adjustments: readonly Adjustment[];
  story: Story | undefined;
  /** Null for what is still being made ready. */
  shippedAt: Date | null;
}

const carriers = ['UPS', 'UPS', 'FedEx', 'USPS'] as const;

/** How a return came to its status, step by step. */
const stepsTo: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  requested: ['requested'],
  approved: ['requested', 'approved'],
  received: ['requested', 'approved', 'received'],
  settled: ['requested', 'approved', 'received', 'settled'],
  declined: ['requested', 'declined'],
  withdrawn: ['requested', 'withdrawn'],
};

/** The parcels, returns and refunds of an order. */
export function makeAfterSale(sold: SoldOrder, now: Date, random: Random): AfterSale {
  const { order, story } = sold;
  const made: AfterSale = {
    ...{ shipments: [], shipmentLines: [], returns: [], returnLines: [], returnSteps: [] },
    ...{ refunds: [], refundLines: [] },
  };
  if (order.cancelledAt) addRefund(made, sold, { at: order.cancelledAt, reason: 'Ordered twice' }, random);
  else if (sold.shippedAt) addParcels(made, sold, sold.shippedAt, random, now);
  if (story && story !== 'cancelled' && story !== 'two parcels') addReturn(made, sold, story, now, random);
  return made;
}

function addParcels(made: AfterSale, { order, lines, story }: SoldOrder, shippedAt: Date, random: Random, now: Date) {
  const contents = story === 'two parcels' ? lines.map((line) => [line]) : [lines];
  for (const [index, some] of contents.entries()) {
    const id = random.uuid();
    const carrier = random.pick(carriers);
    const digits = Array.from({ length: 12 }, () => random.int(0, 9)).join('');
    const trackingNumber = carrier === 'UPS' ? `1Z9A8W${digits}` : digits;
    made.shipments.push({
      id,
      orderId: order.id,
      carrier,
      trackingNumber,
      shippedAt: daysAfter(shippedAt, index / 4, now),
    });
    for (const { productId, size, quantity } of some)
      made.shipmentLines.push({ shipmentId: id, productId, size, quantity });
  }
}

function amountsOf({ order, lines, adjustments }: SoldOrder, refunded: readonly RefundedLine[]): RefundAmounts {
  const paid = {
    adjustments,
    totalPrice: cents(order.totalCents),
    lines: lines.map(({ unitPriceCents, quantity }) => ({ price: cents(unitPriceCents), quantity })),
  };
  const amounts = refundFor(paid, [], { lines: refunded, withShipping: false });
  if (!amounts) throw new Error('more would be refunded than was paid');
  return amounts;
}

const inCents = ({ items, tax, shipping }: RefundAmounts) => ({
  itemsCents: items,
  taxCents: tax,
  shippingCents: shipping,
});

/** Gives back some lines, or all. */
function addRefund(
  made: AfterSale,
  sold: SoldOrder,
  { at, reason, returnId, lines }: { at: Date; reason: string; returnId?: string; lines?: readonly RefundedLine[] },
  random: Random,
): void {
  const refunded = lines ?? sold.lines.map(({ quantity }, position) => ({ position, quantity }));
  const amounts = amountsOf(sold, refunded);
  const id = random.uuid();
  made.refunds.push({
    ...{ id, orderId: sold.order.id, ...inCents(amounts), amountCents: amounts.amount },
    ...{ reason, createdAt: at, ...(returnId !== undefined && { returnId }) },
  });
  made.refundLines.push(...refunded.map((line) => ({ refundId: id, ...line })));
}

/** A return of the order's first line: for another size while it is only asked for, else for money. */
function addReturn(made: AfterSale, sold: SoldOrder, status: ReturnStatus, now: Date, random: Random): void {
  const { order, lines } = sold;
  const [line] = lines;
  if (!line || !order.deliveredAt) throw new Error('only what was delivered goes back');
  const id = random.uuid();
  const createdAt = daysAfter(order.deliveredAt, 1.4, now);
  const other = catalogue
    .find((shoe) => shoe.id === line.productId)
    ?.stock.find(({ size, quantity }) => size > line.size && quantity !== 0);
  const exchangeSize = status === 'requested' && other ? other.size : null;
  const refunded = exchangeSize === null ? [{ position: 0, quantity: line.quantity }] : [];
  const amounts = amountsOf(sold, refunded);
  const at = (index: number) => daysAfter(createdAt, index * 1.7, now);
  made.returns.push({
    ...{ id, orderId: order.id, ordinal: 1, status, createdAt, ...inCents(amounts) },
    comment: exchangeSize === null ? '' : 'They are lovely, but my toes touch the front.',
  });
  made.returnLines.push({
    ...{ returnId: id, ordinal: 0, position: 0, productId: line.productId, size: line.size, quantity: line.quantity },
    reason: exchangeSize === null ? random.pick(['too-big', 'changed-mind', 'not-as-pictured']) : 'too-small',
    ...(exchangeSize !== null && {
      ...{ exchangeSize, exchange: 'held', heldUntil: daysAfter(createdAt, HOLD_DAYS, new Date(8.64e15)) },
    }),
    ...((status === 'received' || status === 'settled') && { condition: 'sound' }),
  });
  for (const [index, step] of stepsTo[status].entries())
    made.returnSteps.push({
      ...{ id: random.uuid(), returnId: id, status: step, at: at(index) },
      isByCustomer: step === 'requested' || step === 'withdrawn',
      note: step === 'declined' ? 'The soles show that they were worn outdoors.' : '',
    });
  if (status === 'settled') {
    const reason = `Return R-${order.number.toUpperCase()}-1`;
    addRefund(made, sold, { at: at(stepsTo.settled.length - 1), reason, returnId: id, lines: refunded }, random);
  }
}
