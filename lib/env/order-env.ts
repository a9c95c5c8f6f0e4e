import { z } from 'zod';
import { readEnv } from './read-env';

const rule = 'must be a whole number, or 0 for no limit';
const limit = (standard: number) =>
  z.coerce.number(rule).int(rule).min(0, rule).max(1_000_000, 'must be at most 1000000').default(standard);

const orderEnvSchema = z.object({ ORDERS_PER_HOUR: limit(30), ORDERS_PER_DAY: limit(100) });

/** How many orders one customer may place in an hour and in a day; 0 is no limit. */
export function orderEnv(): { perHour: number; perDay: number } {
  const env = readEnv(orderEnvSchema);
  return { perHour: env.ORDERS_PER_HOUR, perDay: env.ORDERS_PER_DAY };
}
