import { cents } from '@/lib/core/money/money';
import { readNumbers, writeNumbers } from '@/lib/core/numbers/number-settings-service';
import { type NumbersSettings, numbersSchema } from '@/lib/core/numbers/numbers-schema';
import { adjustmentOf, adjustmentRowsOf } from '@/lib/core/shop-terms/adjustments';
import type { OrderStatus } from '@/lib/core/statuses/order-status';
import { issueInvoice } from '@/lib/orders/order/invoice-service';
import { lockOrderRow } from '@/lib/orders/order/order-repository';
import { db } from '@/lib/platform/db/client';
import { inTransaction } from '@/lib/platform/db/transaction';
import { forgetSettings, freshSettings } from '@/lib/pricing/settings/settings-service';
import type { Person } from './people';

/** Stores an order of `quantity` pairs at 50 dollars each (no tax, no shipping) and returns its id. */
export async function newOrder(
  buyer: Person,
  given: {
    /** For one whose number begins like another's. */
    id?: string;
    status?: OrderStatus;
    createdAt?: Date;
    productId?: string;
    quantity?: number;
    buyerName?: string;
    fullName?: string;
    deliveredAt?: Date;
    /** Where it goes to, in ISO 3166-1; the USA, as orders say it today, unless given. */
    country?: string;
    /** Its shipping fee, in cents; 0 unless given. */
    shippingCents?: number;
  } = {},
): Promise<string> {
  const quantity = given.quantity ?? 1;
  const { id } = await db().order.create({
    data: {
      ...(given.id && { id: given.id }),
      userId: buyer.id,
      buyerName: given.buyerName ?? buyer.name,
      buyerEmail: buyer.email,
      status: given.status ?? 'processing',
      fullName: given.fullName ?? buyer.name,
      address: '12 Analytical Way',
      city: 'London',
      state: 'OH',
      postalCode: '43140',
      ...(given.country && { country: given.country }),
      paymentMethod: 'credit',
      itemsCents: quantity * 5000,
      totalCents: quantity * 5000 + (given.shippingCents ?? 0),
      ...(given.deliveredAt && { deliveredAt: given.deliveredAt }),
      ...(given.createdAt && { createdAt: given.createdAt }),
      lines: {
        create: [
          { position: 0, productId: given.productId ?? 'kite', name: 'Kite', size: 9, unitPriceCents: 5000, quantity },
        ],
      },
      adjustments: {
        create: adjustmentRowsOf([
          adjustmentOf('shipping', cents(given.shippingCents ?? 0)),
          adjustmentOf('tax', cents(0), [cents(0)]),
        ]),
      },
      statusChanges: { create: [{ toStatus: 'processing', changedById: buyer.id, changedByName: buyer.name }] },
    },
    select: { id: true },
  });
  return id;
}

/** Stores an entry of an order's ledger that gives back ten dollars, and returns its id. */
export async function newRefund(orderId: string, refundId?: string): Promise<string> {
  const amounts = { itemsCents: 1000, taxCents: 0, shippingCents: 0, amountCents: 1000 };
  const { id } = await db().refund.create({
    data: { ...(refundId && { id: refundId }), orderId, ...amounts, reason: 'A scratch' },
    select: { id: true },
  });
  return id;
}

/** Lets the shop count; what is not named stays as it is. */
export async function countNumbers(given: Partial<NumbersSettings>): Promise<NumbersSettings> {
  const value = { ...(await readNumbers()).settings, ...given };
  const numbers = await inTransaction((transaction) => writeNumbers(transaction, numbersSchema.parse(value)));
  forgetSettings();
  await freshSettings();
  return numbers;
}

/** Issues the invoice of an order. */
export async function newInvoice(orderId: string): Promise<void> {
  const { next } = (await readNumbers()).settings.invoices;
  await countNumbers({ invoices: { prefix: 'RE-', next: next ?? 1 } });
  await inTransaction(async (transaction) => {
    const order = await lockOrderRow(transaction, orderId);
    if (order) await issueInvoice(transaction, order);
  });
}

/** Stores a return of a pair of the order's first line that was just asked for, and returns its id. */
export async function newReturn(orderId: string): Promise<string> {
  const { id } = await db().return.create({
    data: {
      orderId,
      ordinal: 1,
      itemsCents: 5000,
      taxCents: 0,
      shippingCents: 0,
      lines: { create: [{ ordinal: 0, position: 0, productId: 'kite', size: 9, quantity: 1, reason: 'too-small' }] },
      steps: { create: [{ status: 'requested', isByCustomer: true }] },
    },
    select: { id: true },
  });
  return id;
}
