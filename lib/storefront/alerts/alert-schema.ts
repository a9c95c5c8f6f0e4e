import { z } from 'zod';
import { emailSchema } from '@/lib/access/accounts/login-schema';
import { centsInJson } from '@/lib/core/money/cents-codec';
import { saidOfSizeSchema, writtenSizeSchema } from '@/lib/core/sizes/size-schema';

export const alertKinds = ['size', 'price'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Days for which a confirmation link is valid; after that an unconfirmed alert is deleted. */
export const ALERT_CONFIRM_DAYS = 7;

/** A new alert; guests have to give an email. */
export const newAlertSchema = z
  .object({
    kind: z.enum(alertKinds, `must be one of ${alertKinds.join(', ')}`),
    size: writtenSizeSchema.optional(),
    email: emailSchema.optional(),
  })
  .refine(({ kind, size }) => kind !== 'size' || size !== undefined, { path: ['size'], error: 'Please choose a size' });
export type NewAlert = z.output<typeof newAlertSchema>;

/** An alert in the API. */
export const alertSchema = z.object({
  _id: z.string(),
  /** One of `alertKinds`, or one of a newer version. */
  kind: z.string(),
  size: z.number().nullable(),
  product: z.object({
    _id: z.string(),
    name: z.string(),
    brand: z.string(),
    image: z.string().nullable(),
    price: centsInJson,
    // Of `size`: its scale is absent for US men's ones, its label where that follows from the scale.
    ...saidOfSizeSchema,
  }),
  createdAt: z.string(),
  /** When the mail was queued; null while the alert waits. */
  toldAt: z.string().nullable(),
});
export type Alert = z.output<typeof alertSchema>;

/** How many recipients wait for a size. */
export const demandSchema = z.object({
  product: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  size: z.number(),
  ...saidOfSizeSchema,
  waiting: z.number(),
});
export type Demand = z.infer<typeof demandSchema>;

/** The outcome of a confirmation, with the alert's product. */
export const confirmedAlertSchema = z.object({ message: z.string(), product: z.string(), isAvailable: z.boolean() });
