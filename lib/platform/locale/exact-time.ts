import { shopFacts } from '@/lib/platform/shop/shop-facts';

/** A moment where the shop is, to the second and with its zone: `Tuesday, November 24, 2026 at 5:03:07 PM EST`. */
export function formatExactTime(moment: Date | string): string {
  const { locale, timeZone } = shopFacts();
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long', timeZone }).format(new Date(moment));
}
