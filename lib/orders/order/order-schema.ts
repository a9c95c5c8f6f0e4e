import { z } from 'zod';
import { centsFrom, centsInJson } from '@/lib/core/money/cents-codec';
import { cents } from '@/lib/core/money/money';
import { orderChoices } from '@/lib/core/shop-terms/order-choices';
import { saidOfSizeSchema, sizeSchema } from '@/lib/core/sizes/size-schema';
import { orderStatuses } from '@/lib/core/statuses/order-status';
import { mockPayment, paymentSchema } from '@/lib/orders/payments/payment-schema';
import { isPlainText } from '@/lib/platform/text/readable';
import { plainText } from '@/lib/platform/text/text-schema';
import { contactSchema } from '@/lib/pricing/addresses/address-schema';
import { shippingAddressInputSchema } from '@/lib/pricing/addresses/shipping-address-schema';
import { paidBySchema } from '@/lib/pricing/gift-cards/paid-by-schema';
import { notAppliedSchema } from '@/lib/pricing/promotions/not-applied-schema';
import { MAX_LINES, MAX_QUANTITY } from './order-limits';
import { returnSchema, shipmentSchema, withdrawalSchema } from './order-parts-schema';
import { paymentMethods } from './payment-methods';

export const orderStatusSchema = z.enum(orderStatuses);
const paymentMethodSchema = z.enum(paymentMethods);

const centsGiven = centsFrom(z.number().min(0).max(100_000_000));
const centsIfGiven = z.optional(centsGiven);

const orderLineInputSchema = z.object({
  product: z.string().min(1).max(100).refine(isPlainText),
  size: sizeSchema,
  quantity: z.int().min(1).max(MAX_QUANTITY),
  // What the browser showed. The server uses its own catalogue and compares the total.
  name: z.string().max(500).optional(),
  image: z.string().max(2000).nullable().optional(),
  price: centsIfGiven,
});

export const placeOrderSchema = z
  .object({
    ...orderChoices,
    /** Empty where only gift cards are bought. */
    orderItems: z
      .array(orderLineInputSchema, 'An order needs at least one item')
      .max(MAX_LINES, `An order has at most ${MAX_LINES} lines`),
    shippingAddress: shippingAddressInputSchema,
    /** One of the methods that a quote for the address names; the first of them by default. */
    shippingMethod: z.string().max(40).optional(),
    /** Required where no money moves; otherwise the payment provider asks for it. */
    paymentMethod: z.optional(paymentMethodSchema),
    itemsPrice: centsIfGiven,
    taxPrice: centsIfGiven,
    shippingPrice: centsIfGiven,
    totalPrice: centsGiven,
    /** Who pays how much, as the quote proposed it; compared like the total, where it is named. */
    paidBy: z
      .array(z.object({ kind: z.string().max(40), amount: centsGiven, last4: z.string().max(40).optional() }))
      .max(20)
      .optional(),
  })
  .refine(({ orderItems, giftCardItems = [] }) => orderItems.length + giftCardItems.length > 0, {
    path: ['orderItems'],
    message: 'An order needs at least one item',
  });
export type PlaceOrder = z.output<typeof placeOrderSchema>;
export type PlaceOrderInput = z.input<typeof placeOrderSchema>;

/** Why an order is cancelled, if its buyer wants to say. */
export const cancelOrderSchema = z.object({
  reason: plainText(500)
    .transform((reason) => reason || null)
    .optional(),
});

/** A row of an order's totals beside its lines; in JSON in dollars, signed. */
export const adjustmentSchema = z.object({
  kind: z.string(),
  label: z.string(),
  amount: centsInJson,
  /** A tax that the prices include: it is left out of the sum. */
  included: z.literal(true).optional(),
  /** What of it belongs to which line, counted from 0; empty for what belongs to the order as a whole. */
  lines: z.array(z.object({ position: z.int(), amount: centsInJson })),
});

/** A tax in JSON: the rate in percent, `base` without the tax. */
export const taxSchema = z.object({
  name: z.string(),
  rate: z.codec(z.number(), z.number(), {
    decode: (percent) => Math.round(percent * 10_000),
    encode: (millionths) => millionths / 10_000,
  }),
  base: centsInJson,
  amount: centsInJson,
  included: z.boolean(),
});

/** A gift card that an order buys. */
const boughtCardSchema = z.object({
  amount: centsInJson,
  name: z.string(),
  email: z.string(),
  text: z.string(),
  /** When it is mailed; null for as soon as the order is paid. */
  sendAt: z.string().nullable(),
  /** `waiting`, `sent` or `void`: its money went back before any of it was spent. */
  state: z.string(),
  /** The end of its code; null while the order is not paid. */
  last4: z.string().nullable(),
  /** What of it was paid back. */
  refunded: centsInJson,
  /** The card, and what is left on it to be paid back: told to the shop's people alone. */
  giftCard: z.string().optional(),
  left: z.optional(centsInJson),
});
export type BoughtCard = z.infer<typeof boughtCardSchema>;

