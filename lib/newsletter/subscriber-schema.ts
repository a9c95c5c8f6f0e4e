import { z } from 'zod';
import { type ListWindow, pageParameters, readQuery, toWindow } from '@/lib/platform/lists/list-query';

/** An address that asked for the newsletter. */
export const subscriberSchema = z.object({
  email: z.string(),
  /** `asked`, `subscribed` or `left`. */
  state: z.string(),
  /** Where the address was entered. */
  source: z.string(),
  createdAt: z.string(),
  /** When its owner agreed, by the link in a mail. */
  consentedAt: z.string().nullable(),
  unsubscribedAt: z.string().nullable(),
});
export type Subscriber = z.infer<typeof subscriberSchema>;

export interface SubscriberQuery {
  window: ListWindow;
  isCsv: boolean;
}

export const subscriberParameters = { ...pageParameters, format: z.enum(['csv'], 'must be csv, or absent') } as const;

/** Which subscribers are wanted, and in which form. Throws INVALID_INPUT. */
export function readSubscriberQuery(params: URLSearchParams): SubscriberQuery {
  const { format, ...page } = readQuery(subscriberParameters, params);
  return { window: toWindow(page), isCsv: format === 'csv' };
}
