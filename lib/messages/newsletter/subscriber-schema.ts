import { z } from 'zod';
import { type ListWindow, pageParameters, readQuery, toWindow } from '@/lib/platform/lists/list-query';

/** An email that subscribed to the newsletter, confirmed or not. */
export const subscriberSchema = z.object({
  email: z.string(),
  /** `asked`, `subscribed` or `left`. */
  state: z.string(),
  /** Where the email was entered. */
  source: z.string(),
  createdAt: z.string(),
  /** When the link in the confirmation mail was opened. */
  consentedAt: z.string().nullable(),
  unsubscribedAt: z.string().nullable(),
});
export type Subscriber = z.infer<typeof subscriberSchema>;

export interface SubscriberQuery {
  window: ListWindow;
  isCsv: boolean;
}

export const subscriberParameters = { ...pageParameters, format: z.enum(['csv'], 'must be csv, or absent') } as const;

/** Reads the filter and format. Throws INVALID_INPUT. */
export function readSubscriberQuery(params: URLSearchParams): SubscriberQuery {
  const { format, ...page } = readQuery(subscriberParameters, params);
  return { window: toWindow(page), isCsv: format === 'csv' };
}
