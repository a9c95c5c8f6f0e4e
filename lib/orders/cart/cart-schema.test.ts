import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '@/lib/core/money/money';
import { buildCartLine } from '@/tests/builders/cart-builder';
import { totalsOfCart } from './cart-lines';
import { type CartLine, parseCart, serializeCart } from './cart-schema';

const parseItems = (items: unknown) => parseCart(JSON.stringify({ items })).items;
/** Stored lines, with prices in dollars. */
const stored = (...lines: CartLine[]) => JSON.parse(serializeCart({ items: lines })).items;

describe('parseCart', () => {
  it('reads what was written', () => {
    const cart = { items: [buildCartLine(), buildCartLine({ size: 9.5, quantity: 2, available: 3 })] };
    expect(parseCart(serializeCart(cart))).toEqual(cart);
  });

  it('writes the published shape: a list of items that copy the product and add size, quantity and product', () => {
    const written = JSON.parse(serializeCart({ items: [buildCartLine({ quantity: 2 })] }));
    expect(written.items[0]).toMatchObject({
      _id: 'cloudrunner-2',
      name: 'Cloudrunner 2',
      brand: 'Alder',
      price: 89.5,
      images: [expect.any(String), expect.any(String)],
      size: 9,
      quantity: 2,
      product: 'cloudrunner-2',
    });
  });

  it.each([null, '', 'null', '42', '"text"', '[]', '{}', '{"items":null}', '{"items":{"0":{}}}', '{"items":[{"_id":'])(
    'reads %j as an empty cart',
    (text) => {
      expect(parseCart(text)).toEqual({ items: [] });
    },
  );

  it('drops lines that can not be sold and keeps the others', () => {
    const line = buildCartLine();
    const [good] = stored(line);
    const bad = [
      null,
      7,
      'line',
      [],
      {},
      { ...good, _id: '' },
      { ...good, _id: 4 },
      { ...good, name: undefined },
      { ...good, price: '89.50' },
      { ...good, price: -1 },
      { ...good, price: 1e21 },
      { ...good, price: null },
      { ...good, size: 0 },
      { ...good, size: '9' },
      { ...good, quantity: 0 },
      { ...good, quantity: -3 },
      { ...good, quantity: 1.5 },
      { ...good, quantity: '2' },
    ];
    expect(parseItems([...bad, good, ...bad])).toEqual([line]);
  });

  it('mends a line of the bare published shape', () => {
    const bare = { _id: 'a', name: 'A', images: ['/a.jpg'], price: 10, size: 8, quantity: 1, product: 'a' };
    expect(parseItems([bare])).toEqual([{ ...bare, price: 10_00, brand: '', image: '/a.jpg', available: null }]);
  });

  it('keeps one line a product and size', () => {
    const lines = [buildCartLine({ quantity: 2 }), buildCartLine({ quantity: 5 }), buildCartLine({ size: 10 })];
    expect(parseItems(stored(...lines)).map((line) => [line.size, line.quantity])).toEqual([
      [9, 2],
      [10, 1],
    ]);
  });

  it('caps quantities and the number of lines', () => {
    expect(parseItems(stored(buildCartLine({ quantity: 5_000 })))[0]?.quantity).toBe(99);
    expect(parseItems(stored(...Array.from({ length: 500 }, (_, n) => buildCartLine({ _id: `p${n}` }))))).toHaveLength(
      100,
    );
  });

  it('never throws, and what it returns can always be priced', () => {
    const almostLine = fc.record(
      {
        _id: fc.oneof(fc.string(), fc.constant('a')),
        name: fc.string(),
        price: fc.oneof(fc.double(), fc.string(), fc.integer()),
        images: fc.oneof(fc.array(fc.string()), fc.anything()),
        size: fc.oneof(fc.double(), fc.integer({ min: 1, max: 14 })),
        quantity: fc.oneof(fc.double(), fc.integer()),
        available: fc.anything(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.array(fc.oneof(almostLine, fc.anything())), fc.anything()), (items) => {
        const cart = parseCart(JSON.stringify({ items }) ?? null);
        const { itemsPrice: subtotal, shippingPrice: shipping, taxPrice: tax, totalPrice: total } = totalsOfCart(cart);
        expect(subtotal + shipping + tax).toBe(total);
        expect(parseCart(serializeCart(cart))).toEqual(cart);
      }),
      { numRuns: 500 },
    );
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(parseCart(text).items)));
  });

  it('keeps gift cards beside the lines, without those that are none', () => {
    const card = {
      amount: cents(50_00),
      name: 'Maya',
      email: 'maya@post.example',
      text: '',
      sendAt: '2026-12-24T09:00',
    };
    const cart = { items: [], giftCards: [card] };
    expect(parseCart(serializeCart(cart))).toEqual(cart);
    expect(totalsOfCart(cart).totalPrice).toBe(50_00);
    const odd = JSON.stringify({ items: [], giftCards: [{ ...card, amount: 'much' }, { ...card, amount: 25 }, null] });
    expect(parseCart(odd).giftCards).toEqual([{ ...card, amount: 25_00 }]);
    expect(parseCart(JSON.stringify({ items: [], giftCards: 'none' }))).toEqual({ items: [] });
  });
});
