import { Pool } from 'pg';
import { facetIndex } from '@/lib/catalogue/facet-index';
import { recordExpiredTags } from '@/lib/platform/cache/expired-tag-repository';
import { catalogueTag, everythingTag } from '@/lib/platform/cache/tags';
import { type Db, type DbTransaction, openDb } from '@/lib/platform/db/client';
import { makeAccounts, type SeedUser } from './accounts';
import type { AfterSale } from './after-sale';
import { makeCollections } from './collections';
import { daysBefore } from './dates';
import { makeLetters, makeSubscribers } from './letters';
import { insertManyProducts, insertManySizes, SIZES_OF_MANY } from './many-products';
import { makeOrders, type SeedOrder } from './orders';
import { makeProducts, makeSizes } from './products';
import { createRandom } from './random';
import { reviews } from './reviews';
import { makeAlerts, makeReports, makeVotes, withVoices } from './voices';

/** The demo shop sells gift cards. */
const GIFT_CARDS = { sold: true, amounts: [25, 50, 100, 150], from: 10, to: 500 };

/** Any number, as long as every seed locks the same one. */
const SEED_LOCK = 4_915_063_282;
const SEED_TIMEOUT_MS = 120_000;

function makeReviews(
  accounts: readonly SeedUser[],
  orders: readonly SeedOrder[],
  now: Date,
): ReturnType<typeof withVoices> {
  const random = createRandom(7);
  const byEmail = new Map(accounts.map((account) => [account.email, account]));
  const bought = new Map(
    orders
      .filter(({ order }) => order.status === 'delivered')
      .flatMap(({ order, lines }) => lines.map((line) => [`${order.userId} ${line.productId}`, line.size] as const)),
  );
  const written = reviews.map((review) => {
    const author = byEmail.get(review.customerEmail);
    if (!author) throw new Error(`no customer has the email ${review.customerEmail}`);
    const createdAt = daysBefore(now, review.ageDays);
    return {
      id: random.uuid(),
      productId: review.productId,
      userId: author.id,
      name: author.name,
      rating: review.rating,
      comment: review.comment,
      fit: review.fit,
      createdAt,
      updatedAt: createdAt,
    };
  });
  return withVoices(written, bought, now);
}

async function isEmpty(transaction: DbTransaction): Promise<boolean> {
  const [product, user] = [await transaction.product.findFirst(), await transaction.user.findFirst()];
  return product === null && user === null;
}

/** Further shoes up to so many sizes, so that the shop is as large as a large one: without pictures and reviews. */
async function insertMany(transaction: DbTransaction, sizes: number): Promise<void> {
  const missing = sizes - (await transaction.productSize.count());
  if (missing <= 0) return;
  await transaction.$executeRawUnsafe(insertManyProducts(Math.ceil(missing / SIZES_OF_MANY)));
  await transaction.$executeRawUnsafe(insertManySizes);
}

async function insert(
  transaction: DbTransaction,
  now: Date,
  { hasOrders, sizes }: Required<SeedOptions>,
): Promise<void> {
  const random = createRandom(20_240_229);
  const accounts = await makeAccounts(now, random);
  const orders = makeOrders(accounts, now, random);
  await transaction.user.createMany({ data: accounts });
  await transaction.product.createMany({ data: makeProducts(now) });
  await transaction.productSize.createMany({ data: makeSizes() });
  await insertMany(transaction, sizes);
  await transaction.collection.createMany({ data: makeCollections() });
  const written = makeReviews(accounts, hasOrders ? orders : [], now);
  await transaction.review.createMany({ data: written });
  await transaction.reviewVote.createMany({ data: makeVotes(written) });
  await transaction.reviewReport.createMany({ data: makeReports(written) });
  const readers = [...new Set(written.map(({ userId }) => userId))];
  await transaction.alert.createMany({ data: makeAlerts(readers, now) });
  await transaction.subscriber.createMany({ data: makeSubscribers(now) });
  await transaction.newsletter.createMany({ data: makeLetters(now) });
  await transaction.setting.create({ data: { part: 'gift-cards', version: 1, value: GIFT_CARDS } });
  if (!hasOrders) return;
  await transaction.order.createMany({ data: orders.map(({ order }) => order) });
  await transaction.orderLine.createMany({ data: orders.flatMap(({ lines }) => lines) });
  await transaction.orderAdjustment.createMany({ data: orders.flatMap(({ adjustments }) => adjustments) });
  await transaction.orderStatusChange.createMany({ data: orders.flatMap(({ statusChanges }) => statusChanges) });
  const rowsOf = <Name extends keyof AfterSale>(name: Name): AfterSale[Name] =>
    orders.flatMap(({ afterSale }) => afterSale[name] as never[]) as unknown as AfterSale[Name];
  await transaction.shipment.createMany({ data: rowsOf('shipments') });
  await transaction.shipmentLine.createMany({ data: rowsOf('shipmentLines') });
  await transaction.return.createMany({ data: rowsOf('returns') });
  await transaction.returnLine.createMany({ data: rowsOf('returnLines') });
  await transaction.returnStep.createMany({ data: rowsOf('returnSteps') });
  await transaction.refund.createMany({ data: rowsOf('refunds') });
  await transaction.refundLine.createMany({ data: rowsOf('refundLines') });
}

export interface SeedOptions {
  /** False: nothing was ordered yet, as in a shop that is about to open. */
  hasOrders?: boolean;
  /** How many sizes the shop has at least. */
  sizes?: number;
}

/**
 * Furnishes an empty shop: products, stock, reviewers, reviews, past orders and the demo accounts. Dates count
 * back from `now`; everything else is the same each time, but for the salt of the two passwords.
 * Returns false, and changes nothing, when the database has a product or an account.
 */
export async function seedShop(
  db: Db,
  now: Date = new Date(),
  { hasOrders = true, sizes = 0 }: SeedOptions = {},
): Promise<boolean> {
  return db.$transaction(
    async (transaction) => {
      await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${SEED_LOCK})`;
      if (!(await isEmpty(transaction))) return false;
      await insert(transaction, now, { hasOrders, sizes });
      await recordExpiredTags(transaction, [catalogueTag, everythingTag]);
      await facetIndex.rebuild(transaction);
      return true;
    },
    { timeout: SEED_TIMEOUT_MS },
  );
}

/** The same for the database at `url`. */
export async function seedWhenEmpty(url: string, options: SeedOptions = {}): Promise<boolean> {
  const db = openDb(new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 }));
  try {
    return await seedShop(db, new Date(), options);
  } finally {
    await db.$disconnect();
  }
}
