import { z } from 'zod';
import { centsInJson } from '@/lib/core/money/cents-codec';
import { cents } from '@/lib/core/money/money';
import type { Right } from '@/lib/core/permissions/rights';
import { saidOfSizeSchema } from '@/lib/core/sizes/size-schema';
import { orderSchema } from '@/lib/orders/order/order-schema';
import { paymentTroubleSchema } from '@/lib/orders/payments/payment-list-schema';
import { readQuery } from '@/lib/platform/lists/list-query';

const periods = { '7': 7, '30': 30, '90': 90 } as const;

const periodParameter = z
  .enum(['7', '30', '90'], 'must be 7, 30 or 90')
  .transform((days): (typeof periods)[keyof typeof periods] => periods[days]);

export const statsParameters = { days: periodParameter } as const;

/** Reads the period of the chart, in days; null without one. Throws INVALID_INPUT. */
export function readStatsQuery(params: URLSearchParams): number | null {
  return readQuery(statsParameters, params).days ?? null;
}

/** What was sold on one day of the shop (`2026-11-20`). */
const daySalesSchema = z.object({ date: z.string(), sales: centsInJson, orders: z.number() });

const statsPeriodSchema = z.object({
  /** The period up to today, oldest day first, without gaps. */
  salesByDay: z.array(daySalesSchema),
  /** The period of the same length before. */
  previousSalesByDay: z.array(daySalesSchema),
  /** What sold most pairs in the period. */
  bestSellers: z.array(
    z.object({
      product: z.string(),
      name: z.string(),
      image: z.string().nullable(),
      quantity: z.number(),
      sales: centsInJson,
      /** False when it has left the catalogue; name and picture are then those of its orders. */
      exists: z.boolean(),
    }),
  ),
  /** The sizes that run out, fewest pairs first; `total` counts them all. */
  lowStock: z.object({
    total: z.number(),
    sizes: z.array(
      z.object({
        product: z.string(),
        name: z.string(),
        size: z.number(),
        ...saidOfSizeSchema,
        quantity: z.number(),
      }),
    ),
  }),
  /** Orders that wait to be shipped, oldest first; `total` counts them all. */
  ordersToShip: z.object({ total: z.number(), orders: z.array(orderSchema) }),
  /** Left out when there are none. */
  paymentTrouble: paymentTroubleSchema.optional(),
});
export type StatsPeriod = z.infer<typeof statsPeriodSchema>;

const totalsSchema = z.object({
  /** Of all orders that were not cancelled. */
  totalSales: centsInJson,
  /** The same, less what was refunded. */
  netSales: z._default(centsInJson, cents(0)),
  totalOrders: z.number(),
  totalUsers: z.number(),
  totalProducts: z.number(),
  recentOrders: z.array(orderSchema),
});

/** The dashboard's figures; those of a period only when one was asked for. */
export const statsSchema = totalsSchema.extend(statsPeriodSchema.partial().shape);
export type Stats = z.infer<typeof statsSchema>;

/** The dashboard's figures with those of a period. */
export const fullStatsSchema = totalsSchema.extend(statsPeriodSchema.shape);

/** How many there are of each status; one that no row has may be missing. */
const countsByStatus = z.record(z.string(), z.number());

/** What there is, by status: what waits for staff is among it. */
export const countsSchema = z.object({
  orders: countsByStatus,
  ordersToShip: z._default(z.number(), 0),
  /** Those that wait to be paid are not among the others. */
  unpaidOrders: z._default(z.number(), 0),
  /** The pairs that these keep out of the stock. */
  unpaidPairs: z._default(z.number(), 0),
  returns: countsByStatus,
  messages: countsByStatus,
  /** By state; `reported` ones, which wait for a decision, are among the others. */
  reviews: z._default(countsByStatus, {}),
  /** Tracked sizes that run out, those that did among them. */
  lowStock: z.number(),
  /** Tracked sizes of which no pair is left. */
  soldOut: z._default(z.number(), 0),
  /** Refunds that failed and were not sent again since. */
  failedRefunds: z._default(z.number(), 0),
  openDisputes: z._default(z.number(), 0),
  /** Orders whose authorization ends within two days, or has ended, with the money not taken. */
  endingAuthorizations: z._default(z.number(), 0),
  /** What the shop gave up and someone can try again. */
  problems: z._default(z.number(), 0),
});
export type Counts = z.infer<typeof countsSchema>;

/** Who may know how many there are; of problems, lib/operations/problems says so for each kind. */
export const rightsOfCounts = {
  orders: 'orders:read',
  ordersToShip: 'orders:read',
  unpaidOrders: 'orders:read',
  unpaidPairs: 'orders:read',
  returns: 'orders:read',
  messages: 'messages:answer',
  reviews: 'reviews:moderate',
  lowStock: 'stock:read',
  soldOut: 'stock:read',
  failedRefunds: 'payments:read',
  openDisputes: 'payments:read',
  endingAuthorizations: 'payments:read',
} as const satisfies Record<Exclude<keyof Counts, 'problems'>, Right>;
