import { z } from 'zod';
import { centsFrom, centsInJson } from '@/lib/money/cents-codec';
import { cents } from '@/lib/money/money';
import { sizeSchema } from '@/lib/products/size-schema';
import { isPlainText, isReadable } from '@/lib/text/readable';
import { MAX_LINES, MAX_QUANTITY } from './order-limits';
import { orderStatuses } from './order-status';
import { paymentMethods } from './payment-methods';
import { returnSchema } from './return-schema';
import { shipmentSchema } from './shipment-schema';
import { isZipIn, readState, readZip } from './us-states';

export const orderStatusSchema = z.enum(orderStatuses);
const paymentMethodSchema = z.enum(paymentMethods);

/** One required line of text: trimmed, not blank, at most `max` characters. */
const line = (label: string, max: number) =>
  z
    .string(`${label} is required`)
    .trim()
    .refine(isReadable, `${label} is required`)
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isPlainText, `${label} has characters we can’t use`);

/** Where a letter carrier finds a door: a number, a box, or a counter that keeps what comes. */
const isDeliverable = (street: string) =>
  /\p{L}/u.test(street) && /\d|^(one|two|three|four|five|six|seven|eight|nine|ten)\b|general delivery/iu.test(street);

/** The second line of an address, which may be blank. */
const apartment = z
  .string('Apt, suite must be text')
  .trim()
  .max(100, 'Apt, suite must be at most 100 characters')
  .refine(isPlainText, 'Apt, suite has characters we can’t use');

/** A line of text that is stored as `read` writes it; what it can't read is refused. */
const readLine = (base: ReturnType<typeof line>, read: (text: string) => string | null, rule: string) =>
  base.transform((text, context) => {
    const known = read(text);
    if (known !== null) return known;
    context.addIssue({ code: 'custom', message: rule });
    return z.NEVER;
  });

/** The parts of an address that name the place, each with its own rule; `placeRule` is about two of them. */
const placeFields = {
  address: line('Address', 200).refine(isDeliverable, 'Address needs a street and a number, or a PO box'),
  city: line('City', 100),
  state: readLine(line('State', 60), readState, 'State must be a US state or territory, such as OR or Oregon'),
};
const zipCode = readLine(line('ZIP Code', 20), readZip, 'ZIP Code must have 5 or 9 digits');
const ZIP_RULE = 'ZIP Code does not belong to this state';

/** The checkout form's own fields. */
export const shippingFormSchema = z
  .object({
    firstName: line('First Name', 60),
    lastName: line('Last Name', 60),
    ...placeFields,
    address2: apartment.default(''),
    zipCode,
  })
  .refine(({ state, zipCode }) => isZipIn(state, zipCode), {
    path: ['zipCode'],
    message: ZIP_RULE,
    // Also while other fields are still wrong.
    when: ({ value }) => z.object({ state: placeFields.state, zipCode }).safeParse(value).success,
  });
export type ShippingForm = z.infer<typeof shippingFormSchema>;

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

/**
 * An address as callers send it: `fullName`, or `firstName` and `lastName`; `postalCode` or `zipCode`. It is read as
 * `fullName` and `postalCode`.
 */
export const shippingAddressInputSchema = z
  .object(
    {
      fullName: line('Full name', 120).optional(),
      firstName: line('First Name', 60).optional(),
      lastName: line('Last Name', 60).optional(),
      ...placeFields,
      address2: apartment.optional(),
      postalCode: zipCode.optional(),
      zipCode: zipCode.optional(),
      country: z.string().trim().max(60).optional(),
    },
    'A shipping address is required',
  )
  .transform((given, context) => {
    const fullName = given.fullName ?? [given.firstName, given.lastName].filter(Boolean).join(' ');
    const postalCode = given.postalCode ?? given.zipCode ?? '';
    if (!given.fullName && !(given.firstName && given.lastName))
      context.addIssue({ code: 'custom', path: ['fullName'], message: 'Full name is required' });
    if (!postalCode) context.addIssue({ code: 'custom', path: ['postalCode'], message: 'ZIP Code is required' });
    else if (!isZipIn(given.state, postalCode))
      context.addIssue({ code: 'custom', path: ['postalCode'], message: ZIP_RULE });
    return {
      fullName,
      address: given.address,
      address2: given.address2 ?? '',
      city: given.city,
      state: given.state,
      postalCode,
      country: 'USA' as const,
    };
  });
export type ShippingAddress = z.output<typeof shippingAddressInputSchema>;

export const placeOrderSchema = z.object({
  orderItems: z
    .array(orderLineInputSchema, 'An order needs at least one item')
    .min(1, 'An order needs at least one item')
    .max(MAX_LINES, `An order has at most ${MAX_LINES} lines`),
  shippingAddress: shippingAddressInputSchema,
  paymentMethod: paymentMethodSchema,
  itemsPrice: centsIfGiven,
  taxPrice: centsIfGiven,
  shippingPrice: centsIfGiven,
  totalPrice: centsGiven,
});
export type PlaceOrder = z.output<typeof placeOrderSchema>;
export type PlaceOrderInput = z.input<typeof placeOrderSchema>;

/** Why an order is cancelled, if its buyer wants to say. */
export const cancelOrderSchema = z.object({
  reason: z
    .string()
    .trim()
    .max(500, 'must be at most 500 characters')
    .refine(isPlainText, 'has characters we can’t use')
    .transform((reason) => reason || null)
    .optional(),
});

/** What an order comes to. */
export const totalsSchema = z.object({
  itemsPrice: centsInJson,
  taxPrice: centsInJson,
  shippingPrice: centsInJson,
  totalPrice: centsInJson,
});

/**
 * An order; JSON carries its money in dollars. Its lines are as they were when it was placed. During a deployment a newer version
 * of the shop may have written a status or a way to pay that this one does not know.
 */
export const orderSchema = z.object({
  _id: z.string(),
  orderId: z.string(),
  // What has a default here is unknown to servers of the version before, which may answer a newer page.
  number: z.string().default(''),
  createdAt: z.string(),
  /** The promised day, `2026-11-23`. */
  estimatedDelivery: z.string().default(''),
  deliveredAt: z.string().nullable(),
  cancelledAt: z.string().nullable().default(null),
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
    }),
  ),
  shippingAddress: z.object({
    fullName: z.string(),
    address: z.string(),
    address2: z.string().default(''),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    zipCode: z.string(),
    country: z.string(),
  }),
  paymentMethod: z.string(),
  ...totalsSchema.shape,
  /** The parcels, in the order in which they left. */
  shipments: z.array(shipmentSchema).default([]),
  /** In the order in which they were asked for. */
  returns: z.array(returnSchema).default([]),
  /** The last day on which what was delivered can go back, `2026-12-20`; null before it is delivered. */
  returnableUntil: z.string().nullable().default(null),
  /** What all refunds come to. */
  refundedTotal: z._default(centsInJson, cents(0)),
});
export type Order = z.infer<typeof orderSchema>;

/** What the server charges now, sent with a 409 `PRICE_CHANGED`. */
export const quoteSchema = z.object({
  items: z.array(
    z.object({ product: z.string(), size: z.number(), quantity: z.number(), name: z.string(), price: centsInJson }),
  ),
  ...totalsSchema.shape,
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
