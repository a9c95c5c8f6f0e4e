import { beforeEach, expect, test } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { openOtherShop } from '@/tests/other-shop';
import { newPerson } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { getHome } from './home-service';

beforeEach(resetDatabase);

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const numbers = { weightGrams: 196, dropMm: 8, stackMm: 39 };

/** Named as the studio names its pictures. */
async function photograph(id: string): Promise<void> {
  await db().product.update({ where: { id }, data: { image: `/pictures/${id}/side-1200.avif` } });
}

async function newVoice(
  productId: string,
  review: { rating: number; comment: string; hiddenAt?: Date },
): Promise<void> {
  const author = await newPerson();
  await db().review.create({ data: { productId, userId: author.id, name: author.name, pictures: [], ...review } });
}

test('nothing that it shows is sold out', async () => {
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const stock: Record<string, number> = number % 2 === 0 ? { 9: 0 } : { 9: 1, 10: 5 };
    const given = { stock, isLatest: true, isBestSeller: true, originalPriceCents: 90_00, createdAt: day(number) };
    await newProduct({ id: `shoe-${number}`, facts: numbers, category: 'slides', ...given });
    await photograph(`shoe-${number}`);
  }
  const home = await getHome();
  const ids = (products: readonly { _id: string }[]) => products.map(({ _id }) => _id);
  expect(ids(home.latest)).toEqual(['shoe-5', 'shoe-3', 'shoe-1']);
  for (const row of [home.bestSellers, home.lastSizes]) {
    expect(ids(row).sort()).toEqual(['shoe-1', 'shoe-3', 'shoe-5']);
  }
  expect(home.hero?._id).toBe('shoe-5');
  // Only one of the four uses has shoes.
  expect(home.uses.map(({ use }) => use.name)).toEqual(['After work']);
});

test('a use shows a shoe that does not stand above it, where there is one', async () => {
  const shownIds = async () => (await getHome()).uses.map(({ product }) => product._id);
  await newProduct({ id: 'loved', category: 'slides', isBestSeller: true });
  expect(await shownIds()).toEqual(['loved']);
  await newProduct({ id: 'other', category: 'slides' });
  expect(await shownIds()).toEqual(['other']);
});

test('its hero is the newest arrival of which the numbers are known', async () => {
  await newProduct({ id: 'old', isLatest: true, facts: numbers, createdAt: day(1) });
  await newProduct({ id: 'measured', isLatest: true, facts: numbers, createdAt: day(2) });
  await newProduct({ id: 'unmeasured', isLatest: true, facts: { weightGrams: 200 }, createdAt: day(3) });
  await newProduct({ id: 'unseen', isLatest: true, facts: numbers, createdAt: day(4) });
  for (const id of ['old', 'measured', 'unmeasured']) await photograph(id);
  expect((await getHome()).hero?._id).toBe('measured');
});

test('its newest shoe is the newest arrival, and the newest of all where none is called one', async () => {
  expect((await getHome()).newest).toBeNull();
  await newProduct({ id: 'plain', createdAt: day(2) });
  expect((await getHome()).newest?._id).toBe('plain');
  await newProduct({ id: 'arrival', isLatest: true, createdAt: day(1) });
  expect((await getHome()).newest?._id).toBe('arrival');
});

test('a shop of another name shows its own shoes on the cards of the categories, and no drawn ones', async () => {
  await newProduct({ id: 'slide', category: 'slides' });
  await db().product.update({ where: { id: 'slide' }, data: { image: 'https://shop.example/slide.jpg' } });
  const imageOf = async (slug: string) => (await getHome()).categories.find((one) => one.slug === slug)?.image;
  expect(await imageOf('slides')).toContain('/pictures/scenes/');
  openOtherShop({ name: 'Reed' });
  expect([await imageOf('slides'), await imageOf('running')]).toEqual(['https://shop.example/slide.jpg', null]);
});

test('the last sizes are those of shoes of which the most are gone', async () => {
  const sale = { originalPriceCents: 90_00 };
  await newProduct({ id: 'plenty', ...sale, stock: { 8: 20, 9: null } });
  await newProduct({ id: 'some', ...sale, stock: { 8: 20, 9: 1 } });
  await newProduct({ id: 'few', ...sale, stock: { 8: 1, 9: 0, 10: 20 } });
  await newProduct({ id: 'dear', stock: { 8: 1 } });
  expect((await getHome()).lastSizes.map(({ _id }) => _id)).toEqual(['few', 'some']);
});

test('quotes a happy customer of a best seller, in whole sentences', async () => {
  await newProduct({ id: 'loved', isBestSeller: true });
  await newProduct({ id: 'other' });
  const said = (text: string) => `${text} and then some more of it, so that it is worth reading.`;
  expect((await getHome()).voice).toBeNull();
  await newVoice('loved', { rating: 4, comment: said('Good') });
  await newVoice('loved', { rating: 5, comment: said('lower case') });
  await newVoice('loved', { rating: 5, comment: 'Short.' });
  await newVoice('loved', { rating: 5, comment: said('Hidden'), hiddenAt: new Date() });
  await newVoice('other', { rating: 5, comment: said('Elsewhere') });
  expect((await getHome()).voice).toBeNull();
  await newVoice('loved', { rating: 5, comment: said('Great') });
  expect((await getHome()).voice).toMatchObject({ review: { comment: said('Great') }, product: { _id: 'loved' } });
});
