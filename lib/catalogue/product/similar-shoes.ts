import type { Product } from './product-schema';
import type { Swatch } from './swatches';

/** A shoe that is like another one, with all colors that it comes in; none when it has just one. */
export type SimilarShoe = Product & { readonly swatches: readonly Swatch[] };

/** At most so many other shoes stand beside the one of the page. */
export const MOST_COMPARED = 3;
/** So many others are offered below. */
const OFFERED = 4;

const isSameModel = (one: Product, other: Product): boolean =>
  one._id === other._id || (one.style !== null && one.style === other.style && one.brand === other.brand);

/** Of similar shoes the first color of each model, without those of `known` shoes. */
function modelsOf<Shoe extends Product>(similar: readonly Shoe[], known: readonly Product[]): Shoe[] {
  const chosen: Shoe[] = [];
  for (const shoe of similar) if (![...known, ...chosen].some((one) => isSameModel(one, shoe))) chosen.push(shoe);
  return chosen;
}

/** Similar shoes to compare with one whose weight is known: same category, other model, known weight. */
export function comparableShoes(product: Product, similar: readonly Product[]): Product[] {
  if (product.weightGrams === null) return [];
  const weighed = similar.filter(({ category, weightGrams }) => category === product.category && weightGrams !== null);
  return modelsOf(weighed, [product]).slice(0, MOST_COMPARED);
}

/** Similar shoes to offer besides: first models that are not compared, then other colors of anything. */
export function otherShoes<Shoe extends Product>(
  product: Product,
  similar: readonly Shoe[],
  compared: readonly Product[],
): Shoe[] {
  const isCompared = (shoe: Product) => compared.some(({ _id }) => _id === shoe._id);
  const models = modelsOf(similar, [product, ...compared]);
  const colors = similar.filter((shoe) => !isCompared(shoe) && !models.includes(shoe));
  return [...models, ...colors].slice(0, OFFERED);
}
