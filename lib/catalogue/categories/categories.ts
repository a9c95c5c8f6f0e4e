import { DEFAULT_SHOP, type Shelf, shopFacts } from '@/lib/platform/shop/shop-facts';
import { capitalise } from '@/lib/platform/text/capitalise';

// The kinds of shoes are rows of the database (category-service.ts); what every page asks of them rides on the facts of
// the shop.

/** The slugs of the categories, in the order in which the shop names them. */
export function categorySlugs(): string[] {
  return shopFacts().categories.map(({ slug }) => slug);
}

/** The category of this slug, if the shop has one. */
export function findCategory(slug: string | undefined): Shelf | undefined {
  return shopFacts().categories.find((known) => known.slug === slug);
}

/** A category as headings and links call it. One that this process or page has not heard of is called by its slug. */
export function categoryLabel(slug: string): string {
  return findCategory(slug)?.name ?? capitalise(slug.replaceAll('-', ' '));
}

/** The label of each category. */
export function categoryLabels(): Record<string, string> {
  return Object.fromEntries(shopFacts().categories.map(({ slug, name }) => [slug, name]));
}

/** The shoes of a category as a sentence calls them: `sneakers`, and `running shoes` where the name is no plural. */
export function shoesOf(slug: string): string {
  const label = categoryLabel(slug).toLowerCase();
  return label.endsWith('s') ? label : `${label} shoes`;
}

/** The most categories that a sentence names one by one. */
const MOST_IN_SENTENCE = 6;

/** What the shop sells, for the beginning of a sentence: `Sneakers, … and slides`. */
export function everyKindOfShoe(): string {
  const slugs = categorySlugs();
  const named = slugs.slice(0, MOST_IN_SENTENCE).map(shoesOf);
  const last = slugs.length > MOST_IN_SENTENCE ? 'more' : named.pop();
  return capitalise([named.join(', '), last ?? 'shoes'].filter(Boolean).join(' and '));
}

/** Whether a category is one of those that the shop came with, for which there are drawn pictures. */
function isDrawn(slug: string): boolean {
  return DEFAULT_SHOP.categories.some((drawn) => drawn.slug === slug);
}

/** The drawn picture of a category's card; null for one that the shop did not come with. */
export function categoryScene(slug: string): string | null {
  return isDrawn(slug) ? `/pictures/scenes/category-${slug}-1200.avif` : null;
}

/** The drawn picture that stands for a link to a category; null as above. */
export function categorySharePicture(slug: string): string | null {
  return isDrawn(slug) ? `/share/${slug}.jpg` : null;
}
