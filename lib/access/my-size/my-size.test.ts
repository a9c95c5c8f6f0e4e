import { runInNewContext } from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import {
  forgetSizeOfAccount,
  type MySize,
  readMySize,
  subscribeToStoredSize,
  unknownSize,
  writeMySize,
} from '@/lib/core/sizes/my-size-store';
import { sizeScript } from '@/lib/core/sizes/size-script.mjs';
import { openFakeBrowser } from '@/tests/fakes/fake-browser';
import { joinSizes } from './my-size-sync';

const eu42: MySize = { system: 'eu', said: { system: 'eu', value: 42 }, us: 9, bought: null, of: null };
const uk8 = { system: 'uk', value: 8 } as const;

/** Runs code in a browser whose document has only what the store marks. */
function inBrowser(code: (dataset: Record<string, string>) => void): void {
  const dataset: Record<string, string> = {};
  vi.stubGlobal('document', { documentElement: { dataset } });
  openFakeBrowser()
    .openTab()
    .run(() => code(dataset));
  vi.unstubAllGlobals();
}

describe('the size that a browser keeps', () => {
  test('is read as it was written, and marks the document for everybody who listens', () => {
    inBrowser((dataset) => {
      expect(readMySize()).toEqual(unknownSize);
      const heard = vi.fn();
      subscribeToStoredSize(heard);
      writeMySize(eu42);
      expect([readMySize(), dataset.sizes, heard.mock.calls.length]).toEqual([eu42, 'eu', 1]);
      writeMySize({ system: 'us-men' });
      expect([readMySize(), dataset.sizes]).toEqual([{ ...eu42, system: 'us-men' }, undefined]);
    });
  });

  test.each(['', 'null', '7', '{"system":"jp","us":"9"}', '{"said":{"system":"eu"}}', '[]'])(
    'counts %s as unknown',
    (text) => {
      inBrowser(() => {
        window.localStorage.setItem('mySize', text);
        expect(readMySize()).toEqual(unknownSize);
      });
    },
  );

  test('goes with the account that it came from, and a guest’s stays', () => {
    inBrowser(() => {
      writeMySize(eu42);
      forgetSizeOfAccount();
      expect(readMySize()).toEqual(eu42);
      writeMySize({ of: 'ada' });
      forgetSizeOfAccount();
      expect(readMySize()).toEqual({ ...unknownSize, system: 'eu' });
    });
  });
});

describe('a browser and an account', () => {
  const nothing = { size: null, lastSizeBought: null };

  test('the account’s size wins, and brings its system', () => {
    const { kept, forAccount } = joinSizes(eu42, 'ada', { size: uk8, lastSizeBought: 10 });
    expect(kept).toEqual({ system: 'uk', said: uk8, us: 9, bought: 10, of: 'ada' });
    expect(forAccount).toBeNull();
  });

  test('a guest’s size is written to an account that has none', () => {
    const { kept, forAccount } = joinSizes(eu42, 'ada', nothing);
    expect([kept, forAccount]).toEqual([{ ...eu42, of: 'ada' }, eu42.said]);
  });

  test('a system that was chosen here stays while the size is the same', () => {
    const here: MySize = { ...eu42, system: 'cm', of: 'ada' };
    expect(joinSizes(here, 'ada', { size: { system: 'eu', value: 42 }, lastSizeBought: null }).kept.system).toBe('cm');
  });

  test('what was forgotten on another device is forgotten here', () => {
    const { kept, forAccount } = joinSizes({ ...eu42, of: 'ada' }, 'ada', nothing);
    expect([kept.said, kept.us, forAccount]).toEqual([null, null, null]);
  });

  test('somebody else’s size is neither kept nor written', () => {
    const { kept, forAccount } = joinSizes({ ...eu42, bought: 9, of: 'ada' }, 'bo', nothing);
    expect([kept, forAccount]).toEqual([{ ...unknownSize, system: 'eu', of: 'bo' }, null]);
  });
});

describe('the inline script', () => {
  const origin = 'https://shop.example';

  function marksOf(stored: string | null, { search = '', referrer = '' } = {}, kept = new Map<string, string>()) {
    const dataset: Record<string, string> = {};
    runInNewContext(sizeScript, {
      localStorage: { getItem: (key: string) => (key === 'mySize' ? stored : null) },
      sessionStorage: { setItem: (key: string, value: string) => kept.set(key, value) },
      location: { search, origin, pathname: '/product/vane' },
      document: { referrer, documentElement: { dataset } },
    });
    return { ...dataset };
  }

  test('marks the document with the system, and when a size is known', () => {
    expect(marksOf(JSON.stringify(eu42))).toEqual({ sizes: 'eu', knowsSize: '' });
    expect(marksOf(JSON.stringify({ ...unknownSize, system: 'cm' }))).toEqual({ sizes: 'cm' });
    expect(marksOf(null, { search: '?size=9' })).toEqual({ knowsSize: '' });
  });

  test('hands over the size of the filtered list that led to a new tab', () => {
    const askedAfter = (referrer: string) => {
      const kept = new Map<string, string>();
      marksOf(null, { referrer }, kept);
      return kept.get('askedSize');
    };
    expect(askedAfter(`${origin}/products/running?minPrice=50&size=9.5&sortBy=newest`)).toBe('vane 9.5');
    expect(askedAfter(`${origin}/collections/winter?size=9`)).toBe('vane 9');
    expect(askedAfter(`${origin}/products?size=kids-12&page=2`)).toBe('vane -1');
    expect(askedAfter(`${origin}/products?size=9&size=10`)).toBeUndefined();
    expect(askedAfter(`${origin}.elsewhere.example/products?size=9`)).toBeUndefined();
    expect(askedAfter('https://elsewhere.example/products?size=9')).toBeUndefined();
  });

  test('leaves it alone for the shop’s own system, and for junk', () => {
    for (const stored of [null, JSON.stringify(unknownSize), '{', '{"system":"toString"}', '7'])
      expect(marksOf(stored)).toEqual({});
  });
});
