import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sizeIn } from './convert-size';
import { inchesOf, kidsSizeChart, sizeChart, toUsSize, wholeSizeChart } from './size-chart';
import { sizeName, sizeNumber } from './size-names';
import { sizeSystems } from './size-systems';

describe('the size chart', () => {
  test('holds every half size from 5 to 14', () => {
    expect(sizeChart.map((row) => row.us)).toEqual([
      5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10, 10.5, 11, 11.5, 12, 12.5, 13, 13.5, 14,
    ]);
  });

  test('agrees with the foot measure in shoe shops', () => {
    const row = (us: number) => sizeChart.find((entry) => entry.us === us);
    expect(row(5)).toEqual({ us: 5, eu: 37, uk: 4, cm: 22.9 });
    expect(row(9)).toEqual({ us: 9, eu: 42, uk: 8, cm: 26.2 });
    expect(row(10.5)).toEqual({ us: 10.5, eu: 44, uk: 9.5, cm: 27.5 });
    expect(row(14)).toEqual({ us: 14, eu: 48.5, uk: 13, cm: 30.5 });
  });

  test('grows in every scale from row to row', () => {
    for (const scale of ['us', 'eu', 'uk', 'cm'] as const) {
      const values = sizeChart.map((row) => row[scale]);
      expect([...new Set(values)].sort((a, b) => a - b)).toEqual(values);
    }
  });
});

test('women’s and European sizes begin below it, and it is a part of theirs', () => {
  expect(wholeSizeChart[0]).toEqual({ us: 3.5, eu: 35, uk: 2.5, cm: 21.6 });
  expect(wholeSizeChart.slice(-sizeChart.length)).toEqual(sizeChart);
});

test('children’s sizes go on counting after 13.5, and so do their UK ones', () => {
  const row = (kids: number) => kidsSizeChart.find(({ us }) => us === kids - 13);
  expect(row(10)).toMatchObject({ uk: 9 });
  expect(row(13.5)).toMatchObject({ uk: 12.5 });
  expect(row(14.5)).toMatchObject({ uk: 13.5 });
  expect(row(15)).toMatchObject({ uk: 1 });
  expect(row(19)).toEqual(wholeSizeChart.find(({ us }) => us === 6));
});

test('the length of a foot is told in inches as a ruler shows it', () => {
  expect([inchesOf(5), inchesOf(8), inchesOf(9), inchesOf(9.5)]).toEqual(['9', '10', '10 5/16', '10 1/2']);
});

test('a size is called as people know it', () => {
  expect(sizeSystems.map((system) => sizeName(system, 9))).toEqual(['9', 'W 10.5', 'EU 42', 'UK 8', '26.2 cm']);
  expect(sizeSystems.map((system) => sizeNumber(system, 8))).toEqual(['8', '9.5', '40.5', '7', '25.4']);
});

describe('a size in another system', () => {
  const system = fc.constantFrom(...sizeSystems);
  const us = fc.constantFrom(...sizeChart.map((row) => row.us));

  test('leads back to the size that it was', () => {
    fc.assert(
      fc.property(system, us, (name, size) => {
        expect(toUsSize({ system: name, value: sizeIn(name, size) })).toBe(size);
      }),
    );
  });

  test('is never smaller than the foot', () => {
    fc.assert(
      fc.property(fc.integer({ min: 229, max: 304 }), (millimetres) => {
        const size = toUsSize({ system: 'cm', value: millimetres / 10 });
        expect(size).not.toBeNull();
        expect(sizeIn('cm', size ?? 0)).toBeGreaterThanOrEqual(millimetres / 10);
      }),
    );
  });

  test.each([
    ['eu', 42, 9],
    ['eu', 41, 8.5],
    ['us-women', 8.5, 7],
    ['uk', 8, 9],
    ['cm', 26, 9],
    ['us-men', 9.5, 9.5],
  ] as const)('%s %d is US %d', (name, value, size) => {
    expect(toUsSize({ system: name, value })).toBe(size);
  });

  test.each([
    ['eu', 30],
    ['us-men', 4.5],
    ['us-men', 9.25],
    ['us-women', 5],
    ['cm', 31],
    ['cm', 26.25],
    ['uk', -1],
  ] as const)('%s %d is none', (name, value) => {
    expect(toUsSize({ system: name, value })).toBeNull();
  });
});
