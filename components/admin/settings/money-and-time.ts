import { nameOfLocale } from '@/lib/pricing/settings/settings-words';

/** How amounts and dates are usually written where a currency is used; the first is the most usual. */
const localesOf: Readonly<Record<string, readonly string[]>> = {
  USD: ['en-US', 'es-US'],
  EUR: ['de-DE', 'fr-FR', 'es-ES', 'it-IT', 'nl-NL', 'en-IE', 'de-AT', 'fr-BE', 'nl-BE', 'pt-PT', 'fi-FI', 'el-GR'],
  GBP: ['en-GB'],
  CHF: ['de-CH', 'fr-CH', 'it-CH'],
  CAD: ['en-CA', 'fr-CA'],
  AUD: ['en-AU'],
  NZD: ['en-NZ'],
  JPY: ['ja-JP'],
  SEK: ['sv-SE'],
  NOK: ['nb-NO'],
  DKK: ['da-DK'],
  PLN: ['pl-PL'],
  CZK: ['cs-CZ'],
  HUF: ['hu-HU'],
  RON: ['ro-RO'],
  BRL: ['pt-BR'],
  MXN: ['es-MX'],
  INR: ['en-IN', 'hi-IN'],
  KRW: ['ko-KR'],
  TRY: ['tr-TR'],
  ZAR: ['en-ZA'],
};

const currencies = /* @__PURE__ */ new Intl.DisplayNames('en', { type: 'currency' });

const nameOf = (code: string) => `${currencies.of(code) ?? code} (${code})`;

/** The currencies by their names: those with a usual format, and all others. */
export function currencyChoices(): { usual: [code: string, name: string][]; others: [code: string, name: string][] } {
  const usual = Object.keys(localesOf);
  const named = (codes: readonly string[]) =>
    codes.map((code): [string, string] => [code, nameOf(code)]).sort(([, a], [, b]) => a.localeCompare(b));
  return {
    usual: named(usual),
    others: named(Intl.supportedValuesOf('currency').filter((code) => !usual.includes(code))),
  };
}

/** A price and a day as they are written; null for a format that there is not. */
export function sampleOf(locale: string, currency: string): string | null {
  try {
    const price = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(1234.5);
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      Date.UTC(2026, 10, 24),
    );
    return `${price} · ${day}`;
  } catch {
    return null;
  }
}

/** The formats to choose from: those usual for the currency first. */
export function localeChoices(currency: string): { value: string; label: string }[] {
  const usual = localesOf[currency] ?? [];
  const all = [...new Set([...usual, 'en-US', 'en-GB', ...Object.values(localesOf).flat()])];
  return all.map((value) => ({ value, label: nameOfLocale(value) }));
}

/** The time zones by their cities. */
export function timeZoneChoices(): { value: string; label: string }[] {
  return Intl.supportedValuesOf('timeZone').map((value) => ({
    value,
    label: (value.split('/').at(-1) ?? value).replaceAll('_', ' '),
  }));
}
