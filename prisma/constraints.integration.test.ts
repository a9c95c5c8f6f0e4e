import { beforeEach, describe, expect, test } from 'vitest';
import { type Db, db, type Prisma } from '@/lib/platform/db/client';
import { resetDatabase } from '@/tests/reset-database';

// The rules that hold in the database itself, whatever the program forgets.

beforeEach(resetDatabase);

const shoe = {
  id: 'test-shoe',
  name: 'Test Shoe',
  brand: 'Maker',
  category: 'running',
  priceCents: 9_900,
  sortName: 'test shoe',
  brandKey: 'maker',
  searchText: 'test shoe maker running',
} satisfies Prisma.ProductUncheckedCreateInput;

const parcel = {
  buyerName: 'Ada Byron',
  buyerEmail: 'ada@example.com',
  fullName: 'Ada Byron',
  address: '1 Engine Row',
  city: 'Portland',
  state: 'OR',
  postalCode: '97205',
  paymentMethod: 'credit',
  itemsCents: 0,
  totalCents: 0,
} satisfies Prisma.OrderUncheckedCreateInput;
/** One pair, with its shipping and tax. */
const priced = {
  ...parcel,
  itemsCents: 9_900,
  totalCents: 11_691,
  lines: {
    create: { position: 0, productId: shoe.id, name: shoe.name, size: 9.5, unitPriceCents: 9_900, quantity: 1 },
  },
  adjustments: {
    create: [
      { position: 0, kind: 'shipping', label: 'Shipping', amountCents: 999 },
      { position: 1, kind: 'tax', label: 'Tax', amountCents: 792, shareCents: [792] },
    ],
  },
} satisfies Prisma.OrderUncheckedCreateInput;

const line = { position: 0, productId: shoe.id, name: shoe.name, size: 9.5, unitPriceCents: 9_900, quantity: 1 };

async function addUser(email = 'ada@example.com'): Promise<string> {
  return (await db().user.create({ data: { email, name: 'Ada Byron', passwordHash: 'x' } })).id;
}

/** The name of the rule that refuses the write; fails when none does. */
async function ruleAgainst(write: Promise<unknown>): Promise<string> {
  const error = await write.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error, 'the write was accepted').toBeInstanceOf(Error);
  return String(error);
}

const discount = { position: 2, kind: 'discount', label: 'Discount', amountCents: 0 };

/** Places an order, and changes its rows in a transaction of their own. */
async function changeLater(d: Db, change: (order: { orderId: string }) => Promise<unknown>): Promise<void> {
  const { id } = await d.order.create({ data: priced, select: { id: true } });
  await change({ orderId: id });
}

