import { type Cents, cents, centsToDollars } from '@/lib/core/money/money';
import { totalsOf } from '@/lib/core/shop-terms/totals';
import type { Order } from '@/lib/orders/order/order-schema';
import { mockPayment } from '@/lib/orders/payments/payment-schema';

/** An order of two pairs, free of shipping. */
export function buildOrder(overrides: Partial<Order> = {}): Order {
  return {
    _id: 'b288a343-4dbc-4795-aec2-15d777773946',
    orderId: 'b288a343',
    number: '#b288a343',
    createdAt: '2026-11-20T18:00:00.000Z',
    updatedAt: '2026-11-20T18:00:00.000Z',
    estimatedDelivery: '2026-11-23',
    arrivesBy: '2026-11-23',
    deliveredAt: null,
    cancelledAt: null,
    status: 'processing',
    user: { _id: null, name: 'Ada Lovelace', email: 'ada@example.com' },
    orderItems: [
      {
        product: 'aerofoil-harbor',
        name: 'Aerofoil Harbor',
        image: '/pictures/aerofoil-harbor/side-1200.avif',
        price: cents(129_99),
        quantity: 2,
        size: 9.5,
      },
      { product: 'drift-slide', name: 'Drift Slide', image: null, price: cents(39_50), quantity: 1, size: 8 },
    ],
    shippingAddress: {
      fullName: 'Ada Lovelace',
      address: '12 Analytical Way',
      address2: '',
      city: 'London',
      state: 'OH',
      postalCode: '43140',
      zipCode: '43140',
      country: 'USA',
    },
    paymentMethod: 'credit',
    payment: mockPayment('credit'),
    cancelledBecause: null,
    itemsPrice: cents(299_48),
    taxPrice: cents(23_96),
    shippingPrice: cents(0),
    totalPrice: cents(323_44),
    adjustments: [
      { kind: 'shipping', label: 'Shipping', amount: overrides.shippingPrice ?? cents(0), lines: [] },
      {
        ...{ kind: 'tax', label: 'Tax', amount: cents(23_96) },
        lines: [
          { position: 0, amount: cents(20_80) },
          { position: 1, amount: cents(3_16) },
        ],
      },
    ],
    taxes: [{ name: 'Tax', rate: 80_000, base: cents(299_48), amount: cents(23_96), included: false }],
    shippingMethod: { id: 'standard', name: 'Standard' },
    shipments: [],
    returns: [],
    returnableUntil: null,
    refundedTotal: cents(0),
    invoice: null,
    ...overrides,
  };
}

/** The body of `POST /api/orders` for one pair of each of `shoes`, as a browser sends it. */
export function orderRequest(shoes: readonly { product: string; size: number; price: Cents }[]) {
  const { totalPrice } = totalsOf(shoes.map(({ price }) => ({ price, quantity: 1 })));
  return {
    orderItems: shoes.map(({ product, size, price }) => ({ product, size, price: centsToDollars(price), quantity: 1 })),
    shippingAddress: {
      fullName: 'Casey Morgan',
      address: '1 Main Street',
      city: 'Dayton',
      state: 'OH',
      zipCode: '45402',
    },
    paymentMethod: 'credit',
    totalPrice: centsToDollars(totalPrice),
  };
}
