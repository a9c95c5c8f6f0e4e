import { z } from 'zod';
import { readCarrier } from '@/lib/core/shop-terms/carriers';
import { pairsListSchema, shipmentSchema } from '@/lib/orders/order/order-parts-schema';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import { readQuery } from '@/lib/platform/lists/list-query';
import { isReadable } from '@/lib/platform/text/readable';
import { plainText } from '@/lib/platform/text/text-schema';
import { readTyped } from '@/lib/platform/text/typed';

const parcelFields = {
  carrier: plainText(40)
    .refine(isReadable, 'is required')
    .transform((carrier) => readCarrier(carrier)),
  trackingNumber: z
    .string()
    // Carriers print spaces in their numbers.
    .transform((number) => readTyped(number).replace(/\s/g, '').toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9-]{4,40}$/, 'must have 4 to 40 letters, digits or dashes')),
};

/** A parcel's carrier and tracking number. */
export const parcelSchema = z.object(parcelFields);

/** That it leaves although the bank no longer holds the money of its order. */
const unpaid = z.boolean().optional();

/** A parcel as it is handed to a carrier; without lines it contains everything left. */
export const newShipmentSchema = z.object({ ...parcelFields, lines: pairsListSchema.optional(), unpaid });
export type NewShipment = z.output<typeof newShipmentSchema>;

/** Maximum orders that are shipped, or packed, in one call. */
export const MAX_SHIPPED = 100;

/** One parcel for each of many orders. */
export const bulkShipSchema = z.object({
  orders: z
    .array(z.object({ id: z.string().max(100), ...parcelFields, unpaid }))
    .min(1, 'must name at least one order')
    .max(MAX_SHIPPED, `must name at most ${MAX_SHIPPED} orders`),
});
export type BulkShip = z.output<typeof bulkShipSchema>;

export const bulkShipAnswerSchema = z.object({
  /** How many orders were shipped. */
  shipped: z.number(),
  refused: z.array(z.object({ id: z.string(), message: z.string(), code: z.string() })),
});
export type BulkShipAnswer = z.infer<typeof bulkShipAnswerSchema>;

const idsParameter = z
  .string()
  .transform((ids) => [...new Set(ids.split(',').map((id) => id.trim()))].filter(Boolean))
  .pipe(z.array(z.string().max(100)).max(MAX_SHIPPED, `must name at most ${MAX_SHIPPED} orders`));

export const packingParameters = { ids: idsParameter } as const;

/** Parses which packing slips are wanted. Throws INVALID_INPUT. */
export function readPackingQuery(params: URLSearchParams): string[] {
  const { ids = [] } = readQuery(packingParameters, params);
  if (ids.length === 0) throw invalidInput({ ids: 'must name at least one order' });
  return ids;
}

/** An order's progress for anyone with its tracking link: no name, no address. */
export const trackingSchema = z.object({
  number: z.string(),
  status: z.string(),
  /** As orders have them. */
  estimatedDelivery: z.string(),
  arrivesBy: z.string().default(''),
  /** Its buyer collects it; absent where it is sent. */
  pickup: z.boolean().optional(),
  shipments: z.array(shipmentSchema.omit({ _id: true })),
  /** Past and future steps; `at` is null if not known. */
  steps: z.array(z.object({ name: z.string(), at: z.string().nullable(), isDone: z.boolean() })),
});
export type Tracking = z.infer<typeof trackingSchema>;
