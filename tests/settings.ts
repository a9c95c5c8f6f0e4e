import { db } from '@/lib/platform/db/client';
import type { SettingsPart } from '@/lib/pricing/settings/settings-schema';
import { forgetSettings, freshSettings } from '@/lib/pricing/settings/settings-service';

/** A shop that sells from Berlin: to Germany and Austria, and to the USA without tax. */
export const berlin = {
  shop: {
    ...{
      name: 'Zaunkönig',
      legalName: 'Zaunkönig GmbH',
      address: 'Uferweg 3\n10997 Berlin',
      email: null,
      law: 'Germany',
    },
    ...{ currency: 'EUR', locale: 'de-DE', timeZone: 'Europe/Berlin', logo: null },
  },
  shipping: {
    zones: [
      {
        name: 'At home',
        countries: ['DE', 'AT'],
        methods: [
          {
            id: 'standard',
            name: 'Standard',
            days: [2, 4],
            rates: [
              { over: 0, price: 4.9 },
              { over: 80, price: 0 },
            ],
          },
          { id: 'express', name: 'Express', days: [1, 1], rates: [{ over: 0, price: 12.5 }] },
          { id: 'pickup', name: 'Pick up', days: [0, 1], pickup: true, rates: [{ over: 0, price: 0 }] },
        ],
      },
      {
        name: 'Overseas',
        countries: ['US'],
        methods: [{ id: 'air', name: 'Air', days: [5, 9], rates: [{ over: 0, price: 25 }] }],
      },
    ],
  },
  tax: {
    pricesInclude: true,
    shipping: 'as-goods',
    rates: [
      { country: 'DE', rate: 19, name: 'USt.' },
      { country: 'AT', rate: 20, name: 'USt.' },
      { country: 'US', rate: 0 },
      { country: 'US', state: 'WA', postalCode: '981', rate: 10.35, name: 'Sales tax' },
      { country: 'US', state: 'WA', rate: 6.5, name: 'Sales tax' },
    ],
  },
  destinations: { countries: ['DE', 'AT', 'US'], defaultCountry: 'DE' },
} as const satisfies Partial<Record<SettingsPart, object>>;

/** Stores parts of the settings as if an owner had saved them; this process knows them at once. */
export async function setSettings(parts: Partial<Record<SettingsPart, object>>): Promise<void> {
  for (const [part, value] of Object.entries(parts))
    await db().$executeRaw`
      INSERT INTO settings (part, version, value) VALUES (${part}, 1, ${JSON.stringify(value)}::jsonb)
      ON CONFLICT (part) DO UPDATE SET version = settings.version + 1, value = excluded.value`;
  forgetSettings();
  await freshSettings();
}
