import type { Prisma } from '@/lib/platform/db/client';
import type { Fit } from '@/lib/reviews/fit';
import { catalogue } from './catalogue';
import { daysAfter } from './dates';
import { createRandom, type Random } from './random';

// What the demo shop's reviews say besides stars and words: how the shoe fits, in which size it was bought, pictures,
// the shop's answers and who found them helpful.

/** What a comment says about the fit by itself. */
function fitInWords(comment: string): Fit | null {
  if (/small|half a size up|up half a size|narrow|tight/i.test(comment)) return 'small';
  if (/true to size/i.test(comment)) return 'true';
  return /too (big|large|wide)|roomy|heel slips|size down/i.test(comment) ? 'large' : null;
}

/** How likely a voice is to say small or large, shoe by shoe: most are true to size, some are not. */
const leaningOf = new Map(
  catalogue.map((shoe, index) => {
    const kind = index % 5;
    return [
      shoe.id,
      kind === 1 ? { small: 0.72, large: 0.04 } : kind === 3 ? { small: 0.06, large: 0.6 } : null,
    ] as const;
  }),
);
const USUAL = { small: 0.12, large: 0.08 };

function drawFit(random: Random, productId: string, comment: string): Fit {
  const { small, large } = leaningOf.get(productId) ?? USUAL;
  const drawn = random.next();
  return fitInWords(comment) ?? (drawn < small ? 'small' : drawn < small + large ? 'large' : 'true');
}

const answers: Readonly<Record<number, readonly string[]>> = {
  1: [
    'We are sorry. This is not how our shoes should arrive. Please write to us with your order number and we make it right.',
    'Thank you for being frank. We looked at the whole batch after your review and sorted out the bad pairs.',
  ],
  2: ['Thank you for telling us. Returns are open for 30 days, and we gladly hold another size for you.'],
  3: ['Thank you! We passed this on to the people who make the next version.'],
  5: [
    'This made our morning. Thank you, and enjoy the miles!',
    'Thank you! We showed this to everybody in the workshop.',
  ],
};

type SeededReview = Prisma.ReviewCreateManyInput & { id: string; userId: string; createdAt: Date };

/** What every customer's delivered pairs were, by `userId productId`. */
export type BoughtSizes = ReadonlyMap<string, number>;

/**
 * Gives each review its voice on the fit, every third (and every verified one) a size, some a picture, a few an answer.
 */
export function withVoices(reviews: readonly SeededReview[], bought: BoughtSizes, now: Date): SeededReview[] {
  const random = createRandom(31);
  const sizesOf = new Map(catalogue.map((shoe) => [shoe.id, shoe.stock.map(({ size }) => size)]));
  return reviews.map((review, index) => {
    const { id, userId, productId, rating, comment, createdAt } = review;
    const fit = drawFit(random, productId, comment);
    const [picked, answerRoll] = [random.next(), random.next()];
    const sizes = sizesOf.get(productId) ?? [];
    // Older ones were bought before the past that the shop shows, so no order says so any more.
    const earlier = index % 3 === 0 ? (sizes[Math.floor(picked * sizes.length)] ?? null) : null;
    const sizeBought = bought.get(`${userId} ${productId}`) ?? earlier;
    const words = answers[rating];
    const text = words && (rating < 3 ? answerRoll < 0.5 : answerRoll < 0.02) ? random.pick(words) : null;
    const views = index % 23 === 7 ? ['pair', 'front'] : index % 23 === 15 ? ['side'] : [];
    return {
      ...review,
      id,
      fit,
      sizeBought,
      verifiedPurchase: sizeBought !== null,
      pictures: views.map((view) => `/pictures/${productId}/${view}-1200.avif`),
      answer: text,
      answeredAt: text && daysAfter(createdAt, 1.3, now),
    };
  });
}

/** Which users found which review helpful: none for most, many for a few. */
export function makeVotes(reviews: readonly SeededReview[]): Prisma.ReviewVoteCreateManyInput[] {
  const random = createRandom(37);
  const readers = [...new Set(reviews.map(({ userId }) => userId))];
  return reviews.flatMap((review) => {
    const count = Math.floor(random.next() ** 5 * 14);
    const first = random.int(0, readers.length - 1);
    return Array.from({ length: count }, (_, step) => readers[(first + step) % readers.length] ?? '')
      .filter((userId) => userId !== review.userId)
      .map((userId) => ({ reviewId: review.id, userId, createdAt: review.createdAt }));
  });
}

/** Two reviews that users reported, for the shop's people to decide about. */
export function makeReports(reviews: readonly SeededReview[]): Prisma.ReviewReportCreateManyInput[] {
  const random = createRandom(41);
  const bad = reviews.filter(({ rating }) => rating === 1).slice(0, 2);
  return bad.map(({ id, userId, createdAt }, index) => ({
    id: random.uuid(),
    reviewId: id,
    userId: reviews.find((other) => other.userId !== userId)?.userId ?? null,
    reason:
      index === 0 ? 'This is about the delivery, not about the shoe.' : 'I don’t think that they ever had this shoe.',
    createdAt,
  }));
}

/** Who waits for sizes that are sold out: the more the earlier the shoe stands in the catalogue. */
export function makeAlerts(userIds: readonly string[], now: Date): Prisma.AlertCreateManyInput[] {
  const soldOut = catalogue.flatMap(({ id, stock }) =>
    stock.filter(({ quantity }) => quantity === 0).map(({ size }) => ({ productId: id, size })),
  );
  return soldOut.slice(0, 8).flatMap((wanted, index) =>
    userIds.slice(0, Math.max(1, 6 - index)).map((userId) => ({
      ...wanted,
      kind: 'size',
      userId,
      confirmedAt: now,
      createdAt: now,
    })),
  );
}
