import { z } from 'zod';
import { saidOfSizeSchema, sizeSchema } from '@/lib/core/sizes/size-schema';
import { type ReturnStatus, returnStatuses, returnSteps } from '@/lib/core/statuses/return-status';
import { MAX_LINES } from '@/lib/orders/order/order-limits';
import { pairsSchema } from '@/lib/orders/order/order-parts-schema';
import { returnReasonNames } from '@/lib/orders/order/return-reasons';
import { type ChangedSince, changedParameters, readChangedSince } from '@/lib/platform/changes/changed-since';
import { type ListWindow, pageParameters, readQuery, toWindow } from '@/lib/platform/lists/list-query';
import { plainText } from '@/lib/platform/text/text-schema';

/** What a customer sends back, and what they want for it: money, or another size. */
export const newReturnSchema = z.object({
  lines: z
    .array(
      pairsSchema
        .extend({ reason: z.enum(returnReasonNames), exchangeSize: sizeSchema.optional() })
        .refine(({ size, exchangeSize }) => size !== exchangeSize, {
          path: ['exchangeSize'],
          message: 'must be a different size than the one you’re returning',
        }),
    )
    .min(1, 'must name at least one pair')
    .max(MAX_LINES, `must have at most ${MAX_LINES} lines`),
  comment: plainText(1_000).optional(),
});
export type NewReturn = z.output<typeof newReturnSchema>;

const conditions = ['sound', 'damaged'] as const;

/** What an administrator does with a return, or notes about it. */
export const returnStepSchema = z
  .object({
    status: z.enum(returnSteps).optional(),
    /** For the customer, who gets it by mail. */
    note: plainText(1_000).optional(),
    /** For the shop's own people. */
    privateNote: plainText(1_000).optional(),
    /** How pairs came back; those that are not named are sound, unless they went back as faulty. */
    lines: z
      .array(pairsSchema.omit({ quantity: true }).extend({ condition: z.enum(conditions) }))
      .max(MAX_LINES)
      .optional(),
  })
  .refine(({ status, privateNote }) => status !== undefined || Boolean(privateNote), {
    path: ['status'],
    message: 'is required',
  });
export type ReturnStep = z.output<typeof returnStepSchema>;

/** Pairs of a delivered order that its customer has. */
export const returnablePairsSchema = z.object({
  /** Of the order's line that was paid for them, counted from 0. */
  position: z.int(),
  product: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  /** The size that they have now: another one than the line's after an exchange. */
  size: z.number(),
  ...saidOfSizeSchema,
  quantity: z.int(),
  /** The last day on which they can go back, `2026-12-20`. */
  until: z.string(),
  /** Whether that day is not over yet, where the shop is. */
  isInTime: z.boolean(),
});
export type ReturnablePairs = z.infer<typeof returnablePairsSchema>;

export interface ReturnQuery {
  status: ReturnStatus | undefined;
  window: ListWindow;
  changed: ChangedSince | undefined;
}

export const returnParameters = {
  ...pageParameters,
  ...changedParameters,
  status: z.enum(returnStatuses, `must be one of ${returnStatuses.join(', ')}`),
} as const;

/** Which returns are wanted. Throws INVALID_INPUT. */
export function readReturnQuery(params: URLSearchParams): ReturnQuery {
  const { status, page, limit } = readQuery(returnParameters, params);
  return { status, window: toWindow({ page, limit }), changed: readChangedSince(params) };
}
