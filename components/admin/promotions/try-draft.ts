import { newKey } from '@/components/admin/settings/typed-numbers';
import type { Problems } from '@/components/ui/forms/field-problems';
import type { Product } from '@/lib/catalogue/product/product-schema';
import { MAX_QUANTITY } from '@/lib/orders/order/order-limits';
import { defaultCountry } from '@/lib/pricing/addresses/countries';

/** A line of a cart that is tried. */
export interface TryLine {
  key: string;
  product: Pick<Product, '_id' | 'name' | 'sizes' | 'sizeScale' | 'stock' | 'gender'>;
  size: number;
  quantity: string;
}

/** A cart to try, and who buys it when, as typed. */
export interface TryDraft {
  lines: TryLine[];
  /** With commas or blanks between them. */
  codes: string;
  email: string;
  country: string;
  state: string;
  postalCode: string;
  /** By the shop's clocks; empty for now. */
  at: string;
}

export const emptyTry = (codes: string): TryDraft => ({
  ...{ lines: [], codes, email: '', country: defaultCountry(), state: '', postalCode: '', at: '' },
});

export function newLine(product: TryLine['product']): TryLine {
  const { _id, name, sizes, sizeScale, stock, gender } = product;
  return { key: newKey(), product: { _id, name, sizes, sizeScale, stock, gender }, size: sizes[0] ?? 0, quantity: '1' };
}

const codesOf = (typed: string) => typed.split(/[\s,;]+/).filter(Boolean);

/** A draft as the API takes it. */
export function toTrial({ lines, codes, email, country, state, postalCode, at }: TryDraft) {
  return {
    items: lines.map(({ product, size, quantity }) => ({ product: product._id, size, quantity: Number(quantity) })),
    codes: codesOf(codes),
    ...(email.trim() && { email: email.trim() }),
    destination: {
      country,
      ...(state.trim() && { state: state.trim() }),
      ...(postalCode.trim() && { postalCode: postalCode.trim() }),
    },
    ...(at && { at }),
  };
}

/** What is wrong with a draft; `search` is the field that finds shoes. */
export function problemsOfTry({ lines, codes }: TryDraft): Problems<string> {
  const isCount = (quantity: string) => /^\d+$/.test(quantity) && Number(quantity) >= 1;
  return {
    ...(lines.length === 0 && { search: 'Find a shoe, and put it into the cart' }),
    ...Object.fromEntries(
      lines
        .filter(({ quantity }) => !isCount(quantity) || Number(quantity) > MAX_QUANTITY)
        .map(({ key }) => [`quantity.${key}`, `From 1 to ${MAX_QUANTITY}`]),
    ),
    ...(codesOf(codes).length > 5 && { codes: 'An order takes five codes at most' }),
  };
}
