import { z } from 'zod';

/**
 * How an order is paid, as JSON carries it. `mock` is an order of a shop in which no money moves. A newer version of
 * the shop may know further states.
 */
export const paymentSchema = z.object({
  state: z.string(),
  /** As people chose it; null while nothing was chosen. */
  method: z.string().nullable(),
  /** Where it can be paid, and until when: for its owner, while it waits to be paid. */
  url: z.string().nullable(),
  until: z.string().nullable(),
  paidAt: z.string().nullable(),
});
export type Payment = z.infer<typeof paymentSchema>;

/** The payment of an order for which no money moves. */
export function mockPayment(method: string | null): Payment {
  return { state: 'mock', method, url: null, until: null, paidAt: null };
}
