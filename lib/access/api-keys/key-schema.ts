import { z } from 'zod';
import { rights } from '@/lib/core/permissions/rights';
import { isInOurTime } from '@/lib/platform/locale/calendar';

const MOST_ADDRESSES = 50;

export const newKeySchema = z.strictObject({
  name: z.string('must be a name').trim().min(1, 'must be a name').max(100, 'must be at most 100 characters'),
  rights: z
    .array(z.enum(rights, `must be of ${rights.join(', ')}`), 'must be a list of rights')
    .min(1, 'must have a right'),
  expiresAt: z.iso
    .datetime({ offset: true, error: 'must be a time such as 2026-11-20T09:00:00Z' })
    .refine(isInOurTime, 'must be a time from 2000 to 2099')
    .refine((time) => Date.parse(time) > Date.now(), 'must be in the future')
    .nullish(),
  addresses: z
    .array(
      z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be an IP address or a network such as 10.0.0.0/8'),
    )
    .max(MOST_ADDRESSES, 'must be at most 50')
    .nullish(),
});
export type NewKey = z.infer<typeof newKeySchema>;

export const keySchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** How the key begins, such as `lw_8fKq2x`; empty for those made before this was kept. */
  prefix: z.string(),
  rights: z.array(z.string()),
  /** Null for never. */
  expiresAt: z.iso.datetime().nullable(),
  /** Networks from which it may be used; empty for all. */
  addresses: z.array(z.string()),
  /** To the minute. */
  lastUsedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** Who made it. */
  by: z.string(),
});
export type Key = z.infer<typeof keySchema>;

/** The only answer with the key itself. */
export const madeKeySchema = keySchema.extend({
  /** Told once: missing in the answer to a repeat. */
  key: z.string().default(''),
});
