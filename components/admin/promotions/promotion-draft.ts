import { newKey, readCount, readNumber, readSum } from '@/components/admin/settings/typed-numbers';
import { type Cents, centsToDollars, dollarsToCents } from '@/lib/core/money/money';
import { amountText } from '@/lib/core/money/typed-amount';
import { clockIn, momentIn } from '@/lib/platform/locale/shop-time';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import type { Gives, Promotion } from '@/lib/pricing/promotions/promotion-schema';
import type { PromotionTerms } from './promotion-sentence';

export type Kind = Gives['kind'];
export type On = 'order' | 'matching' | 'cheapest';

/** A step as typed: so many percent above a sum. */
export interface StepDraft {
  key: string;
  over: string;
  percent: string;
}

/** A promotion as typed. What another kind asks for stays while the kind changes. */
export interface PromotionDraft {
  name: string;
  kind: Kind;
  /** A percentage, an amount or a price, by the kind. */
  value: string;
  buy: string;
  get: string;
  percentOff: string;
  steps: StepDraft[];
  on: On;
  notOnSale: boolean;
  categories: string[];
  /** One per line. */
  brands: string;
  minSubtotal: string;
  minPairs: string;
  countries: string[];
  firstOrder: boolean;
  email: string;
  collections: string[];
  usesPerCustomer: string;
  codeKind: 'none' | 'one' | 'many';
  code: string;
  /** By the shop's clocks, as fields for a time have it. */
  from: string;
  until: string;
  uses: string;
  budget: string;
  stacking: Promotion['stacking'];
  priority: string;
  active: boolean;
}

export const newStep = (over = '', percent = ''): StepDraft => ({ key: newKey(), over, percent });

export const emptyDraft = (): PromotionDraft => ({
  ...{ name: '', kind: 'percent', value: '', buy: '2', get: '1', percentOff: '100', steps: [newStep()] },
  ...{ on: 'order', notOnSale: false, categories: [], brands: '', minSubtotal: '', minPairs: '' },
  ...{ countries: [], firstOrder: false, email: '', collections: [], usesPerCustomer: '', codeKind: 'none', code: '' },
  ...{ from: '', until: '', uses: '', budget: '', stacking: 'with-others', priority: '0', active: true },
});

const amountOf = (amount: Cents | null) => (amount === null ? '' : amountText(centsToDollars(amount)));
const textOf = (value: number | string | null) => (value === null ? '' : String(value));
const clockOf = (moment: Date | null) => (moment ? clockIn(shopFacts().timeZone, moment) : '');

/** What of a draft says what the promotion gives. */
function draftOfGives(gives: Gives): Partial<PromotionDraft> {
  const lines = {
    ...('on' in gives && { on: gives.on }),
    ...('notOnSale' in gives && { notOnSale: gives.notOnSale }),
    kind: gives.kind,
  };
  switch (gives.kind) {
    case 'percent':
      return { ...lines, value: String(gives.value) };
    case 'amount':
    case 'fixed-price':
      return { ...lines, value: amountOf(gives.value) };
    case 'free-shipping':
      return lines;
    case 'buy-x-get-y':
      return { ...lines, buy: String(gives.buy), get: String(gives.get), percentOff: String(gives.percentOff) };
    case 'steps':
      return { ...lines, steps: gives.steps.map(({ over, percent }) => newStep(amountOf(over), String(percent))) };
  }
}

/** A stored promotion, as one would have typed it. */
export function toDraft({ gives, when, ...promotion }: Promotion): PromotionDraft {
  const { minSubtotal, minPairs, categories, collections, brands, countries, firstOrder, email } = when;
  return {
    ...emptyDraft(),
    ...draftOfGives(gives),
    name: promotion.name,
    categories,
    brands: brands.join('\n'),
    minSubtotal: amountOf(minSubtotal),
    minPairs: textOf(minPairs),
    countries,
    firstOrder,
    email: textOf(email),
    collections,
    usesPerCustomer: textOf(promotion.usesPerCustomer),
    codeKind: promotion.code !== null ? 'one' : promotion.needsCode ? 'many' : 'none',
    code: textOf(promotion.code),
    from: clockOf(promotion.from),
    until: clockOf(promotion.until),
    uses: textOf(promotion.uses),
    budget: amountOf(promotion.budget),
    stacking: promotion.stacking,
    priority: String(promotion.priority),
    active: promotion.active,
  };
}

