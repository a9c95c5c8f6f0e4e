import { describe, expect, test } from 'vitest';
import { carrierOfNumber } from '@/lib/core/shop-terms/carriers';
import { readShipList } from './ship-list';

const parcelOf = (line: string) => {
  const [parcel] = readShipList(line).parcels;
  return parcel && [parcel.number, parcel.carrier, parcel.trackingNumber];
};

test.each([
  '61c51334 post nord 2go PN-1860',
  '#61c51334 PN-1860 Post Nord 2Go',
  'POST NORD 2GO 61c51334 PN-1860',
  '"61c51334";"post nord 2go";"PN-1860"',
])('an owner’s carrier may have several words: %s', (line) => {
  expect(readShipList(line, ['Post', 'Post Nord 2Go'])).toEqual({
    parcels: [{ line: 1, text: line, number: '61c51334', carrier: 'Post Nord 2Go', trackingNumber: 'PN-1860' }],
    unread: [],
  });
});

describe('a line of a pasted list', () => {
  const ups = '1Z999AA10123456784';
  test.each([
    [`#61c51334 ${ups}`, null, ups],
    [`61C51334\tUPS\t${ups}`, 'UPS', ups],
    ['Order #61c51334 1z 999 aa1 0123 456784', null, ups],
    ['61c51334, FedEx, 1234-5678', 'FedEx', '1234-5678'],
    ['61c51334 usps 9400 1118 9922 3344 5566 77', 'USPS', '9400111899223344556677'],
    ['UPS 61c51334 777', 'UPS', undefined],
    ['"61c51334";"Pony Express";"PX-1860"', 'Pony Express', 'PX-1860'],
    ['61c51334 12345678', null, '12345678'],
  ])('%s', (line, carrier, trackingNumber) => {
    expect(parcelOf(line)).toEqual(trackingNumber && ['61c51334', carrier, trackingNumber]);
  });

  test.each([
    ['61c51334-0000-4000-8000-000000000000 PX-1860', '61c51334000040008000000000000000', 'PX-1860'],
    ['61c5133a4 12345678', '61c5133a4', '12345678'],
    ['#613333334 12345678', '613333334', '12345678'],
    ['612909831234 61c51334', '61c51334', '612909831234'],
    ['612909831234 #61c513341', '61c513341', '612909831234'],
  ])('%s names an order by more than eight characters, or a parcel by digits only', (line, number, trackingNumber) => {
    expect(parcelOf(line)).toEqual([number, null, trackingNumber]);
  });

  test.each([
    ['Order, Tracking number', 'It has no order number such as #61c51334.'],
    ['LW-1234 612909831234', 'It has no order number such as #61c51334.'],
    ['LW-1234 1Z999', 'It has no order number such as #61c51334.'],
    ['#61c51334', 'The tracking number is missing.'],
    ['#61c51334 UPS', 'The tracking number is missing.'],
    ['#61c51334 https://x.example/1', 'The tracking number must have 4 to 40 letters, digits or dashes.'],
  ])('%s is not read, and says why', (line, problem) => {
    expect(readShipList(line)).toEqual({ parcels: [], unread: [{ line: 1, text: line, problem }] });
  });
});

test('lines keep their numbers, blank ones are left out, and an order counts once', () => {
  const { parcels, unread } = readShipList('\n#61c51334 AAAA1\r\n\r\nwhat?\n61c51334 AAAA2\n#00000000 AAAA3\n');
  expect(parcels.map(({ line, trackingNumber }) => [line, trackingNumber])).toEqual([
    [2, 'AAAA1'],
    [6, 'AAAA3'],
  ]);
  expect(unread.map(({ line, text }) => [line, text])).toEqual([
    [4, 'what?'],
    [5, '61c51334 AAAA2'],
  ]);
  expect(unread[1]?.problem).toBe('This order is already on line 2.');
});

test.each([
  ['1Z999AA10123456784', 'UPS'],
  ['9400111899223344556677', 'USPS'],
  ['LX123456789US', 'USPS'],
  ['123456789012', 'FedEx'],
  ['1234567890', 'DHL'],
  ['C12345678901234', 'OnTrac'],
  ['PX-1860', null],
])('the carrier of %s is %s', (number, carrier) => {
  expect(carrierOfNumber(number)).toBe(carrier);
});
