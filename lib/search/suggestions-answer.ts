import { type TileProduct, tileProductAnswer } from '@/lib/products/product-tile';
import { isRecord } from '@/lib/storage/stored-value';

/** Suggestions as the search field shows them. */
export interface ShownSuggestions {
  asked: string;
  used: string;
  products: TileProduct[];
  categories: string[];
  brands: string[];
  queries: string[];
}

export const noSuggestions: ShownSuggestions = {
  ...{ asked: '', used: '', products: [], categories: [], brands: [], queries: [] },
};

const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** The API's answer. Read by hand: zod would weigh more than the search field. */
export const suggestionsAnswer = {
  safeParse(value: unknown): { success: true; data: ShownSuggestions } | { success: false } {
    if (!isRecord(value) || typeof value.asked !== 'string' || typeof value.used !== 'string')
      return { success: false };
    const products = Array.isArray(value.products) ? value.products.map((one) => tileProductAnswer.safeParse(one)) : [];
    return {
      success: true,
      data: {
        asked: value.asked,
        used: value.used,
        products: products.flatMap((parsed) => (parsed.success ? [parsed.data] : [])),
        categories: texts(value.categories),
        brands: texts(value.brands),
        queries: texts(value.queries),
      },
    };
  },
};
