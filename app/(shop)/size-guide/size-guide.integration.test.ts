import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { askRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { POST } from '../../api/products/route';
import { GET as readLlms } from '../../llms.txt/route';
import SizeGuidePage from './page';

let owner: Person;
beforeEach(async () => {
  await resetDatabase();
  owner = await newPerson({ role: 'admin' });
});

async function add(name: string, facts: object): Promise<void> {
  const json = { name, brand: 'Lacewing', price: 50, category: 'casual', ...facts };
  const answer = await askRoute(POST, 'POST', { as: owner, json });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
}

/** What people read of the page, and programs of the shop. */
async function read(): Promise<{ page: string; llms: string }> {
  const html = renderToStaticMarkup(await SizeGuidePage());
  const llms = await (await readLlms(new Request('http://shop.test/llms.txt'), { params: Promise.resolve({}) })).text();
  return { page: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '), llms };
}

test('a shop with US men’s sizes, and what comes in one, says what it always did', async () => {
  await add('Tern', { sizes: [9] });
  await add('Laces', { sizeScale: 'one' });
  // Not in the shop.
  await add('Mule', { sizeScale: 'eu', sizes: [38], status: 'draft' });
  const { page, llms } = await read();
  expect(page).toContain(
    'Sizes in this shop are US men’s and unisex; shoes for women are in US women’s. Measure your foot, find its length in the chart, and read your size beside it.',
  );
  expect(page).toContain(
    'On shoes for women we write US women’s sizes, with the men’s one beneath. On all others, women’s US sizes are 1.5 above the size we write: if you usually wear an 8.5, look for our 7.',
  );
  expect(page).not.toContain('How we write sizes');
  expect(llms).toContain('- Sizes are US men’s and unisex sizes; a size that is sold out says so.\n');
});

test('every scale of its shoes is explained, with children’s sizes in a chart of their own', async () => {
  await add('Tern', { sizes: [9] });
  await add('Wren', { sizeScale: 'us-women', sizes: [5] });
  await add('Chick', { sizeScale: 'us-kids', sizes: [13] });
  const { page, llms } = await read();
  expect(page).toContain(
    'Sizes in this shop are US men’s and unisex, US women’s, and US kids’ sizes; each shoe says which it has.',
  );
  expect(page).toMatch(/How we write sizes .*W 10\.5 US women’s Kids 13 US kids’/);
  // A women’s 5, and a child’s 13.
  expect(page).toMatch(/ 3\.5 5 35 2\.5 21\.6 8 1\/2 /);
  expect(page).toMatch(/Kids’ size chart .* 13 30\.5 12 18\.6 /);
  expect(llms).toContain('US kids’ sizes, written such as 9, W 10.5, and Kids 13; a size that is sold out says so.');
});
