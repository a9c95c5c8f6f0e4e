import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { textLocale } from './locale';

/** A moment where the shop is, to the second and with its zone: `Tuesday, November 24, 2026 at 5:03:07 PM EST`. */
export function formatExactTime(moment: Date | string): string {
  const style = { dateStyle: 'full', timeStyle: 'long', timeZone: shopFacts().timeZone } as const;
  return new Intl.DateTimeFormat(textLocale(), style).format(new Date(moment));
}
