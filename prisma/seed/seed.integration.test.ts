import { existsSync } from 'node:fs';
import path from 'node:path';
import { compare } from 'bcryptjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { pictureWidths } from '@/lib/catalogue/pictures/product-pictures';
import type { ProductDetail } from '@/lib/catalogue/product/product-schema';
import { findProduct } from '@/lib/catalogue/product/product-service';
import { formatOunces } from '@/lib/catalogue/product/shoe-facts';
import { cents } from '@/lib/core/money/money';
import { adjustmentRowsOf } from '@/lib/core/shop-terms/adjustments';
import { totalsOf } from '@/lib/core/shop-terms/totals';
import { catalogueTag, everythingTag } from '@/lib/platform/cache/tags';
import { db } from '@/lib/platform/db/client';
import { shopTimeZone } from '@/lib/platform/env/order-env';
import { dayIn } from '@/lib/platform/locale/calendar';
import { resetDatabase } from '@/tests/reset-database';
import { demoAccounts } from './accounts';
import { catalogue } from './catalogue';
import { customers } from './customers';
import { isOnWorkingDay } from './dates';
import { sentencesOf, wornDaysIn } from './review-claims';
import { reviews } from './reviews';
import { seedShop } from './seed';

const now = new Date('2026-03-01T12:00:00Z');

beforeAll(async () => {
  await resetDatabase();
  expect(await seedShop(db(), now)).toBe(true);
});

/** Everything that the seed wrote, without the salted passwords. */
async function everything(): Promise<unknown> {
  const byId = { orderBy: { id: 'asc' } } as const;
  const users = await db().user.findMany({ orderBy: { id: 'asc' }, omit: { updatedAt: true } });
  const products = await db().product.findMany({
    orderBy: { id: 'asc' },
    include: { sizes: { orderBy: { size: 'asc' }, omit: { changedAt: true } } },
    omit: { ordinal: true },
  });
  const orders = await db().order.findMany({
    orderBy: { id: 'asc' },
    include: {
      lines: byId,
      adjustments: { orderBy: { position: 'asc' } },
      statusChanges: byId,
      shipments: byId,
      returns: byId,
      refunds: byId,
    },
  });
  return { users, products, orders, reviews: await db().review.findMany({ orderBy: { id: 'asc' } }) };
}

test('it holds the whole catalogue, every customer and every review', async () => {
  expect(await db().product.count()).toBe(catalogue.length);
  expect(await db().productSize.count()).toBe(catalogue.flatMap((shoe) => shoe.stock).length);
  expect(await db().review.count()).toBe(reviews.length);
  expect(await db().user.count()).toBe(customers.length + 2);
});

test('ratings are those of the reviews', async () => {
  const counted = await db().review.groupBy({ by: ['productId'], _avg: { rating: true }, _count: true });
  const byProduct = new Map(counted.map((row) => [row.productId, row]));
  for (const product of await db().product.findMany()) {
    const rated = byProduct.get(product.id);
    expect(product.numReviews).toBe(rated?._count ?? 0);
    expect(product.rating).toBeCloseTo(rated?._avg.rating ?? 0, 10);
  }
});

test('every product has at least three pictures, each kept in every width, one to share and one for mails', async () => {
  const products = await db().product.findMany();
  const kept = (address: string) => existsSync(path.join('public', address));
  for (const { id, image, images } of products) {
    expect(images.length).toBeGreaterThanOrEqual(3);
    expect(images[0]).toBe(image);
    const files = images.flatMap((address) => pictureWidths.map((width) => address.replace('-1200.', `-${width}.`)));
    expect(new Set(files).size).toBe(images.length * pictureWidths.length);
    expect([...files, `/pictures/${id}/share.jpg`, `/mail/shoes/${id}.jpg`].filter((file) => !kept(file))).toEqual([]);
  }
});

test('the pictures go around the shoe, and its name sorts and searches without accents', async () => {
  const slide = await db().product.findUniqueOrThrow({ where: { id: 'aterhamta-recovery-slide' } });
  expect(slide.image).toBe('/pictures/aterhamta-recovery-slide/front-1200.avif');
  expect(slide.images.slice(0, 3)).toEqual(
    ['front', 'side', 'pair'].map((view) => `/pictures/aterhamta-recovery-slide/${view}-1200.avif`),
  );
  expect(slide.sortName).toBe('aterhamta recovery slide');
  expect(slide.searchText).toContain('aterhamta means to recover');
});

