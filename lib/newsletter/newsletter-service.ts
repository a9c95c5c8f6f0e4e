import { countUse } from '@/lib/rate-limits/limiter';
import { limits } from '@/lib/rate-limits/limits';
import { upsertSubscriber } from './newsletter-repository';

/**
 * Subscribes an address. Subscribing twice is no error, and the answer does not tell whether it was new.
 * Throws RATE_LIMITED.
 */
export async function subscribe(email: string, address: string): Promise<{ message: string }> {
  await countUse(limits.subscribeByAddress, address);
  await upsertSubscriber(email);
  return { message: 'Thank you for subscribing!' };
}
