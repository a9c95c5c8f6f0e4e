import { beforeEach, describe, expect, test } from 'vitest';
import { facetIndex } from '@/lib/catalogue/facet-index';
import { deleteExpired } from '@/lib/operations/jobs/housekeeping-service';
import { db } from '@/lib/platform/db/client';
import { doWhatIsLeft } from '@/tests/after-response';
import { askRoute } from '@/tests/call-route';
import { expiredTags } from '@/tests/expired-tags';
import { newPerson } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { GET as listProducts } from '../products/route';
import { GET as readMisses } from './misses/route';
import { GET as readSuggestions } from './suggest/route';
import { DELETE } from './synonyms/[id]/route';
import { POST, GET as readSynonyms } from './synonyms/route';

beforeEach(resetDatabase);

async function search(text: string, more = '') {
  const query = `/api/products?match=close&sortBy=relevance&search=${encodeURIComponent(text)}${more}`;
  const { body } = await askRoute(listProducts, 'GET', { query });
  return { ...body, ids: body.products.map((product: { _id: string }) => product._id) };
}

async function suggest(q: string) {
  return (await askRoute(readSuggestions, 'GET', { query: `/api/search/suggest?q=${encodeURIComponent(q)}` })).body;
}

describe('a forgiving search', () => {
  test('corrects what is misspelled, and says so', async () => {
    const id = await newProduct({ name: 'Cloudrunner', category: 'running' });
    await newProduct({ name: 'Marlow Derby', category: 'casual' });
    await facetIndex.rebuild();
    expect(await search('clowdruner')).toMatchObject({
      ids: [id],
      search: { asked: 'clowdruner', used: 'cloudrunner', isCorrected: true },
    });
    expect((await search('Cloudrunner')).search).toEqual({
      asked: 'Cloudrunner',
      used: 'Cloudrunner',
      isCorrected: false,
    });
  });

  test('ranks a name above a brand, that above a feature, and that above a description', async () => {
    const place = { category: 'casual' as const, description: 'Plain.' };
    const told = await newProduct({ ...place, name: 'Fourth', description: 'With a wing.', numReviews: 90 });
    const feature = await newProduct({ ...place, name: 'Third', features: ['A wing'], numReviews: 50 });
    const brand = await newProduct({ ...place, name: 'Second', brand: 'Wing' });
    const name = await newProduct({ ...place, name: 'Wing' });
    expect((await search('wings')).ids).toEqual([name, brand, feature, told]);
  });

  test('by exact words ranks in the same places', async () => {
    const place = { category: 'casual' as const, description: 'With a wing.' };
    const told = await newProduct({ ...place, name: 'A fourth', numReviews: 90 });
    const feature = await newProduct({ ...place, name: 'B third', features: ['A Wíng'], numReviews: 50 });
    const brand = await newProduct({ ...place, name: 'C second', brand: 'Wingate' });
    const style = await newProduct({ ...place, name: 'D first', style: 'Wings' });
    const soldOut = await newProduct({ ...place, name: 'E wing', stock: { 9: 0 } });
    const name = await newProduct({ ...place, name: 'F Wing', numReviews: 5 });
    const { body } = await askRoute(listProducts, 'GET', { query: '?search=wing&sortBy=relevance' });
    expect(body.products.map(({ _id }: { _id: string }) => _id)).toEqual([name, style, brand, feature, told, soldOut]);
  });

  test.each(['%', '_', '!!', '%%% _', '\u{1f45f}', '\u0301'])(
    'for %j finds nothing: it has no letter and no digit',
    async (signs) => {
      await newProduct();
      expect(await search(signs)).toMatchObject({ ids: [], totalProducts: 0 });
      expect((await suggest(signs)).products).toEqual([]);
      await doWhatIsLeft();
      expect(await db().searchMiss.count()).toBe(0);
    },
  );

  test('for letters that become many is answered', async () => {
    await newProduct({ description: 'Calf leather for mild days.' });
    await facetIndex.rebuild();
    for (const letter of ['㏕', '㎈', 'ﬃ', '㌀', '㍿', '㏿', '\u{fdfa}']) {
      const query = `?match=close&facets=true&search=${encodeURIComponent(letter.repeat(100))}`;
      expect((await askRoute(listProducts, 'GET', { query })).status).toBe(200);
      expect(await suggest(letter.repeat(100))).toMatchObject({ asked: letter.repeat(100) });
    }
  });

  test.each(['나이키', 'ガゼル', 'أطلس', 'हिन्दी', 'น้ำ', '靴', 'Чёрный', 'Ænigma', "O'Neill", 'Free 5.0'])(
    'finds %s by its name',
    async (name) => {
      const id = await newProduct({ name });
      await newProduct({ name: 'Wing' });
      expect(await search(name)).toMatchObject({ ids: [id], search: { isCorrected: false } });
    },
  );

  test('takes a size for women’s where it is for women, and EU, UK and cm ones for the same length', async () => {
    const nine = await newProduct({ name: 'Wing A', gender: 'women', stock: { 9: 1 } });
    await newProduct({ name: 'Wing B', gender: 'women', stock: { 10.5: 1 } });
    for (const size of ['women size 10.5', 'women 10.5', 'women eu 42', 'eu 42', 'size 42', 'uk 8', '26 cm', '9'])
      expect((await search(`wing ${size}`)).ids, size).toEqual([nine]);
  });

  test('puts what can be bought and what is popular first', async () => {
    const soldOut = await newProduct({ name: 'Wing', numReviews: 500, stock: { 9: 0 } });
    const quiet = await newProduct({ name: 'Wing', numReviews: 1 });
    const loved = await newProduct({ name: 'Wing', numReviews: 30 });
    expect((await search('wing')).ids).toEqual([loved, quiet, soldOut]);
  });

  test('ranks what thousands of shoes match, too, and no shoe is on two pages', async () => {
    // In parts, because the shop gives no statement longer than a few seconds.
    for (let first = 1; first <= 2100; first += 300)
      await db().$executeRaw`
        INSERT INTO products (id, name, brand, category, price_cents, description, sort_name, brand_key, search_text, num_reviews)
        SELECT 'shoe-' || n, CASE WHEN n = 40 THEN 'Wing' ELSE 'Court ' || n END, 'Tindra', 'sneakers', 9000, 'It has a wing.',
          'court', 'tindra', 'wing', 5000 - n FROM generate_series(${first}::int, ${first + 299}::int) n`;
    // As the database does by itself within a minute; until then it takes the tables for empty and reads them whole for
    // each row.
    await db().$executeRaw`ANALYZE products, product_words`;
    await db().$executeRaw`
      INSERT INTO product_sizes (product_id, size, quantity) SELECT id, 9, 5 FROM products WHERE id <> 'shoe-1'`;
    await db().$executeRaw`ANALYZE product_sizes`;
    const pages = [];
    // Pages that do not end where the ranked matches do.
    for (let page = 1; page <= 27; page++) pages.push(await search('wing', `&limit=80&page=${page}`));
    expect(pages[0].totalProducts).toBe(2100);
    expect(pages[0].ids.slice(0, 3)).toEqual(['shoe-40', 'shoe-2', 'shoe-3']);
    const all = pages.flatMap(({ ids }) => ids);
    expect(all.indexOf('shoe-1')).toBe(599);
    expect(new Set(all).size).toBe(2100);
  });

  test('takes a size for a size in stock, which a chosen size overrules', async () => {
    const nine = await newProduct({ name: 'Wing A', stock: { 9: 1, 10: 0 } });
    const ten = await newProduct({ name: 'Wing B', stock: { 9: 0, 10: 1 } });
    expect((await search('wing size 9')).ids).toEqual([nine]);
    expect((await search('wing size 9', '&size=10')).ids).toEqual([ten]);
    expect(await search('wing size 14')).toMatchObject({
      ids: [nine, ten],
      search: { used: 'wing', isCorrected: true },
    });
  });

  test('leaves out what nothing has before it gives up', async () => {
    const id = await newProduct({ name: 'Wing', category: 'casual' });
    expect(await search('wing qqqq')).toMatchObject({ ids: [id], search: { used: 'wing', isCorrected: true } });
    expect(await search('qqqq')).toMatchObject({ ids: [], totalProducts: 0, search: { isCorrected: false } });
  });

  test('of words that tell nothing lists everything', async () => {
    await newProduct();
    expect((await search('shoes for me')).totalProducts).toBe(1);
  });

  test('combines with filters and counts under them', async () => {
    const id = await newProduct({ name: 'Wing', brand: 'Vane', gender: 'women' });
    await newProduct({ name: 'Wing', brand: 'Tindra', gender: 'men' });
    const { ids, facets } = await search('wings for women', '&facets=true&brand=vane');
    expect(ids).toEqual([id]);
    expect(facets.brand).toEqual([
      { value: 'Tindra', count: 0 },
      { value: 'Vane', count: 1 },
    ]);
  });

  test('without a search sorts by name, and exact matching stays the default', async () => {
    const b = await newProduct({ name: 'B wing' });
    const a = await newProduct({ name: 'A wing' });
    const ids = async (query: string) =>
      (await askRoute(listProducts, 'GET', { query: `/api/products?${query}` })).body.products.map(
        ({ _id }: { _id: string }) => _id,
      );
    expect(await ids('sortBy=relevance')).toEqual([a, b]);
    expect(await ids('search=wyng')).toEqual([]);
    expect(await ids('search=wing&sortBy=relevance')).toEqual([a, b]);
  });
});