test('every shoe has a weight, an upper, a sole and its care; their numbers are those of the features', async () => {
  for (const { id, features } of catalogue) {
    const { weightGrams, dropMm, stackMm, upper, sole, care } = (await findProduct(id)) as ProductDetail;
    expect([id, weightGrams, upper, sole, care]).not.toContain(null);
    const said = features.join('; ');
    const ounces = /([\d.]+) oz in size 9/.exec(said)?.[1];
    if (ounces) expect([id, formatOunces(weightGrams ?? 0)]).toEqual([id, `${ounces} oz`]);
    const drop = /(\d+) mm drop/.exec(said)?.[1];
    if (drop) expect([id, dropMm]).toEqual([id, Number(drop)]);
    const stack = /(\d+) mm (?:stack|of soft foam)/.exec(said)?.[1];
    if (stack) expect([id, stackMm]).toEqual([id, Number(stack)]);
  }
});

describe('the demo accounts', () => {
  test.each([demoAccounts.admin, demoAccounts.customer])('$email can sign in', async ({ email, password }) => {
    const user = await db().user.findUniqueOrThrow({ where: { email }, omit: { passwordHash: false } });
    expect(await compare(password, user.passwordHash ?? '')).toBe(true);
    expect(user).toMatchObject({ status: 'active', emailVerifiedAt: expect.any(Date) });
  });

  test('one of them is the only admin, and nobody else has a password', async () => {
    expect(await db().user.findMany({ where: { role: 'admin' } })).toMatchObject([{ email: demoAccounts.admin.email }]);
    expect(await db().user.count({ where: { passwordHash: { not: null } } })).toBe(2);
  });

  test('the customer has orders that can be changed, followed, returned and looked back at, on one page of My Orders', async () => {
    const { email } = demoAccounts.customer;
    const orders = await db().order.findMany({
      where: { buyerEmail: email },
      orderBy: { createdAt: 'desc' },
      include: { shipments: true, returns: true },
    });
    expect(
      orders.map(({ status, shipments, returns }) => [
        status,
        shipments.length,
        ...returns.map((given) => given.status),
      ]),
    ).toEqual([
      ['processing', 0],
      ['shipped', 1],
      ['shipped', 2],
      ['delivered', 1],
      ['delivered', 1, 'requested'],
      ['delivered', 1, 'approved'],
      ['delivered', 1],
      ['cancelled', 0],
      ['delivered', 1, 'settled'],
      ['delivered', 1],
    ]);
    expect(await db().return.groupBy({ by: ['status'] })).toHaveLength(6);
  });
});

