import { z } from 'zod';
import { readEnv } from './read-env';

const rule = 'must be a whole number, or 0 for no limit';
const limit = (standard: number) =>
  z.coerce.number(rule).int(rule).min(0, rule).max(1_000_000, 'must be at most 1000000').default(standard);

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const zoneEnvSchema = z.object({
  SHOP_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be the name of a time zone such as America/New_York')
    .default('America/New_York'),
});

const orderEnvSchema = z.object({ ORDERS_PER_HOUR: limit(30), ORDERS_PER_DAY: limit(100) });

/** How many orders a customer may place in an hour and in a day; 0 is no limit. */
export function orderEnv(): { perHour: number; perDay: number } {
  const env = readEnv(orderEnvSchema);
  return { perHour: env.ORDERS_PER_HOUR, perDay: env.ORDERS_PER_DAY };
}

/** The time zone of the shop's delivery days: an order at 11 PM there belongs to that day. */
export function shopTimeZone(): string {
  return readEnv(zoneEnvSchema).SHOP_TIME_ZONE;
}