/** A promotion to begin another one with: a code belongs to one only. */
export function toCopy(promotion: Promotion): PromotionDraft {
  return { ...toDraft(promotion), name: `${promotion.name} (copy)`.slice(0, 80), code: '' };
}

/** A sum as typed, in cents; what is too much for any shop is NaN, too. */
function typedCents(typed: string): Cents {
  const dollars = readSum(typed);
  return dollars < 1e10 ? dollarsToCents(dollars) : (Number.NaN as Cents);
}

const optional = <Value>(typed: string, read: (typed: string) => Value) => (typed.trim() === '' ? null : read(typed));

function givesOf(draft: PromotionDraft, readAmount: (typed: string) => number) {
  const { kind, on, notOnSale } = draft;
  switch (kind) {
    case 'percent':
      return { kind, value: readNumber(draft.value), on, notOnSale };
    case 'amount':
    case 'fixed-price':
      return { kind, value: readAmount(draft.value), on, notOnSale };
    case 'free-shipping':
      return { kind };
    case 'buy-x-get-y': {
      const [buy, get] = [draft.buy, draft.get].map(readCount);
      return { kind, buy, get, percentOff: readNumber(draft.percentOff), notOnSale };
    }
    case 'steps': {
      const steps = draft.steps.map(({ over, percent }) => ({ over: readAmount(over), percent: readNumber(percent) }));
      return { kind, steps, on, notOnSale };
    }
  }
}

function whenOf(draft: PromotionDraft, readAmount: (typed: string) => number) {
  const { categories, collections, countries, firstOrder } = draft;
  return {
    collections,
    minSubtotal: optional(draft.minSubtotal, readAmount),
    minPairs: optional(draft.minPairs, readCount),
    categories,
    brands: brandsOf(draft),
    countries,
    firstOrder,
    email: optional(draft.email, (email) => email.trim()),
  };
}

export const brandsOf = ({ brands }: Pick<PromotionDraft, 'brands'>) => [
  ...new Set(
    brands
      .split('\n')
      .map((brand) => brand.trim())
      .filter(Boolean),
  ),
];

/** A draft as the API takes it. */
export function toInput(draft: PromotionDraft) {
  const { name, codeKind, code, from, until, uses, usesPerCustomer, budget, stacking, priority, active } = draft;
  return {
    name: name.trim(),
    code: codeKind === 'one' ? code.trim() : null,
    needsCode: codeKind !== 'none',
    gives: givesOf(draft, readSum),
    when: whenOf(draft, readSum),
    from: from || null,
    until: until || null,
    uses: optional(uses, readCount),
    usesPerCustomer: optional(usesPerCustomer, readCount),
    budget: optional(budget, readSum),
    stacking,
    priority: readSigned(priority),
    active,
  };
}

/** A whole number that may stand below zero. */
function readSigned(typed: string): number {
  const text = typed.trim();
  return text.startsWith('-') ? -readCount(text.slice(1)) : readCount(text);
}

/** What a draft says so far, with `codes` single-use codes. */
export function termsOf(draft: PromotionDraft, codes: number): PromotionTerms {
  const { codeKind, code, stacking } = draft;
  const { timeZone } = shopFacts();
  return {
    gives: givesOf(draft, typedCents) as Gives,
    when: whenOf(draft, typedCents) as PromotionTerms['when'],
    stacking,
    from: momentIn(timeZone, draft.from),
    until: momentIn(timeZone, draft.until),
    uses: optional(draft.uses, readCount),
    usesPerCustomer: optional(draft.usesPerCustomer, readCount),
    budget: optional(draft.budget, typedCents),
    code: codeKind === 'one' ? code.trim().toUpperCase() : null,
    needsCode: codeKind !== 'none',
    codes: codeKind === 'none' ? 0 : codes,
  };
}
