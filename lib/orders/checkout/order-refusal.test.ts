import { describe, expect, it } from 'vitest';
import { cents } from '@/lib/core/money/money';
import { limitLine, lineKeyOf, repriceLines, totalsOfCart } from '@/lib/orders/cart/cart-lines';
import { placeOrderSchema } from '@/lib/orders/order/order-schema';
import { buildCartLine } from '@/tests/builders/cart-builder';
import { emptyDraft } from './checkout-draft';
import { openIssuesOf } from './line-issues';
import { readOrderRefusal } from './order-refusal';
import { toOrderRequest } from './order-request';

const nine = buildCartLine({ size: 9, quantity: 3, price: cents(50_00) });
const ten = buildCartLine({ size: 10, quantity: 1, price: cents(50_00) });
const cart = { items: [nine, ten] };
const id = nine._id;
const refusal = (code: string, body: Record<string, unknown> = {}, errors: Record<string, string> = {}) =>
  readOrderRefusal({ code, body, errors });

describe('a changed price', () => {
  const quoted = (size: number, price: number) => ({ product: id, name: nine.name, quantity: 1, size, price });
  const quote = {
    items: [quoted(9, 55), quoted(10, 50)],
    itemsPrice: 215,
    taxPrice: 17.2,
    shippingPrice: 0,
    totalPrice: 232.2,
  };

  it('is an issue of the line concerned, until it is accepted', () => {
    const found = refusal('PRICE_CHANGED', { quote });
    expect([...openIssuesOf(cart, found)]).toEqual([[lineKeyOf(nine), { kind: 'price', price: 55_00 }]]);
    expect(openIssuesOf(repriceLines(cart, [{ product: id, size: 9, price: cents(55_00) }]), found).size).toBe(0);
    expect(openIssuesOf({ items: [ten] }, found).size).toBe(0);
  });

  it('without a usable quote is no refusal that could be shown', () => {
    expect(refusal('PRICE_CHANGED', { quote: { items: [] } })).toBeNull();
    expect(refusal('PRICE_CHANGED')).toBeNull();
  });
});

describe('a shortage', () => {
  const shortage = (available: number) => ({ product: id, name: nine.name, size: 9, requested: 3, available });

  it('is an issue of the line concerned, until it asks for no more than is left', () => {
    const found = refusal('OUT_OF_STOCK', { shortages: [shortage(2)] });
    expect([...openIssuesOf(cart, found)]).toEqual([[lineKeyOf(nine), { kind: 'stock', available: 2 }]]);
    expect(openIssuesOf(limitLine(cart, id, 9, 2), found).size).toBe(0);
  });

  it('of everything ends with the line’s removal', () => {
    const found = refusal('OUT_OF_STOCK', { shortages: [shortage(0)] });
    expect(openIssuesOf(cart, found).size).toBe(1);
    expect(openIssuesOf(limitLine(cart, id, 9, 0), found).size).toBe(0);
  });

  it('that names nothing is no refusal that could be shown', () => {
    expect(refusal('OUT_OF_STOCK', { shortages: [] })).toBeNull();
    expect(refusal('OUT_OF_STOCK')).toBeNull();
  });
});

describe('refused fields', () => {
  it('are found by the form’s own names', () => {
    const errors = {
      'shippingAddress.city': 'City is required',
      'shippingAddress.postalCode': 'ZIP Code is required',
      'shippingAddress.fullName': 'Full name is too long',
      orderItems: 'at most 99 pairs',
    };
    expect(refusal('INVALID_INPUT', {}, errors)).toEqual({
      fields: { city: 'City is required', zipCode: 'ZIP Code is required', lastName: 'Full name is too long' },
    });
    expect(openIssuesOf(cart, refusal('INVALID_INPUT', {}, errors)).size).toBe(0);
  });

  it('that the form does not have are no refusal that could be shown', () => {
    expect(refusal('INVALID_INPUT', {}, { orderItems: 'too many' })).toBeNull();
    expect(refusal('UNAVAILABLE')).toBeNull();
  });
});

describe('toOrderRequest', () => {
  it('is what the route takes, with totals that add up', () => {
    const request = toOrderRequest(
      cart,
      { totals: totalsOfCart(cart) },
      {
        ...emptyDraft,
        firstName: 'Maya',
        lastName: 'Lindqvist',
        address: '12 Alder Street',
        city: 'Portland',
        state: 'OR',
        zipCode: '97201',
      },
    );
    expect(placeOrderSchema.safeParse(request).success).toBe(true);
    expect(request).toMatchObject({
      orderItems: [
        { product: id, name: nine.name, image: nine.image, price: 50, quantity: 3, size: 9 },
        { product: id, size: 10, quantity: 1 },
      ],
      shippingAddress: { fullName: 'Maya Lindqvist', state: 'OR', postalCode: '97201', country: 'USA' },
      paymentMethod: 'credit',
      itemsPrice: 200,
      shippingPrice: 0,
      taxPrice: 16,
      totalPrice: 216,
    });
  });
});
