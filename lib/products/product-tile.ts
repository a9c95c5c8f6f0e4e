import { dollarsToCents } from '@/lib/money/money';
import { isRecord } from '@/lib/storage/stored-value';
import type { Product } from './product-schema';

/** What a small tile shows of a product. */
export type TileProduct = Pick<Product, '_id' | 'name' | 'brand' | 'price' | 'image'>;

/** The API's answer about a product, as far as a tile needs it. Read by hand: zod would weigh more than all of the page's own code. */
export const tileProductAnswer = {
  safeParse(value: unknown): { success: true; data: TileProduct } | { success: false } {
    if (!isRecord(value)) return { success: false };
    const { _id, name, brand, price, image } = value;
    const areTexts = typeof _id === 'string' && typeof name === 'string' && typeof brand === 'string';
    if (!areTexts || typeof price !== 'number') return { success: false };
    return {
      success: true,
      data: { _id, name, brand, price: dollarsToCents(price), image: typeof image === 'string' ? image : null },
    };
  },
};
