import { convert, number, type Shape } from '@/lib/platform/storage/shape';
import { type Cents, dollarsToCents } from './money';

/** An amount that JSON carries in dollars, as cents: what `centsInJson` is for pages without zod. */
export const priceInJson: Shape<Cents> = convert(number, dollarsToCents);
