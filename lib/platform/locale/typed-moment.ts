import * as z from 'zod/mini';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { hasPlainYear } from './calendar';
import { momentIn } from './shop-time';

/** What `readMoment` reads, for a sentence about a field. */
export const MOMENT_RULE = 'must be a time such as 2026-11-27T00:00 (the shop’s) or 2026-11-27T05:00:00Z';

const isoSchema = z.iso.datetime({ offset: true }).check(z.refine(hasPlainYear));

/** A moment from a text: with a zone, or as the shop's clocks show it; null for any other text. */
export function readMoment(text: string): Date | null {
  return momentIn(shopFacts().timeZone, text) ?? (isoSchema.safeParse(text).success ? new Date(text) : null);
}
