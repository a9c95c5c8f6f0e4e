import { cents } from '@/lib/core/money/money';
import { adjustmentRowsOf } from '@/lib/core/shop-terms/adjustments';
import { deliveryOf } from '@/lib/core/shop-terms/delivery';
import { totalsOf } from '@/lib/core/shop-terms/totals';
import { usualMethod } from '@/lib/core/shop-terms/usual-shipping';
import type { OrderStatus } from '@/lib/core/statuses/order-status';
import type { Prisma } from '@/lib/platform/db/client';
import { DAY_MS, HOUR_MS } from '@/lib/platform/locale/calendar';
import { demoAccounts, type SeedUser } from './accounts';
import { type AfterSale, makeAfterSale, type Story } from './after-sale';
import { type CatalogueEntry, catalogue } from './catalogue';
import { customers } from './customers';
import { daysAfter, daysBefore, isOnWorkingDay, onWorkingDay } from './dates';
import { sizeFor, suits } from './feet';
import { imagesOf } from './pictures';
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

/** So many, besides those of the reviews. */
const UNREVIEWED_ORDERS = 24;
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

/** A shoe in the size that was ordered. */
interface Pair {
  readonly shoe: CatalogueEntry;
  readonly size: number;
}

interface Purchase {
  readonly buyer: SeedUser;
  readonly pairs: readonly Pair[];
  readonly ageDays: number;
  /** What became of it, besides its delivery. */
  readonly story?: Story;
  /** It has shipped and not arrived, on any day on which a demo begins. At most three days old, as promised. */
  readonly isUnderWay?: true;
}

/** The latest that a parcel can come on a working day and keep what was promised; null where there is no such day. */
function latestArrival(createdAt: Date): Date | null {
  const [, days] = usualDays();
  // An hour less, so that a day of 23 hours makes it no day later.
  const times = Array.from({ length: days }, (_, less) => createdAt.getTime() + (days - less) * DAY_MS - HOUR_MS);
  return times.map((time) => new Date(time)).find(isOnWorkingDay) ?? null;
}

/** The same time on the day itself, or on one before it after which a parcel comes as promised. */
const keepable = (createdAt: Date): Date =>
  latestArrival(createdAt) ? createdAt : keepable(new Date(createdAt.getTime() - DAY_MS));

/** When it left and when it came. Parcels come on working days; what would come later than `now` is still under way. */
function wayOf(
  createdAt: Date,
  now: Date,
  isUnderWay: boolean,
): { status: OrderStatus; shippedAt: Date; deliveredAt: Date | null } {
  const age = now.getTime() - createdAt.getTime();
  const ready = daysAfter(createdAt, 1.2, now);
  const usual = onWorkingDay(ready) <= now ? onWorkingDay(ready) : ready;
  const arrival = onWorkingDay(new Date(Math.max(createdAt.getTime() + 1.9 * DAY_MS, usual.getTime()) + 1.2 * DAY_MS));
  const deliveredAt = new Date(Math.min(arrival.getTime(), (latestArrival(createdAt) ?? arrival).getTime()));
  const shippedAt = new Date(Math.min(usual.getTime(), deliveredAt.getTime() - 0.8 * DAY_MS));
  if (isUnderWay) return { status: 'shipped', shippedAt: usual, deliveredAt: null };
  if (deliveredAt <= now) return { status: 'delivered', shippedAt, deliveredAt };
  const isShipped = age >= 1.5 * DAY_MS && shippedAt <= now;
  return { status: isShipped ? 'shipped' : 'processing', shippedAt, deliveredAt: null };
}

const usualDays = () => usualMethod()?.days ?? ([2, 3] as const);

/** When it was said to come. */
function promiseOf(createdAt: Date) {
  const day = new Date(deliveryOf({ days: usualDays() }, createdAt).to);
  return { estimatedDelivery: day, arrivesBy: day };
}

function makeLine(orderId: string, position: number, { shoe, size }: Pair, random: Random): SeedOrder['lines'][number] {
  return {
    id: random.uuid(),
    orderId,
    position,
    productId: shoe.id,
    name: shoe.name,
    image: imagesOf(shoe.id)[0] ?? null,
    size,
    unitPriceCents: shoe.priceCents,
    quantity: random.next() < 0.1 ? 2 : 1,
  };
}

