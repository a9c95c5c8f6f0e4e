import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { buildOrder } from '@/tests/builders/order-builder';
import { linesOf, visualRunsOf } from './mixed-text';
import { drawReceipt } from './receipt-document';
import { drawPaper } from './receipt-paper';

async function draw(names: readonly string[], seller = 'Lacewing') {
  const order = buildOrder();
  const [fullName = '', address = '', city = ''] = names;
  const shippingAddress = { ...order.shippingAddress, fullName, address, city };
  const bytes = await drawReceipt({ ...order, shippingAddress }, [seller]);
  const size = bytes.length;
  const { text } = await extractText(await getDocumentProxy(bytes));
  return { text: text.join('\n').normalize('NFKC'), size };
}

/** The letters of a text in any order, since marks stand where their script wants them. */
const lettersOf = (text: string) => [...new Set(text.normalize('NFKC').replace(/[\s\p{M}\p{Cf}]/gu, ''))];

const names: Readonly<Record<string, readonly string[]>> = {
  'Chinese and Japanese': ['李小龙 山田太郎', '千代田1-1', '千代田区'],
  'traditional Chinese': ['陳大文', '九龍彌敦道 12 號', '香港'],
  'rare ideographs': ['𠮷野家 㐂', '龘 1', '犇'],
  kana: ['スズキ はなこ', '1-1 さくら通り', 'さいたま市'],
  Korean: ['김철수', '세종대로 110', '서울특별시'],
  Arabic: ['محمد عبد الله', 'شارع 12', 'دبي'],
  Hebrew: ['דוד כהן', 'רחוב הרצל 5', 'תל אביב'],
  Thai: ['สมชาย ใจดี', 'ถนนสุขุมวิท 21', 'กรุงเทพ'],
  Tamil: ['தமிழ்ச்செல்வி', 'அண்ணா சாலை 4', 'சென்னை'],
  Devanagari: ['राजेश कुमार क्षत्रिय', 'गांधी मार्ग 7', 'मुंबई'],
  Bengali: ['রহিম উদ্দিন', 'ঢাকা রোড ৫', 'ঢাকা'],
  'Georgian, Armenian and Amharic': ['გიორგი', 'Հայաստան 3', 'አዲስ አበባ'],
  'Khmer, Lao and Burmese': ['សុខា', 'ວຽງຈັນ 1', 'ရန်ကုန်'],
  'scripts that only the last font has': ['ᏣᎳᎩ', 'ⵜⵉⴼⵉⵏⴰⵖ 3', '⿰'],
  'Latin and others in one line': ['Anna 山田 محمد', '5 Rue de la Paix, 東京', 'Київ Łódź'],
  emoji: ['Zoe 👟😀', '1 Main St', 'Dayton'],
};

/** The text of each page of a paper with a page for each of these. */
async function pagesOf(texts: readonly (readonly string[])[]): Promise<string[]> {
  const bytes = await drawPaper('Names', (paper) => {
    for (const lines of texts) {
      paper.newPage();
      for (const line of lines) {
        paper.write(line, { x: 0, width: paper.width });
        paper.y += 20;
      }
    }
    return '';
  });
  const { text } = await extractText(await getDocumentProxy(bytes));
  return text.map((page) => page.normalize('NFKC'));
}

describe('a paper shows', () => {
  let pages: string[] = [];
  // Fonts are opened once for all of them.
  beforeAll(async () => {
    pages = await pagesOf(Object.values(names));
  }, 60_000);

  test.each(Object.entries(names))('%s', (script, lines) => {
    const page = pages[Object.keys(names).indexOf(script)];
    for (const letter of lettersOf(lines.join(''))) expect(page).toContain(letter);
  });

  test('the name of the shop and of a customer in their own scripts', async () => {
    const { text } = await draw(['李小龙', '千代田1-1', '千代田区'], '靴屋');
    for (const letter of lettersOf('靴屋李小龙千代田区')) expect(text).toContain(letter);
  });

  test('a sign for a letter that no font has, which is logged once', async () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const name of ['Ada \u{f0000}', '\u{f0000} 山田']) {
      const [page] = await pagesOf([[name]]);
      expect(page).toContain('\ufffd');
      expect(page).toContain(name.replace('\u{f0000}', '').trim());
    }
    expect(said.mock.calls).toEqual([[expect.stringContaining('U+F0000')]]);
  });
});

test('a paper in Latin letters stays small', async () => {
  expect((await draw(['Ada', '1 Main St', 'Dayton'])).size).toBeLessThan(20_000);
  expect((await draw(['李小龙', '千代田1-1', '千代田区'])).size).toBeLessThan(60_000);
});

test('a line from right to left stands so, with numbers and Latin words in their order', () => {
  const shown = (line: string) => visualRunsOf(line).map(({ text }) => text);
  expect(shown('רחוב 12')).toEqual(['12', 'רחוב ']);
  expect(shown('Ada דוד כהן')).toEqual(['Ada ', 'דוד כהן']);
  expect(shown('דוד (כהן)')).toEqual(['דוד )כהן(']);
});

test('lines end between words, between ideographs, and within what is longer than a line', () => {
  const widthOf = (text: string) => [...text].length;
  expect(linesOf('one two three', 7, widthOf)).toEqual(['one two', 'three']);
  expect(linesOf('山田太郎千代田区', 4, widthOf).join('')).toBe('山田太郎千代田区');
  for (const line of linesOf('abcdefghij klm', 4, widthOf)) expect(line.length).toBeLessThanOrEqual(4);
});
