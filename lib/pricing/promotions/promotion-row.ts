import { cents, centsToDollars, chargedIn, dollarsToCents, toCharged } from '@/lib/core/money/money';
import { type Promotion, rulesSchema } from './promotion-schema';

/** A promotion as stored. */
export interface PromotionRow {
  id: string;
  name: string;
  code: string | null;
  needsCode: boolean;
  rules: unknown;
  stacking: string;
  priority: number;
  from: Date | null;
  until: Date | null;
  uses: number | null;
  usesPerCustomer: number | null;
  isActive: boolean;
  used: number;
  given: number;
  singleCodes: number;
  createdAt: Date;
}

/** Rules stored before payments were on, with chargeable amounts. Percents have two decimals, so they don't change. */
const inCharged = (rules: unknown): unknown =>
  chargedIn() === 1
    ? rules
    : JSON.parse(JSON.stringify(rules), (_name, value) =>
        typeof value === 'number' ? centsToDollars(toCharged(dollarsToCents(value))) : value,
      );

/** A row as the rest of the shop knows it. */
export function toPromotion(row: PromotionRow): Promotion {
  const { id, rules, isActive, given, singleCodes, createdAt, stacking, ...rest } = row;
  return {
    _id: id,
    ...rest,
    ...rulesSchema.decode(inCharged(rules) as never),
    stacking: stacking === 'alone' ? 'alone' : 'with-others',
    active: isActive,
    given: cents(given),
    codes: singleCodes,
    createdAt: createdAt.toISOString(),
  };
}
