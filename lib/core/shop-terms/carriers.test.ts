import { expect, test } from 'vitest';
import { isTrackingLink, ownTrackingUrlOf, readCarrier } from './carriers';

test.each([
  'https://post.example/track?id={number}',
  'HTTPS://post.example/{number}',
  'https://post.example:8443/de/track#/{number}/details?lang=de',
  'https://post.example?id={number}&from=us',
])('a tracking link may be %s', (link) => {
  expect(isTrackingLink(link)).toBe(true);
});

test.each([
  ['without a number', 'https://post.example/track'],
  ['with the number twice', 'https://post.example/{number}?id={number}'],
  ['without encryption', 'http://post.example/{number}'],
  ['of a script', 'javascript:alert({number})'],
  ['without an address', '{number}'],
  ['without a host', 'https:///{number}'],
  ['with the number in its host', 'https://{number}.example/'],
  ['with a host that depends on the number', 'https://post.example{number}'],
  ['with a login', 'https://me:secret@post.example/{number}'],
  ['with a space', 'https://post.example/my parcel/{number}'],
  ['with a line break', 'https://post.example/\n{number}'],
  ['with a quote', 'https://post.example/"{number}'],
  ['with an invalid port', 'https://post.example:port/{number}'],
])('a tracking link is refused %s', (_, link) => {
  expect(isTrackingLink(link)).toBe(false);
});

const own = [{ name: 'Post Nord', trackingUrl: 'https://post.example/track?id={number}&lang=en' }];

test('an owner’s carrier tracks a parcel at its link, with the number encoded', () => {
  const parcel = { carrier: 'Post Nord', trackingNumber: 'A&B $& 1' };
  expect(ownTrackingUrlOf(own, parcel)).toBe('https://post.example/track?id=A%26B%20%24%26%201&lang=en');
  expect(ownTrackingUrlOf(own, { ...parcel, carrier: 'UPS' })).toBeNull();
});

test.each([
  ['POST NORD', 'Post Nord'],
  ['ups', 'UPS'],
  ['Pony Express', 'Pony Express'],
])('%s is read as %s', (typed, carrier) => {
  expect(readCarrier(typed, ['Post Nord'])).toBe(carrier);
});
