import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type FontWeight = 'regular' | 'semibold';

const folder = join(process.cwd(), 'node_modules', '@expo-google-fonts');

const files = {
  'instrument-regular': join(folder, 'instrument-sans', '400Regular', 'InstrumentSans_400Regular.ttf'),
  'instrument-semibold': join(folder, 'instrument-sans', '600SemiBold', 'InstrumentSans_600SemiBold.ttf'),
  'noto-regular': join(folder, 'noto-sans', '400Regular', 'NotoSans_400Regular.ttf'),
  'noto-semibold': join(folder, 'noto-sans', '600SemiBold', 'NotoSans_600SemiBold.ttf'),
} as const;
type FontName = keyof typeof files;

const kept = new Map<FontName, Buffer>();

/** What the shop's own typeface has letters for. Names from elsewhere are set in one that has nearly all of them. */
const inShopLetters = /^[ -~\u00c0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]*$/;

/** The font file in which a text can be read. */
export function receiptFontFor(text: string, weight: FontWeight): Buffer {
  const name: FontName = `${inShopLetters.test(text) ? 'instrument' : 'noto'}-${weight}`;
  const bytes = kept.get(name) ?? readFileSync(files[name]);
  kept.set(name, bytes);
  return bytes;
}