describe('synonyms', () => {
  test('count from the next search on, until they are taken back', async () => {
    const admin = await newPerson({ role: 'admin' });
    const id = await newProduct({ name: 'Wing', category: 'slides' });
    expect((await search('flipflop')).ids).toEqual([]);
    const body = { word: ' Flip-Flop ', means: 'Slides' };
    const added = await askRoute(POST, 'POST', { as: admin, json: body });
    expect([added.status, added.body]).toEqual([201, { _id: expect.any(String), word: 'flip flop', means: 'slides' }]);
    expect(expiredTags).toEqual(['catalogue']);
    expect((await search('flip flops')).ids).toEqual([]);
    expect((await search('a flip flop')).ids).toEqual([id]);
    expect((await askRoute(readSynonyms, 'GET', { as: admin })).body).toEqual([added.body]);
    const again = await askRoute(POST, 'POST', { as: admin, json: body });
    expect([again.status, again.body.code]).toEqual([409, 'CONFLICT']);
    const gone = await askRoute(DELETE, 'DELETE', { as: admin, params: { id: added.body._id } });
    expect(gone.status).toBe(204);
    expect((await search('flip flop')).ids).toEqual([]);
    const twice = await askRoute(DELETE, 'DELETE', { as: admin, params: { id: added.body._id } });
    expect(twice.status).toBe(404);
  });

  test.each([
    [{ word: '', means: 'slides' }, 'word'],
    [{ word: 'flip', means: '!!' }, 'means'],
    [{ word: 'flip', means: 'FLIP' }, 'means'],
    [{ word: 'one two three', means: 'slides' }, 'word'],
    [{ word: 'x'.repeat(61), means: 'slides' }, 'word'],
  ])('%j is refused by name', async (body, field) => {
    const refused = await askRoute(POST, 'POST', { as: await newPerson({ role: 'admin' }), json: body });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]]);
  });
});