/** What people call an order; `null` in JSON, and blank here, until it is paid. */
const numberInJson = z.codec(z.string().nullable(), z.string(), {
  decode: (number) => number ?? '',
  encode: (number) => number || null,
});

/** What an order comes to. */
export const totalsSchema = z.object({
  itemsPrice: centsInJson,
  taxPrice: centsInJson,
  shippingPrice: centsInJson,
  totalPrice: centsInJson,
});

/**
 * An order; JSON carries its money in dollars. Its lines are as they were when it was placed. During a deployment a
 * newer version of the shop may have written a status or a way to pay that this one does not know.
 */
export const orderSchema = z.object({
  _id: z.string(),
  /** The first eight characters of `_id`, for good; people read and type `number`. */
  orderId: numberInJson,
  // What has a default here is unknown to servers of the version before, which may answer a newer page.
  number: z._default(numberInJson, ''),
  createdAt: z.string(),
  /** When what is told of it changed last. */
  updatedAt: z.string().default(''),
  /**
   * The promised day, `2026-11-23`: as long as no shipping was set, the day of the order plus three days of the
   * calendar.
   */
  estimatedDelivery: z.string().default(''),
  /** The same. Blank where a version before answers. */
  arrivesBy: z.string().default(''),
  deliveredAt: z.string().nullable(),
  cancelledAt: z.string().nullable().default(null),
  /** `unpaid` where it was not paid in time. */
  cancelledBecause: z.string().nullable().default(null),
  status: z.string(),
  user: z.object({ _id: z.string().nullable(), name: z.string(), email: z.string() }),
  orderItems: z.array(
    z.object({
      product: z.string(),
      name: z.string(),
      image: z.string().nullable(),
      price: centsInJson,
      quantity: z.number(),
      size: z.number(),
      // Scale, label and number of the size as they were; absent of a plain US men's one without a number.
      ...saidOfSizeSchema,
      sku: z.string().nullable().optional(),
    }),
  ),
  /** Gift cards that it buys, in the order of their adjustments; absent where it buys none. */
  giftCardItems: z.array(boughtCardSchema).optional(),
  shippingAddress: z.object({
    fullName: z.string(),
    address: z.string(),
    address2: z.string().default(''),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    zipCode: z.string(),
    /** `USA`, or an ISO 3166-1 code. */
    country: z.string(),
    ...contactSchema.shape,
  }),
  /** As chosen at checkout; null where the payment provider asked for it. */
  paymentMethod: z.string().nullable(),
  ...totalsSchema.shape,
  adjustments: z.array(adjustmentSchema).default([]),
  taxes: z.array(taxSchema).default([]),
  /** How it is sent; null for orders of a version that knew one way. */
  shippingMethod: z
    .object({
      id: z.string(),
      name: z.string(),
      /** It is collected at the shop. */
      pickup: z.boolean().optional(),
    })
    .nullable()
    .default(null),
  payment: paymentSchema.default(mockPayment(null)),
  /** Who pays how much of it; absent in answers of older versions. */
  paidBy: z.array(paidBySchema).optional(),
  /** The parcels, in the order in which they left. */
  shipments: z.array(shipmentSchema).default([]),
  /** In the order in which they were asked for. */
  returns: z.array(returnSchema).default([]),
  /** That its buyer withdrew from the contract, in the order of receipt; absent where they did not. */
  withdrawals: z.array(withdrawalSchema).optional(),
  /** The last day on which what was delivered can go back, `2026-12-20`; null before it is delivered. */
  returnableUntil: z.string().nullable().default(null),
  /** What all refunds come to. */
  refundedTotal: z._default(centsInJson, cents(0)),
  /** Its invoice and where that is; null while none was issued. */
  invoice: z.object({ number: z.string(), url: z.string() }).nullable().default(null),
});
export type Order = z.infer<typeof orderSchema>;

/** What the server charges now, sent with a 409 `PRICE_CHANGED`. */
export const quoteSchema = z.object({
  items: z.array(
    z.object({ product: z.string(), size: z.number(), quantity: z.number(), name: z.string(), price: centsInJson }),
  ),
  ...totalsSchema.shape,
  /** Why codes of the order don't count; only where it named some. */
  notApplied: z.array(notAppliedSchema).optional(),
  /** Who would pay how much; only where gift cards or credit were named. */
  paidBy: z.array(paidBySchema).optional(),
});
export type Quote = z.infer<typeof quoteSchema>;

/** A line that can't be delivered in full, sent with a 409 `OUT_OF_STOCK`. `available` is 0 when nothing is left. */
export const shortageSchema = z.object({
  product: z.string(),
  name: z.string(),
  size: z.number(),
  requested: z.number(),
  available: z.number(),
});
export type Shortage = z.infer<typeof shortageSchema>;