describe('past orders', () => {
  test('there are more than sixty, none of the future, none older than a quarter', async () => {
    const orders = await db().order.findMany();
    expect(orders.length).toBeGreaterThanOrEqual(60);
    for (const order of orders) {
      const ageDays = (now.getTime() - order.createdAt.getTime()) / 86_400_000;
      expect(ageDays).toBeGreaterThanOrEqual(0);
      expect(ageDays).toBeLessThanOrEqual(91);
      expect(order.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });

  test('each adds up, and its history leads to its status', async () => {
    const orders = await db().order.findMany({
      include: {
        lines: { orderBy: { position: 'asc' } },
        adjustments: { orderBy: { position: 'asc' }, omit: { orderId: true } },
        statusChanges: { orderBy: { createdAt: 'asc' } },
      },
    });
    for (const order of orders) {
      const totals = totalsOf(
        order.lines.map((line) => ({ price: cents(line.unitPriceCents), quantity: line.quantity })),
      );
      expect(order).toMatchObject({
        itemsCents: totals.itemsPrice,
        totalCents: totals.totalPrice,
        adjustments: adjustmentRowsOf(totals.adjustments),
      });
      expect(order.statusChanges.at(-1)?.toStatus).toBe(order.status);
      expect(order.deliveredAt !== null).toBe(order.status === 'delivered');
    }
  });

  test('parcels hold all that was shipped, and the ledger what was cancelled or came back', async () => {
    const orders = await db().order.findMany({
      include: { lines: true, shipments: { include: { lines: true } }, refunds: true, returns: true },
    });
    const pairsOf = (lines: { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
    for (const { status, lines, shipments, refunds, returns, totalCents } of orders) {
      const isShipped = status === 'shipped' || status === 'delivered';
      expect(pairsOf(shipments.flatMap((parcel) => parcel.lines))).toBe(isShipped ? pairsOf(lines) : 0);
      const refunded = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
      if (status === 'cancelled') expect(refunded).toBe(totalCents);
      else expect(refunded > 0).toBe(returns.some((given) => given.status === 'settled'));
    }
  });

  test('a review is verified by an order that came before it, and only then: a third of all', async () => {
    const lines = await db().orderLine.findMany({ include: { order: true } });
    const written = await db().review.findMany();
    for (const { userId, productId, comment, createdAt, sizeBought, verifiedPurchase } of written) {
      const bought = lines.filter((line) => line.order.userId === userId && line.productId === productId);
      expect([comment, verifiedPurchase, sizeBought]).toEqual([comment, bought.length > 0, bought[0]?.size ?? null]);
      for (const { order } of bought) {
        const days = (createdAt.getTime() - (order.deliveredAt?.getTime() ?? Number.POSITIVE_INFINITY)) / 86_400_000;
        // Who says to have worn them for a month has had them for a month.
        expect([comment, days >= wornDaysIn(comment)]).toEqual([comment, true]);
      }
      // A number in words that can be a size is the one of the order.
      const named = /(?:usual|other|went with|ordered|the) (\d+(?:\.5)?)\b(?! (?:percent|miles|minutes))/i.exec(
        comment,
      )?.[1];
      if (named) expect([comment, Number(named)]).toEqual([comment, Number(sizeBought)]);
    }
    const share = written.filter(({ verifiedPurchase }) => verifiedPurchase).length / written.length;
    expect(share).toBeGreaterThan(0.3);
  });

  test('nobody has two sizes of feet, and parcels come on working days to those who ordered what was in the shop', async () => {
    const orders = await db().order.findMany({ include: { lines: true } });
    for (const { email } of customers) {
      const own = orders.filter(({ buyerEmail }) => buyerEmail === email);
      const bought = own.flatMap(({ lines }) => lines.map(({ size }) => Number(size)));
      expect([email, bought.some((size) => Math.abs(size - (bought[0] ?? size)) > 2)]).toEqual([email, false]);
    }
    const products = new Map((await db().product.findMany()).map((product) => [product.id, product.createdAt]));
    for (const { number, status, createdAt, arrivesBy, deliveredAt, lines } of orders) {
      const promised = arrivesBy?.toISOString().slice(0, 10) ?? '';
      if (deliveredAt) expect([number, isOnWorkingDay(deliveredAt)]).toEqual([number, true]);
      // Kept, or still to be kept.
      if (status !== 'cancelled')
        expect([number, dayIn(shopTimeZone(), deliveredAt ?? now) <= promised]).toEqual([number, true]);
      for (const { productId } of lines)
        expect(products.get(productId ?? '')?.getTime()).toBeLessThan(createdAt.getTime());
    }
  });

  test('no sentence of the reviews, and no answer to them, is said twice in the shop', async () => {
    const written = await db().review.findMany();
    const texts = [
      ...written.flatMap(({ comment }) => sentencesOf(comment)),
      ...written.flatMap(({ answer }) => answer ?? []),
    ];
    const twice = texts.filter((text, index) => texts.indexOf(text) !== index);
    expect(twice).toEqual([]);
  });

  test('every review says how the shoe fits; some have answers and readers; something waits to be decided', async () => {
    const written = await db().review.findMany({ include: { votes: true } });
    expect(written.every(({ fit }) => fit !== null)).toBe(true);
    const advices = new Set(
      (await Promise.all(catalogue.map(({ id }) => findProduct(id)))).map((product) => product?.fit.advice),
    );
    expect([...advices].sort()).toEqual([null, 'runs-large', 'runs-small', 'true-to-size'].sort());
    // The shop's own pictures are no customer's; customers' come with customers.
    expect(written.flatMap(({ pictures }) => pictures)).toEqual([]);
    expect(written.filter(({ answer }) => answer !== null).length).toBeGreaterThan(5);
    for (const { helpfulCount, votes, userId } of written) {
      expect(helpfulCount).toBe(votes.length);
      expect(votes.some((vote) => vote.userId === userId)).toBe(false);
    }
    expect(await db().reviewReport.count()).toBe(2);
    expect(await db().alert.count()).toBeGreaterThan(5);
    expect((await db().newsletter.findMany()).map(({ state }) => state).sort()).toEqual(['draft', 'sent']);
  });
});

test('pages made before it are old', async () => {
  const tags = await db().expiredTag.findMany({ orderBy: { tag: 'asc' } });
  expect(tags.map((row) => row.tag)).toEqual([catalogueTag, everythingTag].sort());
});

test('a second time it changes nothing, and on an empty database it writes the same again', async () => {
  const first = await everything();
  expect(await seedShop(db(), now)).toBe(false);
  expect(await everything()).toEqual(first);
  await resetDatabase();
  expect(await seedShop(db(), now)).toBe(true);
  expect(await everything()).toEqual(first);
});

test('a large shop has as many sizes as it was asked for, each with its number and a movement for its pairs', async () => {
  await resetDatabase();
  expect(await seedShop(db(), now, { hasOrders: false, sizes: 2_000 })).toBe(true);
  expect(await db().productSize.count()).toBeGreaterThanOrEqual(2_000);
  expect(await db().productSize.count({ where: { productId: { startsWith: 'shoe-' }, sku: null } })).toBe(0);
  expect(await db().$queryRaw`SELECT * FROM stock_differences`).toEqual([]);
});