test('words that no shoe has any more are forgotten once the index is up to date', async () => {
  const id = await newProduct({ name: 'Cloudrunner', description: 'To be worn.' });
  await facetIndex.rebuild();
  await db().product.update({ where: { id }, data: { name: 'Wing' } });
  expect((await deleteExpired()).searchWords).toBe(0);
  await facetIndex.rebuild();
  expect((await deleteExpired()).searchWords).toBeGreaterThan(0);
  const left = (await db().searchWord.findMany()).map(({ word }) => word);
  expect(left).toEqual(expect.arrayContaining(['wing', 'worn', 'to', 'be']));
  expect(left).not.toContain('cloudrunner');
});

test('searches that found nothing as they were written are counted, without who searched', async () => {
  const admin = await newPerson({ role: 'admin' });
  await newProduct({ name: 'Wing' });
  await facetIndex.rebuild();
  for (const text of ['Umbrella', 'umbrella', 'wyng', 'wing', 'ada@example.com', '555 123456']) await search(text);
  await doWhatIsLeft();
  const { body, headers } = await askRoute(readMisses, 'GET', { as: admin });
  expect(body).toEqual([
    { query: 'umbrella', count: 2, lastAt: expect.any(String) },
    { query: 'wyng', count: 1, lastAt: expect.any(String) },
  ]);
  expect(headers.get('x-total-count')).toBe('2');
  await askRoute(POST, 'POST', { as: admin, json: { word: 'umbrella', means: 'wing' } });
  expect((await askRoute(readMisses, 'GET', { as: admin })).body).toHaveLength(1);
});

