import { z } from 'zod';
import { centsInJson } from '@/lib/core/money/cents-codec';
import { saidOfSizeSchema, sizeSchema } from '@/lib/core/sizes/size-schema';
import { isPlainText } from '@/lib/platform/text/readable';
import { MAX_LINES, MAX_QUANTITY } from './order-limits';

// What an order tells of its pairs: which left, which came back, and what was paid back for them.

/** Some pairs of a line of an order, as a caller names them. */
export const pairsSchema = z.object({
  product: z.string().min(1).max(100).refine(isPlainText),
  size: sizeSchema,
  quantity: z.int().min(1).max(MAX_QUANTITY),
});
export type Pairs = z.infer<typeof pairsSchema>;

/** Some lines, each product and size once. */
export const pairsListSchema = z
  .array(pairsSchema)
  .min(1, 'must name at least one line')
  .max(MAX_LINES)
  .refine(
    (lines) => new Set(lines.map(({ product, size }) => `${product}\n${size}`)).size === lines.length,
    'must name each product and size once',
  );

/** What goes back at one time, in JSON in dollars. */
export const refundAmountsSchema = z.object({
  items: centsInJson,
  tax: centsInJson,
  shipping: centsInJson,
  amount: centsInJson,
});

/** Some pairs of an order, with what they are called. */
export const namedPairsSchema = z.object({
  product: z.string(),
  name: z.string(),
  size: z.number(),
  ...saidOfSizeSchema,
  quantity: z.number(),
});

/** A parcel as JSON carries it; `trackingUrl` is null for a carrier that the shop does not know. */
export const shipmentSchema = z.object({
  _id: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().nullable(),
  lines: z.array(namedPairsSchema),
  shippedAt: z.string(),
});
export type Shipment = z.infer<typeof shipmentSchema>;

/** That a buyer withdrew from the contract, as JSON carries it. */
export const withdrawalSchema = z.object({
  _id: z.string(),
  receivedAt: z.string(),
  /** `open` until it is confirmed, by the link in its mail or by staff; `closed` when it was put aside. */
  state: z.enum(['open', 'confirmed', 'closed']),
  lines: z.array(namedPairsSchema),
  /** The id of the return that it opened; null where it cancelled the order, and until it is confirmed. */
  return: z.string().nullable(),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

/** A return as JSON carries it. */
export const returnSchema = z.object({
  _id: z.string(),
  /** For people. */
  number: z.string(),
  /** The order's id. */
  order: z.string(),
  orderNumber: z.string(),
  /** Where the box goes, line by line. */
  sendTo: z.array(z.string()),
  customer: z.object({ name: z.string(), email: z.string() }),
  status: z.string(),
  lines: z.array(
    z.object({
      /** Of the order's line that was paid for the pairs, counted from 0. Unknown to servers of the version before. */
      position: z.int().default(0),
      product: z.string(),
      name: z.string(),
      image: z.string().nullable(),
      size: z.number(),
      ...saidOfSizeSchema,
      quantity: z.number(),
      reason: z.string(),
      exchangeSize: z.number().nullable(),
      /** Of an exchange: `held`, `open` (held no more), `granted` (to be shipped) or `failed` (sold out: money). */
      exchange: z.string().nullable(),
      heldUntil: z.string().nullable(),
      condition: z.string().nullable(),
    }),
  ),
  comment: z.string(),
  /** When the shop received the withdrawal that opened it; absent where the buyer asked for the return. */
  withdrawnAt: z.string().optional(),
  /** What is expected to go back, and what did once it is settled; null when everything is exchanged. */
  refund: refundAmountsSchema.nullable(),
  createdAt: z.string(),
  /** When what is told of it changed last. Unknown to servers of the version before. */
  updatedAt: z.string().default(''),
  /** `privateNote` is told to administrators only. */
  history: z.array(
    z.object({
      status: z.string(),
      at: z.string(),
      by: z.enum(['customer', 'shop']),
      note: z.string(),
      privateNote: z.string().nullable(),
    }),
  ),
});
export type Return = z.infer<typeof returnSchema>;
