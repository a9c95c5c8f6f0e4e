import { afterEach, expect, test, vi } from 'vitest';
import { defaultSettings } from './settings-rules';
import { taxEverywhere } from './tax-rate-service';

afterEach(() => vi.unstubAllEnvs());

test('one rate is named for every order only where no service says another', () => {
  const settings = defaultSettings({ legalName: null, addressLines: null, law: null, timeZone: 'UTC' });
  expect(taxEverywhere(settings)).toEqual({ name: 'Tax', rate: 80_000 });
  vi.stubEnv('TAX_RATES_URL', 'https://tax.example/rates');
  expect(taxEverywhere(settings)).toBeNull();
});
