import { cents } from '@/lib/money/money';
import type { Prisma } from '@/lib/platform/db/client';
import { shopTimeZone } from '@/lib/platform/env/order-env';
import { dayIn, daysAfter as nextDays } from '@/lib/platform/locale/calendar';
import { adjustmentRowsOf } from '@/lib/shop/adjustments';
import { deliveryDays } from '@/lib/shop/terms';
import { totalsOf } from '@/lib/shop/totals';
import type { OrderStatus } from '@/lib/statuses/order-status';
import { demoAccounts, type SeedUser } from './accounts';
import { type AfterSale, makeAfterSale, type Story } from './after-sale';
import { type CatalogueEntry, catalogue } from './catalogue';
import { daysAfter, daysBefore } from './dates';
import type { Random } from './random';
import { reviews } from './reviews';

/** Invented places that orders were sent to. */
const addresses = [
  { address: '118 Alder Street', city: 'Portland', state: 'OR', postalCode: '97205', country: 'USA' },
  { address: '2204 Wharf Lane', city: 'Seattle', state: 'WA', postalCode: '98121', country: 'USA' },
  { address: '51 Juniper Court', city: 'Boulder', state: 'CO', postalCode: '80302', country: 'USA' },
  { address: '9 Millrace Road', city: 'Burlington', state: 'VT', postalCode: '05401', country: 'USA' },
  { address: '740 Sycamore Avenue, Apt 3B', city: 'Austin', state: 'TX', postalCode: '78704', country: 'USA' },
  { address: '33 Harbor Row', city: 'Portsmouth', state: 'NH', postalCode: '03801', country: 'USA' },
  { address: '1612 Larkspur Drive', city: 'Madison', state: 'WI', postalCode: '53703', country: 'USA' },
  { address: '85 Quince Street', city: 'Savannah', state: 'GA', postalCode: '31401', country: 'USA' },
] as const;

const ORDERS = 60;
/** Orders are at most this many days old. */
const HISTORY_DAYS = 90;

/** An order with what belongs to it. */
export interface SeedOrder {
  readonly order: Prisma.OrderCreateManyInput & { id: string; userId: string };
  readonly lines: (Prisma.OrderLineCreateManyInput & { productId: string; size: number })[];
  readonly adjustments: Prisma.OrderAdjustmentCreateManyInput[];
  readonly statusChanges: Prisma.OrderStatusChangeCreateManyInput[];
  readonly afterSale: AfterSale;
}

interface Purchase {
  readonly buyer: SeedUser;
  readonly shoes: readonly CatalogueEntry[];
  readonly ageDays: number;
  /** What became of it, besides its delivery. */
  readonly story?: Story;
}

const buyable = catalogue.filter((shoe) => shoe.stock.some((size) => size.quantity !== 0));

function statusAfter(ageDays: number): OrderStatus {
  if (ageDays >= 4) return 'delivered';
  return ageDays >= 1.5 ? 'shipped' : 'processing';
}

function makeLine(orderId: string, position: number, shoe: CatalogueEntry, random: Random): SeedOrder['lines'][number] {
  const sizes = shoe.stock.filter((size) => size.quantity !== 0);
  return {
    id: random.uuid(),
    orderId,
    position,
    productId: shoe.id,
    name: shoe.name,
    image: `/pictures/${shoe.id}/side-1200.avif`,
    size: random.pick(sizes).size,
    unitPriceCents: shoe.priceCents,
    quantity: random.next() < 0.1 ? 2 : 1,
  };
}

function makeOrder({ buyer, shoes, ageDays, story }: Purchase, admin: SeedUser, now: Date, random: Random): SeedOrder {
  const id = random.uuid();
  const createdAt = daysBefore(now, ageDays);
  const status = story === 'cancelled' ? 'cancelled' : statusAfter(ageDays);
  const lines = shoes.map((shoe, position) => makeLine(id, position, shoe, random));
  const totals = totalsOf(lines.map((line) => ({ price: cents(line.unitPriceCents), quantity: line.quantity })));
  const shippedAt = daysAfter(createdAt, 1.2, now);
  const deliveredAt = status === 'delivered' ? daysAfter(createdAt, 3.1, now) : null;
  const cancelledAt = status === 'cancelled' ? daysAfter(createdAt, 0.2, now) : null;
  const change = { orderId: id, changedById: admin.id, changedByName: admin.name };
  const statusChanges: SeedOrder['statusChanges'] = [
    { orderId: id, toStatus: 'processing', changedById: buyer.id, changedByName: buyer.name, createdAt },
  ];
  if (cancelledAt) {
    statusChanges.push({
      ...{ orderId: id, fromStatus: 'processing', toStatus: 'cancelled' },
      ...{ changedById: buyer.id, changedByName: buyer.name, createdAt: cancelledAt },
    });
  } else if (status !== 'processing') {
    statusChanges.push({ ...change, fromStatus: 'processing', toStatus: 'shipped', createdAt: shippedAt });
  }
  if (deliveredAt) {
    statusChanges.push({ ...change, fromStatus: 'shipped', toStatus: 'delivered', createdAt: deliveredAt });
  }
  const updatedAt = cancelledAt ?? deliveredAt ?? (status === 'shipped' ? shippedAt : createdAt);
  const order = {
    id,
    number: id.slice(0, 8),
    userId: buyer.id,
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    status,
    fullName: buyer.name,
    ...random.pick(addresses),
    paymentMethod: random.next() < 0.7 ? ('credit' as const) : ('paypal' as const),
    itemsCents: totals.itemsPrice,
    totalCents: totals.totalPrice,
    createdAt,
    estimatedDelivery: new Date(nextDays(dayIn(shopTimeZone(), createdAt), deliveryDays())),
    updatedAt,
    deliveredAt,
    cancelledAt,
  };
  return {
    order,
    lines,
    adjustments: adjustmentRowsOf(totals.adjustments).map((row) => ({ orderId: id, ...row })),
    statusChanges: statusChanges.map((entry) => ({ id: random.uuid(), ...entry })),
    afterSale: makeAfterSale(
      { order, lines, adjustments: totals.adjustments, story, shippedAt: status === 'processing' ? null : shippedAt },
      now,
      random,
    ),
  };
}