function makeOrder(purchase: Purchase, admin: SeedUser, now: Date, random: Random): SeedOrder {
  const { buyer, pairs, ageDays, story, isUnderWay = false } = purchase;
  const id = random.uuid();
  const ordered = daysBefore(now, ageDays);
  const createdAt = isUnderWay ? ordered : keepable(ordered);
  const { shippedAt, ...way } = wayOf(createdAt, now, isUnderWay);
  const status = story === 'cancelled' ? 'cancelled' : way.status;
  const lines = pairs.map((pair, position) => makeLine(id, position, pair, random));
  const totals = totalsOf(lines.map((line) => ({ price: cents(line.unitPriceCents), quantity: line.quantity })));
  const deliveredAt = status === 'delivered' ? way.deliveredAt : null;
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
    ...promiseOf(createdAt),
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

/** The foot of the demo customer; of all others `customers` knows it. */
const DEMO_FOOT = 9.5;
const footOf = new Map(customers.map(({ email, foot }) => [email, foot]));

/** So many different pairs in a person's size, of shoes that were in the shop then and that they did not review. */
function pickPairs(buyer: SeedUser, count: number, ageDays: number, random: Random): Pair[] {
  const foot = footOf.get(buyer.email) ?? DEMO_FOOT;
  const reviewed = new Set(
    reviews.flatMap((review) => (review.customerEmail === buyer.email ? [review.productId] : [])),
  );
  const offered = catalogue.flatMap((shoe): Pair[] => {
    const size = suits(shoe, foot) && shoe.ageDays > ageDays && !reviewed.has(shoe.id) ? sizeFor(shoe, foot) : null;
    return size === null ? [] : [{ shoe, size }];
  });
  const some = new Set<Pair>();
  while (some.size < count) some.add(random.pick(offered));
  return [...some];
}

/** What people bought who reviewed it afterwards, each pair with its review, then what was never reviewed. */
function planPurchases(accounts: readonly SeedUser[], random: Random): Purchase[] {
  const byEmail = new Map(accounts.map((account) => [account.email, account]));
  const others = accounts.filter((account) => account.role !== 'admin' && !account.passwordHash);
  const reviewed = reviews.flatMap(({ customerEmail, productId, purchase }): Purchase[] => {
    const buyer = byEmail.get(customerEmail);
    const shoe = catalogue.find(({ id }) => id === productId);
    if (!buyer || !shoe || !purchase) return [];
    return [{ buyer, pairs: [{ shoe, size: purchase.size }], ageDays: purchase.ageDays }];
  });
  const unreviewed = Array.from({ length: UNREVIEWED_ORDERS }, (): Purchase => {
    const buyer = random.pick(others);
    // The power makes business grow towards today.
    const ageDays = random.next() ** 1.5 * HISTORY_DAYS;
    return { buyer, pairs: pickPairs(buyer, random.pick([1, 1, 1, 2, 2, 3]), ageDays, random), ageDays };
  });
  return [...reviewed, ...unreviewed];
}

/** What the demo shows of changes after a purchase: each state once, most of them at the demo customer's. */
const stories: readonly (Pick<Purchase, 'story' | 'isUnderWay' | 'ageDays'> & {
  pairs: number;
  isOfDemoCustomer?: true;
})[] = [
  { ageDays: 0.01, pairs: 2, isOfDemoCustomer: true },
  { story: 'two parcels', ageDays: 2.9, pairs: 2, isOfDemoCustomer: true, isUnderWay: true },
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
  const plain = [
    { ageDays: 41.3, pairs: 2 },
    { ageDays: 12.6, pairs: 1 },
    { ageDays: 2.2, pairs: 1, isUnderWay: true as const },
  ].map(({ pairs, ...purchase }) => ({ buyer, pairs: pickPairs(buyer, pairs, purchase.ageDays, random), ...purchase }));
  const told = stories.map(({ pairs, isOfDemoCustomer, ...purchase }) => {
    const who = isOfDemoCustomer ? buyer : random.pick(others);
    return { buyer: who, pairs: pickPairs(who, pairs, purchase.ageDays, random), ...purchase };
  });
  return [...plain, ...told];
}

/** The shop's past three months: orders of the reviewers, and those of the demo customer, newest last. */
export function makeOrders(accounts: readonly SeedUser[], now: Date, random: Random): SeedOrder[] {
  const admin = accounts.find((account) => account.role === 'admin');
  if (!admin) throw new Error('the admin is missing');
  return [...planPurchases(accounts, random), ...demoPurchases(accounts, random)]
    .sort((first, second) => second.ageDays - first.ageDays)
    .map((purchase) => makeOrder(purchase, admin, now, random));
}
