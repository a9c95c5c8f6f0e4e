import { listOf, number, object, oneOf, type Shaped, text } from '@/lib/platform/storage/shape';

export const sampleStates = { live: 'Live', draft: 'Draft', archived: 'Archived' } as const;
export type SampleState = keyof typeof sampleStates;

export const sampleBrands = ['Hollis', 'Aster Row', 'Ostra'] as const;

export const sampleShoe = object({
  _id: text,
  name: text,
  brand: text,
  state: oneOf(Object.keys(sampleStates) as SampleState[]),
  pairs: number,
});
export type SampleShoe = Shaped<typeof sampleShoe>;

export const sampleShoesAnswer = listOf(sampleShoe);

const models = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Hazel', 'Juniper', 'Larch'];
const colors = ['Black', 'Clay', 'Moss', 'Oat', 'Rose'];

/** Sample shoes, enough for three pages. */
export function makeSampleShoes(): SampleShoe[] {
  const names = models.flatMap((model) => colors.map((color) => `${model} ${color}`));
  return names.map((name, index) => ({
    _id: `sample-${index + 1}`,
    name,
    brand: sampleBrands[index % sampleBrands.length] ?? '',
    state: index % 4 === 3 ? 'draft' : 'live',
    pairs: (index * 7) % 30,
  }));
}
