import { z } from 'zod';
import { readEnv } from './read-env';

const lines = (text: string) =>
  text
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const ownerEnvSchema = z.object({
  SHOP_LEGAL_NAME: z.string().max(100, 'must have at most 100 characters').optional(),
  SHOP_ADDRESS: z
    .string()
    .transform(lines)
    .refine((address) => address.length >= 2 && address.length <= 5 && address.every((line) => line.length <= 60), {
      message: 'must have 2 to 5 lines of at most 60 characters, with semicolons between them',
    })
    .optional(),
  SHOP_LAW: z.string().max(60, 'must have at most 60 characters').optional(),
});

export interface Owner {
  /** The seller's registered name; null until it is set. */
  legalName: string | null;
  /** The postal address for mail and returns, line by line, without the name. */
  addressLines: readonly string[] | null;
  /** The governing law of purchases, such as `the State of Oregon`. */
  law: string | null;
}

/** The shop's owner, from `SHOP_LEGAL_NAME`, `SHOP_ADDRESS` and `SHOP_LAW`. */
export function shopOwner(): Owner {
  const env = readEnv(ownerEnvSchema);
  return {
    legalName: env.SHOP_LEGAL_NAME ?? null,
    addressLines: env.SHOP_ADDRESS ?? null,
    law: env.SHOP_LAW ?? null,
  };
}
