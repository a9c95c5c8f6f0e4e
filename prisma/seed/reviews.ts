// The demo shop's reviews: the same ones on every run, no text twice.
import { type CatalogueEntry, catalogue } from './catalogue';
import { customers } from './customers';
import { createRandom, type Random } from './random';
import { type Mood, type Phrase, phrases, type Topic } from './review-phrases';
import { stories } from './review-stories';
import { type ReviewTraits, reviewTraits } from './review-traits';

export interface SeedReview {
  readonly productId: string;
  readonly customerEmail: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly comment: string;
  /** Days before the seed's reference date; always after the shoe joined the catalogue. */
  readonly ageDays: number;
}

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

/** The moods of a comment's one to three sentences, the most important first. */
function drawMoods(random: Random, rating: number): readonly Mood[] {
  const plans: Record<number, readonly (readonly Mood[])[]> = {
    5: [['good'], ['good', 'good'], ['good', 'good'], ['good', 'good', 'good']],
    4: [['good'], ['good', 'good'], ['good', 'mixed'], ['good', 'mixed'], ['good', 'good', 'mixed']],
    3: [['mixed'], ['mixed', 'mixed'], ['good', 'mixed'], ['mixed', 'good']],
    2: [['bad', 'mixed'], ['mixed', 'bad'], ['bad', 'good'], ['bad']],
    1: [['bad'], ['bad', 'bad'], ['bad', 'bad']],
  };
  return random.pick(plans[rating] ?? []);
}

/** Chooses phrases evenly: the least used first. */
class PhraseBook {
  readonly #uses = new Map<Phrase, number>();
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  take(entries: readonly Phrase[], fits: (phrase: Phrase) => boolean): Phrase | null {
    const candidates = entries.filter(fits);
    if (candidates.length === 0) return null;
    const weigh = (phrase: Phrase) =>
      (this.#uses.get(phrase) ?? 0) - (phrase.suits === 'any' ? 0 : 0.5) + this.#random.next() * 0.9;
    const chosen = candidates
      .map((phrase) => ({ phrase, weight: weigh(phrase) }))
      .reduce((best, next) => (next.weight < best.weight ? next : best)).phrase;
    this.#uses.set(chosen, (this.#uses.get(chosen) ?? 0) + 1);
    return chosen;
  }

  isUnused(phrase: Phrase): boolean {
    return !this.#uses.has(phrase);
  }
}

/** How a customer writes: most as usual, some without capitals, some with an exclamation mark. */
function inVoiceOf(customer: number, rating: number, comment: string): string {
  if (customer % 13 === 5) return comment.toLowerCase().replace(/\.$/, '');
  if (customer % 17 === 3 && rating === 5) return comment.replace(/\.$/, '!');
  return comment;
}

function sizeOf(random: Random, shoe: CatalogueEntry): string {
  return shoe.stock.length === 0 ? '9' : String(random.pick(shoe.stock).size);
}

interface Desk {
  readonly random: Random;
  readonly book: PhraseBook;
  readonly written: Set<string>;
}

/** Puts one comment together; `said` remembers what this shoe's other reviews have said. */
function writeComment(
  desk: Desk,
  shoe: CatalogueEntry,
  traits: ReviewTraits,
  rating: number,
  said: Set<Phrase>,
): string {
  const { random, book } = desk;
  const tags = new Set(['any', shoe.category, traits.upper, ...traits.tags]);
  const suits = (phrase: Phrase) => tags.has(phrase.suits) && !said.has(phrase);
  const mainMood: Mood = rating >= 4 ? 'good' : rating === 3 ? 'mixed' : 'bad';
  const chosen: Phrase[] = [];
  if (random.next() < 0.3) {
    const story = book.take(stories, (phrase) => phrase.mood === mainMood && suits(phrase) && book.isUnused(phrase));
    if (story) chosen.push(story);
  }
  if (chosen.length === 0) {
    const topics = new Set<Topic>();
    const moods = drawMoods(random, rating);
    for (const [index, mood] of moods.entries()) {
      const mayJudge = index === 0 || (index === moods.length - 1 && mood === mainMood);
      const phrase = book.take(
        phrases,
        (one) => one.mood === mood && suits(one) && !topics.has(one.topic) && (mayJudge || one.topic !== 'verdict'),
      );
      if (!phrase) continue;
      topics.add(phrase.topic);
      chosen.push(phrase);
    }
  }
  for (const phrase of chosen) said.add(phrase);
  const size = sizeOf(random, shoe);
  return chosen
    .map(({ text }) => text)
    .join(' ')
    .replaceAll('{color}', traits.color)
    .replaceAll('{upper}', traits.upper)
    .replaceAll('{size}', size);
}

function reviewsOf(desk: Desk, shoe: CatalogueEntry, traits: ReviewTraits): SeedReview[] {
  const { random, written } = desk;
  const said = new Set<Phrase>();
  const people = shuffled(random, [...customers.entries()]).slice(0, traits.reviews);
  return people.map(([number, customer]) => {
    const rating = drawRating(random, traits.quality);
    let comment = inVoiceOf(number, rating, writeComment(desk, shoe, traits, rating, said));
    for (let attempt = 0; written.has(comment.toLowerCase()) && attempt < 20; attempt += 1) {
      comment = inVoiceOf(number, rating, writeComment(desk, shoe, traits, rating, said));
    }
    written.add(comment.toLowerCase());
    const ageDays = 1 + Math.floor(random.next() ** 1.4 * Math.max(1, shoe.ageDays - 4));
    return { productId: shoe.id, customerEmail: customer.email, rating, comment, ageDays };
  });
}

function writeReviews(): SeedReview[] {
  const random = createRandom(20240607);
  const desk: Desk = { random, book: new PhraseBook(random), written: new Set() };
  return catalogue.flatMap((shoe) => {
    const traits = reviewTraits[shoe.id];
    return traits ? reviewsOf(desk, shoe, traits) : [];
  });
}

export const reviews: readonly SeedReview[] = writeReviews();
