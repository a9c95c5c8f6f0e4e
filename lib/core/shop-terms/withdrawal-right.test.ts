import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_SHOP, setShopFacts } from '@/lib/platform/shop/shop-facts';
import {
  hasWithdrawalRight,
  sellsWithWithdrawalRight,
  whyNotWithdrawable,
  withdrawableUntil,
} from './withdrawal-right';

afterEach(() => setShopFacts(DEFAULT_SHOP));

describe('the right to withdraw', () => {
  test('holds in the European Economic Area and the United Kingdom', () => {
    const all = ['DE', 'AT', 'FR', 'GR', 'IE', 'HR', 'MT', 'NO', 'IS', 'LI', 'GB', 'de'];
    expect(all.filter(hasWithdrawalRight)).toEqual(all);
  });

  test('holds nowhere else', () => {
    expect(['USA', 'US', 'CH', 'CA', 'JP', 'TR', 'UA', ''].filter(hasWithdrawalRight)).toEqual([]);
  });

  test('is no topic in a shop that sells to none of these countries, as it does without any setting', () => {
    expect(sellsWithWithdrawalRight()).toBe(false);
    setShopFacts({ ...DEFAULT_SHOP, countries: ['US', 'DE'] });
    expect(sellsWithWithdrawalRight()).toBe(true);
  });
});

describe('the last day', () => {
  test('is 14 days after the delivery, and none before it', () => {
    expect(withdrawableUntil('2026-11-20T15:00:00Z')).toBe('2026-12-04');
    expect(withdrawableUntil(null)).toBeNull();
  });

  test('is counted in the time zone of the shop', () => {
    const lateInTheEvening = new Date('2026-11-20T23:30:00Z');
    expect(withdrawableUntil(lateInTheEvening)).toBe('2026-12-04');
    setShopFacts({ ...DEFAULT_SHOP, timeZone: 'Europe/Berlin' });
    expect(withdrawableUntil(lateInTheEvening)).toBe('2026-12-05');
  });

  test('is over at midnight, where the shop is', () => {
    setShopFacts({ ...DEFAULT_SHOP, timeZone: 'Europe/Berlin' });
    const order = { country: 'DE', deliveredAt: '2026-11-20T12:00:00Z' };
    expect(whyNotWithdrawable(order, new Date('2026-12-04T22:59:59Z'))).toBeNull();
    expect(whyNotWithdrawable(order, new Date('2026-12-04T23:00:00Z'))).toBe('late');
  });

  test('matters only where the right holds', () => {
    const long = new Date('2030-01-01T00:00:00Z');
    expect(whyNotWithdrawable({ country: 'DE', deliveredAt: null }, long)).toBeNull();
    expect(whyNotWithdrawable({ country: 'USA', deliveredAt: null }, long)).toBe('country');
  });
});
