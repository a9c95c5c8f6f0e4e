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
    .refine((given) => given.length >= 2 && given.length <= 5 && given.every((line) => line.length <= 60), {
      message: 'must have 2 to 5 lines of at most 60 characters, with semicolons between them',
    })
    .optional(),
  SHOP_LAW: z.string().max(60, 'must have at most 60 characters').optional(),
});

export interface Owner {
  /** Who sells, as their register has it; null while the owner has not said so. */
  legalName: string | null;
  /** Where mail and returned boxes reach them, line by line, without the name. */
  addressLines: readonly string[] | null;
  /** Whose law applies to a purchase, such as `the State of Oregon`. */
  law: string | null;
}

/** Who runs the shop, from `SHOP_LEGAL_NAME`, `SHOP_ADDRESS` and `SHOP_LAW`. Pages are built with it. */
export function shopOwner(): Owner {
  const env = readEnv(ownerEnvSchema);
  return {
    legalName: env.SHOP_LEGAL_NAME ?? null,
    addressLines: env.SHOP_ADDRESS ?? null,
    law: env.SHOP_LAW ?? null,
  };
}
