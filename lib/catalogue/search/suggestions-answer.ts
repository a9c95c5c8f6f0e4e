import { tileProduct } from '@/lib/catalogue/product/product-tile';
import { object, type Shape, type Shaped, text, validOf, withDefault } from '@/lib/platform/storage/shape';

const anyOf = <Value>(shape: Shape<Value>) => withDefault(validOf(shape), []);

/** The API's response, as far as the search field shows it. */
export const suggestions = object({
  asked: text,
  used: text,
  products: anyOf(tileProduct),
  categories: anyOf(text),
  brands: anyOf(text),
  queries: anyOf(text),
});
export type ShownSuggestions = Shaped<typeof suggestions>;

export const noSuggestions: ShownSuggestions = {
  ...{ asked: '', used: '', products: [], categories: [], brands: [], queries: [] },
};
