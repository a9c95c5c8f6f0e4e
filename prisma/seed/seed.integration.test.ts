import { existsSync } from 'node:fs';
import path from 'node:path';
import { compare } from 'bcryptjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { catalogueTag, everythingTag } from '@/lib/cache/tags';
import { db } from '@/lib/db/client';
import { cents } from '@/lib/money/money';
import { totalsOf } from '@/lib/money/totals';
import { pictureWidths } from '@/lib/products/product-pictures';
import { resetDatabase } from '@/tests/reset-database';
import { demoAccounts } from './accounts';
import { catalogue } from './catalogue';
import { customers } from './customers';
import { reviews } from './reviews';
import { seedShop } from './seed';

const now = new Date('2026-03-01T12:00:00Z');
let tookMs = 0;

beforeAll(async () => {
  await resetDatabase();
  const start = performance.now();
  expect(await seedShop(db(), now)).toBe(true);
  tookMs = performance.now() - start;
});

/** Everything that the seed wrote, without the salted passwords. */
async function everything(): Promise<unknown> {
  const users = await db().user.findMany({ orderBy: { id: 'asc' }, omit: { updatedAt: true } });
  const products = await db().product.findMany({ orderBy: { id: 'asc' }, include: { sizes: true } });
  const orders = await db().order.findMany({ orderBy: { id: 'asc' }, include: { lines: true, statusChanges: true } });
  return { users, products, orders, reviews: await db().review.findMany({ orderBy: { id: 'asc' } }) };
}

test('it holds the whole catalogue, every customer and every review, within seconds', async () => {
  expect(await db().product.count()).toBe(catalogue.length);
  expect(await db().productSize.count()).toBe(catalogue.flatMap((shoe) => shoe.stock).length);
  expect(await db().review.count()).toBe(reviews.length);
  expect(await db().user.count()).toBe(customers.length + 2);
  expect(tookMs).toBeLessThan(10_000);
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

test('every product has at least four pictures, each kept in every width, and one to share', async () => {
  const products = await db().product.findMany();
  const kept = (address: string) => existsSync(path.join('public', address));
  for (const { id, image, images } of products) {
    expect(images.length).toBeGreaterThanOrEqual(4);
    expect(images[0]).toBe(image);
    const files = images.flatMap((address) => pictureWidths.map((width) => address.replace('-1200.', `-${width}.`)));
    expect(new Set(files).size).toBe(images.length * pictureWidths.length);
    expect([...files, `/pictures/${id}/share.jpg`].filter((file) => !kept(file))).toEqual([]);
  }
});

test('the pictures go around the shoe, and its name sorts and searches without accents', async () => {
  const slide = await db().product.findUniqueOrThrow({ where: { id: 'aterhamta-recovery-slide' } });
  expect(slide.image).toBe('/pictures/aterhamta-recovery-slide/side-1200.avif');
  expect(slide.images.slice(0, 4)).toEqual(
    ['side', 'front', 'pair', 'back'].map((view) => `/pictures/aterhamta-recovery-slide/${view}-1200.avif`),
  );
  expect(slide.sortName).toBe('aterhamta recovery slide');
  expect(slide.searchText).toContain('aterhamta means to recover');
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

  test('the customer has past orders, one delivered and one shipped', async () => {
    const { email } = demoAccounts.customer;
    const orders = await db().order.findMany({ where: { buyerEmail: email }, orderBy: { createdAt: 'asc' } });
    expect(orders.map((order) => order.status)).toEqual(['delivered', 'delivered', 'shipped']);
  });
});

describe('past orders', () => {
  test('there are about sixty, none of the future, none older than a quarter', async () => {
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
      include: { lines: true, statusChanges: { orderBy: { createdAt: 'asc' } } },
    });
    for (const order of orders) {
      const totals = totalsOf(
        order.lines.map((line) => ({ price: cents(line.unitPriceCents), quantity: line.quantity })),
      );
      expect(order).toMatchObject({
        itemsCents: totals.itemsPrice,
        taxCents: totals.taxPrice,
        totalCents: totals.totalPrice,
      });
      expect(order.statusChanges.at(-1)?.toStatus).toBe(order.status);
      expect(order.deliveredAt !== null).toBe(order.status === 'delivered');
    }
  });

  test('a review counts as a verified purchase when an order of its author holds the shoe', async () => {
    const lines = await db().orderLine.findMany({ include: { order: true } });
    const bought = new Set(lines.map((line) => `${line.order.userId} ${line.productId}`));
    const written = await db().review.findMany();
    for (const review of written) {
      expect(review.verifiedPurchase).toBe(bought.has(`${review.userId} ${review.productId}`));
    }
    expect(written.some((review) => review.verifiedPurchase)).toBe(true);
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
