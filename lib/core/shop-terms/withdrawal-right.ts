import { dayIn, daysAfter } from '@/lib/platform/locale/calendar';
import { shopFacts } from '@/lib/platform/shop/shop-facts';

/** For as many days after delivery a buyer with the right can withdraw from the contract. */
export const WITHDRAWAL_DAYS = 14;

/** The members of the European Union, in ISO 3166-1. */
export const EU_COUNTRIES: readonly string[] =
  'AT BE BG HR CY CZ DE DK EE ES FI FR GR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** The European Economic Area and the United Kingdom, whose law calls it the right to cancel. */
const COUNTRIES: ReadonlySet<string> = new Set([...EU_COUNTRIES, 'IS', 'LI', 'NO', 'GB']);

/** Where the right holds, in a sentence. */
export const WITHDRAWAL_COUNTRIES =
  'a country of the European Union, Iceland, Liechtenstein, Norway or the United Kingdom';

/** Whether who orders to a country (in ISO 3166-1) may withdraw from the contract without a reason. */
export function hasWithdrawalRight(country: string): boolean {
  return COUNTRIES.has(country.trim().toUpperCase());
}

/** Whether the shop sells to a country with this right. */
export function sellsWithWithdrawalRight(): boolean {
  return shopFacts().countries.some(hasWithdrawalRight);
}

/** What buyers with the right are told wherever returns are spoken of. */
export function withdrawalTerms(): string {
  return `If your order goes to ${WITHDRAWAL_COUNTRIES}, you can also withdraw from the contract until ${WITHDRAWAL_DAYS} days after delivery.`;
}

/**
 * The last day (`2026-12-04`) on which a buyer can withdraw, counted in the shop's time zone; null as long as the order
 * is not delivered: then they can.
 */
export function withdrawableUntil(deliveredAt: Date | string | null): string | null {
  if (deliveredAt === null) return null;
  return daysAfter(dayIn(shopFacts().timeZone, new Date(deliveredAt)), WITHDRAWAL_DAYS);
}

/** Why a buyer can't withdraw from an order: its destination does not have the right, or it is too late. */
export type NoWithdrawal = 'country' | 'late';

/** Why a buyer could not withdraw from an order at a moment; null if they could. */
export function whyNotWithdrawable(
  { country, deliveredAt }: { country: string; deliveredAt: Date | string | null },
  at: Date,
): NoWithdrawal | null {
  if (!hasWithdrawalRight(country)) return 'country';
  const until = withdrawableUntil(deliveredAt);
  return until !== null && dayIn(shopFacts().timeZone, at) > until ? 'late' : null;
}