describe('checks', () => {
  const refused: [rule: string, write: (db: Db) => Promise<unknown>][] = [
    ['users_email_check', (d) => d.user.create({ data: { email: 'Ada@example.com', name: 'Ada' } })],
    ['users_email_check', (d) => d.user.create({ data: { email: ' ada@example.com', name: 'Ada' } })],
    ['users_email_check', (d) => d.user.create({ data: { email: '', name: 'Ada' } })],
    ['users_name_check', (d) => d.user.create({ data: { email: 'ada@example.com', name: ' \t' } })],
    ['products_price_cents_check', (d) => d.product.create({ data: { ...shoe, priceCents: 0 } })],
    ['products_price_cents_check', (d) => d.product.create({ data: { ...shoe, priceCents: 10_000_001 } })],
    ['products_original_price_cents_check', (d) => d.product.create({ data: { ...shoe, originalPriceCents: 0 } })],
    ['products_rating_check', (d) => d.product.create({ data: { ...shoe, rating: 5.01 } })],
    ['products_num_reviews_check', (d) => d.product.create({ data: { ...shoe, numReviews: -1 } })],
    ['products_name_check', (d) => d.product.create({ data: { ...shoe, name: '  ' } })],
    [
      'product_sizes_quantity_check',
      (d) => d.product.create({ data: { ...shoe, sizes: { create: { size: 9, quantity: -1 } } } }),
    ],
    ['product_sizes_size_check', (d) => d.product.create({ data: { ...shoe, sizes: { create: { size: 0 } } } })],
    [
      'reviews_rating_check',
      (d) => d.product.create({ data: { ...shoe, reviews: { create: { name: 'A', rating: 6, comment: 'x' } } } }),
    ],
    [
      'reviews_rating_check',
      (d) => d.product.create({ data: { ...shoe, reviews: { create: { name: 'A', rating: 0, comment: 'x' } } } }),
    ],
    [
      'reviews_comment_check',
      (d) => d.product.create({ data: { ...shoe, reviews: { create: { name: 'A', rating: 5, comment: ' \n' } } } }),
    ],
    [
      'reviews_comment_check',
      (d) => d.product.create({ data: { ...shoe, reviews: { create: { name: 'A', rating: 5, comment: '' } } } }),
    ],
    ['orders_total_adds_up', (d) => d.order.create({ data: { ...priced, totalCents: 11_690 } })],
    ['orders_total_adds_up', (d) => d.order.create({ data: { ...priced, itemsCents: 9_901, totalCents: 11_692 } })],
    ['orders_total_adds_up', (d) => changeLater(d, (order) => d.orderLine.deleteMany({ where: order }))],
    [
      'orders_total_adds_up',
      (d) => changeLater(d, (where) => d.orderLine.updateMany({ where, data: { quantity: 2 } })),
    ],
    [
      'orders_total_adds_up',
      (d) => changeLater(d, (where) => d.orderAdjustment.updateMany({ where, data: { isIncluded: true } })),
    ],
    [
      'orders_total_adds_up',
      (d) => changeLater(d, (order) => d.orderAdjustment.create({ data: { ...order, ...discount, amountCents: -1 } })),
    ],
    [
      'order_adjustments_shares_check',
      (d) => changeLater(d, (order) => d.orderAdjustment.create({ data: { ...order, ...discount, shareCents: [-1] } })),
    ],
    [
      'orders_total_cents_check',
      (d) =>
        d.order.create({
          data: { ...parcel, totalCents: -1, adjustments: { create: { ...discount, amountCents: -1 } } },
        }),
    ],
    [
      'order_lines_quantity_check',
      (d) => d.order.create({ data: { ...parcel, lines: { create: { ...line, quantity: 0 } } } }),
    ],
    [
      'order_lines_unit_price_cents_check',
      (d) => d.order.create({ data: { ...parcel, lines: { create: { ...line, unitPriceCents: -1 } } } }),
    ],
    ['subscribers_email_check', (d) => d.subscriber.create({ data: { email: 'ADA@example.com' } })],
    [
      'outbox_mails_outcome_check',
      (d) =>
        d.outboxMail.create({
          data: {
            kind: 'x',
            recipient: 'x',
            payload: {},
            idempotencyKey: 'x',
            sentAt: new Date(),
            failedAt: new Date(),
          },
        }),
    ],
  ];

  test.each(refused)('%s', async (rule, write) => {
    expect(await ruleAgainst(write(db()))).toContain(rule);
  });

  test('stock never falls below zero, also when many take at once', async () => {
    await db().product.create({ data: { ...shoe, sizes: { create: { size: 9.5, quantity: 3 } } } });
    const takes = Array.from({ length: 8 }, () =>
      db().productSize.update({
        where: { productId_size: { productId: shoe.id, size: 9.5 } },
        data: { quantity: { decrement: 1 } },
      }),
    );
    const ends = await Promise.allSettled(takes);
    expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(3);
    expect((await db().productSize.findFirst())?.quantity).toBe(0);
  });

  test('a mail link is stored as a SHA-256, and only a change of address names an address', async () => {
    const token = { userId: await addUser(), expiresAt: new Date(), tokenHash: 'a'.repeat(64) };
    const create = (data: Partial<Prisma.EmailTokenUncheckedCreateInput>) =>
      db().emailToken.create({ data: { ...token, purpose: 'verify_email', ...data } });
    expect(await ruleAgainst(create({ tokenHash: 'plain' }))).toContain('email_tokens_token_hash_check');
    expect(await ruleAgainst(create({ newEmail: 'b@example.com' }))).toContain('email_tokens_new_email_check');
    expect(await ruleAgainst(create({ purpose: 'change_email' }))).toContain('email_tokens_new_email_check');
  });
});

describe('what exists once', () => {
  test('an email address', async () => {
    await addUser();
    await expect(addUser()).rejects.toMatchObject({ code: 'P2002' });
  });

  test('a review of a product by a customer', async () => {
    const userId = await addUser();
    await db().product.create({ data: shoe });
    const review = { userId, productId: shoe.id, name: 'Ada', rating: 5, comment: 'Light.' };
    await db().review.create({ data: review });
    await expect(db().review.create({ data: review })).rejects.toMatchObject({ code: 'P2002' });
  });

  test('an idempotency key of a customer; others may use the same', async () => {
    const [ada, bob] = [await addUser(), await addUser('bob@example.com')];
    await db().order.create({ data: { ...parcel, userId: ada, idempotencyKey: 'k' } });
    await db().order.create({ data: { ...parcel, userId: bob, idempotencyKey: 'k' } });
    const again = db().order.create({ data: { ...parcel, userId: ada, idempotencyKey: 'k' } });
    await expect(again).rejects.toMatchObject({ code: 'P2002' });
  });

  test('a size of a product, half sizes included', async () => {
    await db().product.create({ data: { ...shoe, sizes: { create: [{ size: 9 }, { size: 9.5 }] } } });
    const again = db().productSize.create({ data: { productId: shoe.id, size: 9.5 } });
    await expect(again).rejects.toMatchObject({ code: 'P2002' });
  });
});