/** What people bought who reviewed it afterwards, then what others bought; so some reviews are verified purchases. */
function planPurchases(accounts: readonly SeedUser[], random: Random): Purchase[] {
  const byEmail = new Map(accounts.map((account) => [account.email, account]));
  const others = accounts.filter((account) => account.role !== 'admin' && !account.passwordHash);
  const reviewed = reviews
    .filter((review) => review.ageDays <= HISTORY_DAYS - 8)
    .flatMap((review): Purchase[] => {
      const buyer = byEmail.get(review.customerEmail);
      const shoe = buyable.find((candidate) => candidate.id === review.productId);
      if (!buyer || !shoe) return [];
      return [{ buyer, shoes: [shoe], ageDays: review.ageDays + 4 + random.next() * 4 }];
    })
    .slice(0, Math.floor(ORDERS * 0.6));
  const unreviewed = Array.from({ length: ORDERS - reviewed.length }, (): Purchase => {
    const shoes = new Set(Array.from({ length: random.pick([1, 1, 1, 2, 2, 3]) }, () => random.pick(buyable)));
    // The square makes business grow towards today.
    return { buyer: random.pick(others), shoes: [...shoes], ageDays: random.next() ** 1.5 * HISTORY_DAYS };
  });
  return [...reviewed, ...unreviewed];
}

/** What the demo shows of changes after a purchase: each state once, most of them at the demo customer's. */
const stories: readonly { story?: Story; ageDays: number; pairs: number; isOfDemoCustomer?: true }[] = [
  { ageDays: 0.01, pairs: 2, isOfDemoCustomer: true },
  { story: 'two parcels', ageDays: 2.9, pairs: 2, isOfDemoCustomer: true },
  { ageDays: 6.4, pairs: 2, isOfDemoCustomer: true },
  { story: 'requested', ageDays: 9.3, pairs: 2, isOfDemoCustomer: true },
  { story: 'cancelled', ageDays: 17.5, pairs: 1, isOfDemoCustomer: true },
  { story: 'settled', ageDays: 24.8, pairs: 2, isOfDemoCustomer: true },
  { story: 'requested', ageDays: 7.7, pairs: 1 },
  { story: 'approved', ageDays: 11.2, pairs: 2, isOfDemoCustomer: true },
  { story: 'received', ageDays: 14.6, pairs: 1 },
  { story: 'declined', ageDays: 28.1, pairs: 1 },
  { story: 'withdrawn', ageDays: 19.9, pairs: 2 },
];

function demoPurchases(accounts: readonly SeedUser[], random: Random): Purchase[] {
  const buyer = accounts.find((account) => account.email === demoAccounts.customer.email);
  if (!buyer) throw new Error('the demo customer is missing');
  const others = accounts.filter((account) => account.role !== 'admin' && !account.passwordHash);
  const pick = () => random.pick(buyable);
  return [
    { buyer, shoes: [...new Set([pick(), pick()])], ageDays: 41.3 },
    { buyer, shoes: [pick()], ageDays: 12.6 },
    { buyer, shoes: [pick()], ageDays: 2.2 },
    ...stories.map(({ story, ageDays, pairs, isOfDemoCustomer }) => ({
      buyer: isOfDemoCustomer ? buyer : random.pick(others),
      shoes: pickSome(buyable, pairs, random),
      ageDays,
      ...(story && { story }),
    })),
  ];
}

function pickSome<Item>(items: readonly Item[], count: number, random: Random): Item[] {
  const some = new Set<Item>();
  while (some.size < count) some.add(random.pick(items));
  return [...some];
}

/** The shop's past three months: orders of the reviewers, and those of the demo customer, newest last. */
export function makeOrders(accounts: readonly SeedUser[], now: Date, random: Random): SeedOrder[] {
  const admin = accounts.find((account) => account.role === 'admin');
  if (!admin) throw new Error('the admin is missing');
  return [...planPurchases(accounts, random), ...demoPurchases(accounts, random)]
    .sort((first, second) => second.ageDays - first.ageDays)
    .map((purchase) => makeOrder(purchase, admin, now, random));
}