test('thousands of senseless searches leave those that many people made', async () => {
  const admin = await newPerson({ role: 'admin' });
  await newProduct({ name: 'Wing' });
  await db()
    .$executeRaw`INSERT INTO search_misses (query, count) SELECT 'often ' || n, 2 FROM generate_series(1, 4999) n`;
  await db().$executeRaw`INSERT INTO search_misses (query, last_at) VALUES ('senseless', now() - interval '1 day')`;
  await search('umbrella');
  await doWhatIsLeft();
  const { body, headers } = await askRoute(readMisses, 'GET', { as: admin, query: '?limit=1&page=5000' });
  expect(body).toEqual([{ query: 'umbrella', count: 1, lastAt: expect.any(String) }]);
  expect(headers.get('x-total-count')).toBe('5000');
});

describe('suggestions', () => {
  test('complete the word that is being typed', async () => {
    const id = await newProduct({ name: 'Cloudrunner', brand: 'Tindra', category: 'running', priceCents: 99_90 });
    await facetIndex.rebuild();
    for (const typed of ['clo', 'cloudru', 'Cloudrunner'])
      expect((await suggest(typed)).products).toEqual([
        { _id: id, name: 'Cloudrunner', brand: 'Tindra', category: 'running', price: 99.9, image: null },
      ]);
    expect(await suggest('tin')).toMatchObject({ brands: ['Tindra'], categories: ['running'] });
    expect((await suggest('run')).categories).toEqual(['running']);
  });

  test('are corrected, at most six, and none of nothing', async () => {
    for (let index = 0; index < 8; index++) await newProduct({ name: `Wing ${index}` });
    await newProduct({ name: 'Cloudrunner' });
    await facetIndex.rebuild();
    expect((await suggest('wing')).products).toHaveLength(6);
    expect(await suggest('clowdruner')).toMatchObject({ used: 'cloudrunner', queries: ['cloudrunner'] });
    expect(await suggest('  ')).toEqual({ asked: '', used: '', products: [], categories: [], brands: [], queries: [] });
    expect(await suggest('qqqqq')).toMatchObject({ products: [], categories: [] });
  });

  test('of junk are refused by name', async () => {
    for (const query of ['q=%00', `q=${'x'.repeat(101)}`, 'q=a&q=b']) {
      const { status, body } = await askRoute(readSuggestions, 'GET', { query: `/api/search/suggest?${query}` });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['q']]);
    }
  });
});
