// The demo shop's reviews: the same ones on every run, no sentence twice.
import type { Fit } from '@/lib/catalogue/reviews/fit';
import { type CatalogueEntry, catalogue } from './catalogue';
import { customers } from './customers';
import { sizeFor, suits } from './feet';
import { createRandom, type Random } from './random';
import { fitInWords, wornDaysIn } from './review-claims';
import { type Mood, type Phrase, phrases, type Topic } from './review-phrases';
import { stories } from './review-stories';
import { type ReviewTraits, reviewTraits } from './review-traits';
import { uses } from './review-uses';

export interface SeedReview {
  readonly productId: string;
  readonly customerEmail: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly comment: string;
  /** What the comment says about the fit; null when it says nothing. */
  readonly fit: Fit | null;
  /** Days before the seed's reference date; always after the shoe joined the catalogue. */
  readonly ageDays: number;
  /** The pair that the author ordered before; null where the shop has no such order. */
  readonly purchase: SeedPurchase | null;
}

interface SeedPurchase {
  readonly size: number;
  readonly ageDays: number;
}

/** How far back the orders of reviewers go, in days. */
const PAST_DAYS = 88;
/** From an order to its arrival, weekends and holidays included, and a first walk. */
const UNDER_WAY_DAYS = 8;
/** The others bought their pair elsewhere, or got it as a present. */
const SHARE_BOUGHT_HERE = 0.68;

function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

/** Ratings vary around the shoe's quality; a few are bad for any shoe. */
function drawRating(random: Random, quality: number): number {
  if (random.next() < 0.03) return random.next() < 0.6 ? 1 : 2;
  const spread = (random.next() + random.next() + random.next() - 1.5) * 1.9;
  return Math.min(5, Math.max(1, Math.round(quality + 0.18 + spread)));
}

/** The moods of a comment's one to three sentences, the most important first; none contradicts the stars. */
function drawMoods(random: Random, rating: number): readonly Mood[] {
  const plans: Record<number, readonly (readonly Mood[])[]> = {
    5: [['good'], ['good', 'good'], ['good', 'good'], ['good', 'good', 'good']],
    4: [['good'], ['good', 'good'], ['good', 'mixed'], ['good', 'mixed'], ['good', 'good', 'mixed']],
    3: [['mixed'], ['mixed', 'mixed'], ['mixed']],
    2: [['bad', 'mixed'], ['mixed', 'bad'], ['bad']],
    1: [['bad'], ['bad', 'bad'], ['bad', 'bad']],
  };
  return random.pick(plans[rating] ?? []);
}

/** A review before it has its words. */
interface Draft extends Omit<SeedReview, 'comment' | 'fit'> {
  readonly customer: number;
  readonly shoe: CatalogueEntry;
  readonly traits: ReviewTraits;
  readonly moods: readonly Mood[];
  /** For how many days the author had the shoe. */
  readonly wornDays: number;
  readonly said: Phrase[];
}

function draftsOf(random: Random, shoe: CatalogueEntry, traits: ReviewTraits): Draft[] {
  const people = shuffled(random, [...customers.entries()]).filter(([, { foot }]) => suits(shoe, foot));
  return people.slice(0, traits.reviews).map(([customer, { email, foot }]) => {
    const rating = drawRating(random, traits.quality);
    const ageDays = 1 + Math.floor(random.next() ** 1.4 * Math.max(1, shoe.ageDays - UNDER_WAY_DAYS - 4));
    const [latest, earliest] = [ageDays + UNDER_WAY_DAYS, Math.min(PAST_DAYS, shoe.ageDays - 1)];
    const bought = latest + random.next() * (earliest - latest);
    const size = sizeFor(shoe, foot);
    const isKnown = latest < earliest && size !== null && random.next() < SHARE_BOUGHT_HERE;
    const purchase = isKnown ? { size, ageDays: bought } : null;
    const since = purchase ? purchase.ageDays - UNDER_WAY_DAYS + 2 : shoe.ageDays;
    return {
      ...{ productId: shoe.id, customerEmail: email, rating, ageDays, purchase },
      ...{ customer, shoe, traits, moods: drawMoods(random, rating), wornDays: since - ageDays, said: [] },
    };
  });
}

/** All sentences; each is taken once. */
class PhraseBook {
  readonly #left = new Set<Phrase>([...stories, ...uses, ...phrases]);
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** A sentence that few other shoes could have, if there is one. */
  take(fits: (phrase: Phrase) => boolean): Phrase | null {
    const weigh = ({ suits, topic }: Phrase) =>
      (suits === 'any' ? 1 : 0) + (topic === 'story' ? 0.3 : 0) + this.#random.next();
    const [chosen] = [...this.#left]
      .filter(fits)
      .map((phrase) => ({ phrase, weight: weigh(phrase) }))
      .sort((first, second) => first.weight - second.weight);
    if (!chosen) return null;
    this.#left.delete(chosen.phrase);
    return chosen.phrase;
  }
}

/** Adds the next sentence to a review, one that its order bears out; nothing when none is left. */
function addSentence(book: PhraseBook, { shoe, traits, moods, purchase, wornDays, said }: Draft): void {
  const mood = moods[said.length];
  const tags = new Set(['any', shoe.category, traits.upper, ...traits.tags]);
  const topics = new Set<Topic>(said.map(({ topic }) => topic));
  // Sizes in words are men’s sizes.
  const mayNameSize = purchase !== null && shoe.gender !== 'women';
  const phrase = book.take(
    (one) =>
      one.mood === mood &&
      tags.has(one.suits) &&
      !topics.has(one.topic) &&
      (said.length === 0 || one.topic !== 'story') &&
      // A happy comment comes with a good judgement.
      (one.topic !== 'verdict' || mood === moods[0]) &&
      wornDaysIn(one.text) <= wornDays &&
      (mayNameSize || !one.text.includes('{size}')),
  );
  if (phrase) said.push(phrase);
}

/** How a customer writes: most as usual, some without capitals, some with an exclamation mark. */
function inVoiceOf(customer: number, rating: number, comment: string): string {
  if (customer % 13 === 5) return comment.toLowerCase().replace(/\.$/, '');
  if (customer % 17 === 3 && rating === 5) return comment.replace(/\.$/, '!');
  return comment;
}

function toReview({ customer, shoe: _, traits, moods: _moods, wornDays: _days, said, ...review }: Draft): SeedReview {
  if (said.length === 0) throw new Error(`no sentence is left for a review of ${review.productId}`);
  const comment = said
    .map(({ text }) => text)
    .join(' ')
    .replaceAll('{color}', traits.color)
    .replaceAll('{size}', String(review.purchase?.size));
  return { ...review, comment: inVoiceOf(customer, review.rating, comment), fit: fitInWords(comment) };
}

function writeReviews(): SeedReview[] {
  const random = createRandom(20240607);
  const drafts = catalogue.flatMap((shoe) => {
    const traits = reviewTraits[shoe.id];
    return traits ? draftsOf(random, shoe, traits) : [];
  });
  const book = new PhraseBook(random);
  // A first sentence for each of them, those with the least to choose from before the others; then what is left.
  const hardFirst = shuffled(random, drafts).sort((first, second) => first.wornDays - second.wornDays);
  for (const step of [0, 1, 2])
    for (const draft of hardFirst)
      if (draft.said.length === step && draft.said[0]?.topic !== 'story') addSentence(book, draft);
  return drafts.map(toReview);
}

export const reviews: readonly SeedReview[] = writeReviews();