describe('what a deletion takes along', () => {
  test('an account takes its logins, links and wishlist, and leaves reviews and orders', async () => {
    const userId = await addUser();
    await db().product.create({ data: shoe });
    const soon = new Date(Date.now() + 60_000);
    await db().session.create({ data: { userId, expiresAt: soon } });
    await db().googleAccount.create({ data: { userId, sub: '1' } });
    await db().emailToken.create({
      data: { userId, purpose: 'reset_password', tokenHash: 'b'.repeat(64), expiresAt: soon },
    });
    await db().signInCode.create({ data: { userId, codeHash: 'c', browserHash: 'd', expiresAt: soon } });
    await db().wishlistItem.create({ data: { userId, productId: shoe.id } });
    await db().review.create({ data: { userId, productId: shoe.id, name: 'Ada', rating: 5, comment: 'Light.' } });
    await db().order.create({ data: { ...parcel, userId } });
    await db().user.delete({ where: { id: userId } });
    const left = await Promise.all([
      db().session.count(),
      db().googleAccount.count(),
      db().emailToken.count(),
      db().signInCode.count(),
      db().wishlistItem.count(),
    ]);
    expect(left).toEqual([0, 0, 0, 0, 0]);
    expect(await db().review.findFirst()).toMatchObject({ userId: null, name: 'Ada' });
    expect(await db().order.findFirst()).toMatchObject({ userId: null, buyerName: 'Ada Byron' });
  });

  test('a product takes sizes, reviews and wishes, and leaves the lines of past orders', async () => {
    const userId = await addUser();
    await db().product.create({
      data: {
        ...shoe,
        sizes: { create: { size: 9 } },
        reviews: { create: { name: 'Ada', rating: 5, comment: 'Light.' } },
        wishlistItems: { create: { userId } },
      },
    });
    await db().order.create({ data: priced });
    await db().product.delete({ where: { id: shoe.id } });
    const left = await Promise.all([db().productSize.count(), db().review.count(), db().wishlistItem.count()]);
    expect(left).toEqual([0, 0, 0]);
    expect(await db().orderLine.findFirst()).toMatchObject({ productId: shoe.id, name: shoe.name });
  });

  test('an order takes its lines, its adjustments and its history', async () => {
    const order = await db().order.create({
      data: {
        ...priced,
        statusChanges: { create: { toStatus: 'processing', changedByName: 'Ada' } },
      },
    });
    await db().order.delete({ where: { id: order.id } });
    const left = [db().orderLine.count(), db().orderAdjustment.count(), db().orderStatusChange.count()];
    expect(await Promise.all(left)).toEqual([0, 0, 0]);
  });
});

test('names sort by their bytes, the same on every server', async () => {
  const names = ['aa', 'a b', 'B', 'z', 'a-b', 'Z'];
  await db().product.createMany({ data: names.map((sortName, i) => ({ ...shoe, id: `shoe-${i}`, sortName })) });
  const rows = await db().product.findMany({
    orderBy: [{ sortName: 'asc' }, { id: 'asc' }],
    select: { sortName: true },
  });
  expect(rows.map((row) => row.sortName)).toEqual([...names].sort());
});

test('a part of a word is looked up in the trigram index', async () => {
  const plan = await db().$transaction(async (transaction) => {
    // Of a few rows Postgres would read all: the only other way is an index that knows parts of words.
    for (const way of ['seqscan', 'indexscan', 'indexonlyscan'])
      await transaction.$executeRawUnsafe(`SET LOCAL enable_${way} = off`);
    return transaction.$queryRaw<Record<string, string>[]>`
      EXPLAIN SELECT token FROM product_tokens WHERE token LIKE '%runner%'`;
  });
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('product_tokens_token_trgm_idx');
});

test('what is looked up by a product’s id is indexed in the order of these ids', async () => {
  expect(
    await db().$queryRaw`
      SELECT i.indexrelid::regclass::text AS index, o.collname AS "order" FROM pg_index i
      JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
      JOIN pg_collation o ON o.oid = i.indcollation[0]
      WHERE a.attname = 'product_id' AND o.collname <> 'C'`,
  ).toEqual([]);
});
