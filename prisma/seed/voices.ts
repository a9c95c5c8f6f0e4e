import type { Fit } from '@/lib/catalogue/reviews/fit';
import type { Prisma } from '@/lib/platform/db/client';
import { catalogue } from './catalogue';
import { daysAfter } from './dates';
import { createRandom, type Random } from './random';

// What the demo shop's reviews say besides stars and words: how the shoe fits, in which size it was bought, pictures,
// the shop's answers and who found them helpful.

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

function drawFit(random: Random, productId: string): Fit {
  const { small, large } = leaningOf.get(productId) ?? USUAL;
  const drawn = random.next();
  return drawn < small ? 'small' : drawn < small + large ? 'large' : 'true';
}

/** By the stars that they answer; each is given once. */
const answers: Readonly<Record<number, readonly string[]>> = {
  1: [
    'We’re sorry. This is not how our shoes should be. Please write to us with your order number, and we’ll make it right.',
    'Thank you for being frank. We looked at this batch after your review and sorted out the bad pairs.',
    'This should not happen. We have shown your words to the people who check every pair.',
  ],
  2: [
    'Thank you for telling us. If it’s a fault, write to us, and the way back is on us.',
    'We hear you. Write to us, and we will find out what went wrong with this pair.',
  ],
  3: [
    'Thank you! We passed this on to the people who make the next version.',
    'Fair words. The next batch will show whether we listened.',
  ],
  5: [
    'This made our morning. Thank you, and enjoy the miles!',
    'Thank you! We showed this to everybody in the workshop.',
    'Thank you for telling everyone how they wear!',
    'Read aloud at lunch. Thank you for taking the time.',
  ],
};

/** A review without its voice. */
type WrittenReview = Prisma.ReviewCreateManyInput & { id: string; userId: string; createdAt: Date; fit: Fit | null };
type SeededReview = WrittenReview & { fit: Fit };

/** What every customer's delivered pairs were, by `userId productId`. */
export type BoughtSizes = ReadonlyMap<string, number>;

/**
 * Gives each review its voice on the fit, the size of the order that it follows from, and a few an answer. None has
 * pictures: the shop's own would not be those of a customer.
 */
export function withVoices(reviews: readonly WrittenReview[], bought: BoughtSizes, now: Date): SeededReview[] {
  const random = createRandom(31);
  const left = new Map(Object.entries(answers).map(([rating, texts]) => [Number(rating), [...texts]]));
  return reviews.map((review) => {
    const { userId, productId, rating, createdAt } = review;
    const [fit, answerRoll] = [review.fit ?? drawFit(random, productId), random.next()];
    const sizeBought = bought.get(`${userId} ${productId}`) ?? null;
    const isAnswered = rating < 3 ? answerRoll < 0.5 : answerRoll < 0.04;
    const text = (isAnswered && left.get(rating)?.shift()) || null;
    return {
      ...{ ...review, fit, sizeBought, verifiedPurchase: sizeBought !== null },
      ...{ answer: text, answeredAt: text && daysAfter(createdAt, 1.3, now) },
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
