import { upsertSubscriber } from './newsletter-repository';

/** Subscribes an address. Subscribing twice is no error, and the answer does not tell whether it was new. */
export async function subscribe(email: string): Promise<{ message: string }> {
  await upsertSubscriber(email);
  return { message: 'Thank you for subscribing!' };
}
