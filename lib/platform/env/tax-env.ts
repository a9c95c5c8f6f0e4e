import { z } from 'zod';
import { readEnv } from './read-env';

const taxEnvSchema = z
  .object({
    TAX_RATES_URL: z.url({ protocol: /^https?$/, error: 'must be the address of a service of tax rates' }).optional(),
    TAX_RATES_TOKEN: z.string().optional(),
  })
  .refine((env) => !env.TAX_RATES_TOKEN || env.TAX_RATES_URL, {
    path: ['TAX_RATES_TOKEN'],
    message: 'must be set together with TAX_RATES_URL',
  });

/** The service that is asked for tax rates, and its token; null where the table in the settings is all. */
export function taxRatesEnv(): { url: string; token: string | null } | null {
  const { TAX_RATES_URL: url, TAX_RATES_TOKEN: token } = readEnv(taxEnvSchema);
  return url ? { url, token: token ?? null } : null;
}
