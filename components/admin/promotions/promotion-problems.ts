import { readCount, readNumber, readSum } from '@/components/admin/settings/typed-numbers';
import type { Problems } from '@/components/ui/forms/field-problems';
import { AppError } from '@/lib/platform/errors/app-error';
import { parseInput } from '@/lib/platform/errors/parse-input';
import { promotionInputSchema } from '@/lib/pricing/promotions/promotion-schema';
import { type PromotionDraft, toInput } from './promotion-draft';

/** Problems by the name of their control, such as `steps.0.over`. */
export type PromotionProblems = Problems<string>;

/** The controls in the order of the form; those of the steps stand where the steps are. */
const controls = [
  ...[
    'name',
    'code',
    'value',
    'buy',
    'get',
    'percentOff',
    'steps',
    'on',
    'categories',
    'collections',
    'brands',
    'minSubtotal',
    'minPairs',
  ],
  ...['countries', 'email', 'usesPerCustomer', 'from', 'until', 'uses', 'budget', 'priority'],
];
const labels: Readonly<Record<string, string>> = {
  name: 'The name',
  value: 'It',
  over: 'The sum',
  percent: 'The percentage',
  percentOff: 'The percentage',
  minSubtotal: 'The sum',
  minPairs: 'The number of pairs',
  usesPerCustomer: 'The number of orders',
  uses: 'The number of orders',
  budget: 'The sum',
  code: 'The code',
  until: 'The end',
  priority: 'The priority',
};
/** What is said otherwise to people than to programs. */
const sentences: Readonly<Record<string, string>> = {
  'is required': 'Give it a name',
  'names one sum twice': 'Two steps begin at the same sum',
  'must be after the beginning': 'It has to end after it begins',
  'belongs to another promotion': 'This code belongs to another promotion. Please choose another one',
};

/** The control of a field of the API: `gives.steps.0.over` is `steps.0.over`, `when.brands.2` is `brands`. */
function controlOf(path: string): string {
  const own = path.replace(/^(gives|when)\./, '');
  if (own === 'steps') return 'steps.0.over';
  return own.startsWith('steps.') ? own : own.replace(/\..*$/, '');
}

const placeOf = (control: string) => controls.indexOf(control.replace(/\..*$/, ''));
const inOrder = (problems: PromotionProblems): PromotionProblems =>
  Object.fromEntries(Object.entries(problems).sort(([one], [other]) => placeOf(one) - placeOf(other)));

/** Problems that the API or its schema found, as people read them. */
export function readProblems(errors: Readonly<Record<string, string>>): PromotionProblems {
  const problems: PromotionProblems = {};
  for (const [path, message] of Object.entries(errors)) {
    const control = controlOf(path);
    const isSentence = /^\p{Lu}/u.test(message);
    problems[control] ??=
      sentences[message] ?? (isSentence ? message : `${labels[control.split('.').at(-1) ?? ''] ?? 'It'} ${message}`);
  }
  return inOrder(problems);
}

const notANumber = (typed: string) => Number.isNaN(readNumber(typed));
const notACount = (typed: string) => Number.isNaN(readCount(typed));
const notAnAmount = (typed: string) => Number.isNaN(readSum(typed));
const isFilled = (typed: string) => typed.trim() !== '';

/** What of a kind can't be read as a number. */
function unreadableGives({ kind, value, buy, get, percentOff, steps }: PromotionDraft): PromotionProblems {
  switch (kind) {
    case 'percent':
      return notANumber(value) ? { value: 'Enter how many percent, such as 20' } : {};
    case 'amount':
    case 'fixed-price':
      return notAnAmount(value) ? { value: 'Enter an amount, such as 20' } : {};
    case 'free-shipping':
      return {};
    case 'buy-x-get-y':
      return {
        ...(notACount(buy) && { buy: 'Enter how many pairs' }),
        ...(notACount(get) && { get: 'Enter how many pairs' }),
        ...(notANumber(percentOff) && { percentOff: 'Enter how many percent. 100 is free' }),
      };
    case 'steps':
      return Object.assign(
        {},
        ...steps.map(({ over, percent }, at) => ({
          ...(notAnAmount(over) && { [`steps.${at}.over`]: 'Enter a sum, such as 100' }),
          ...(notANumber(percent) && { [`steps.${at}.percent`]: 'Enter how many percent' }),
        })),
      );
  }
}

/** What can't be read at all, or would be read as nothing. */
function unreadable(draft: PromotionDraft): PromotionProblems {
  const { minSubtotal, budget, code, codeKind, email } = draft;
  const numbers = ['minPairs', 'usesPerCustomer', 'uses'] as const;
  return {
    ...unreadableGives(draft),
    ...Object.fromEntries(
      numbers
        .filter((name) => isFilled(draft[name]) && notACount(draft[name]))
        .map((name) => [name, 'Enter a whole number, or nothing']),
    ),
    ...(isFilled(minSubtotal) && notAnAmount(minSubtotal) && { minSubtotal: 'Enter a sum, or nothing' }),
    ...(isFilled(budget) && notAnAmount(budget) && { budget: 'Enter a sum, or nothing' }),
    ...(codeKind === 'one' && !isFilled(code) && { code: 'Enter the code, such as SUMMER' }),
    ...(isFilled(email) && !/^\S+@\S+$/.test(email.trim()) && { email: 'Enter an email address, or nothing' }),
  };
}

/** What is wrong with a draft by itself; what the shop knows besides, the API says. */
export function problemsOfDraft(draft: PromotionDraft): PromotionProblems {
  const found = unreadable(draft);
  const { from, until } = draft;
  if (from && until && from >= until) found.until ??= sentences['must be after the beginning'];
  try {
    parseInput(promotionInputSchema, toInput(draft));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return inOrder({ ...readProblems(error.errors ?? {}), ...found });
  }
  return inOrder(found);
}
