import type { Problems } from '@/components/ui/forms/field-problems';
import { parseAmount } from '@/lib/core/money/typed-amount';
import { momentIn } from '@/lib/platform/locale/shop-time';

/** What is typed; an empty choice leaves things as they are. */
export const nothingChosen = {
  pricing: '',
  percent: '',
  amount: '',
  ending: '',
  category: '',
  status: '',
  isLatest: '',
  isBestSeller: '',
  at: '',
  until: '',
};
export type BulkEditValues = typeof nothingChosen;
export type BulkEditField = keyof BulkEditValues;

/** How a price is said: in percent of what it is, or as what it shall be. */
export const pricings = {
  '': 'No change',
  lower: 'Lower by percent',
  raise: 'Raise by percent',
  amount: 'Set to an amount',
};
export const endings = { '': 'As calculated', '0.99': '.99', '0.95': '.95', '0.9': '.90', '0': '.00' };

/** What the API is asked to set. */
interface BulkEdit {
  set: Record<string, string | number | boolean>;
  at?: string;
  until?: string;
}

const isPercent = ({ pricing }: BulkEditValues) => pricing === 'lower' || pricing === 'raise';

function percentOf(values: BulkEditValues): number | null {
  const number = Number(values.percent.replace('%', '').replace(',', '.').trim() || Number.NaN);
  const most = values.pricing === 'lower' ? 99 : 1_000;
  return number > 0 && number <= most ? number : null;
}

/** What can't be used of what is typed. `zone` is the shop's, `now` a time in milliseconds. */
export function problemsOfBulkEdit(values: BulkEditValues, zone: string, now: number): Problems<BulkEditField> {
  const problems: Problems<BulkEditField> = {};
  if (isPercent(values) && percentOf(values) === null)
    problems.percent = `Enter a number up to ${values.pricing === 'lower' ? 99 : 1000}`;
  if (values.pricing === 'amount' && !((parseAmount(values.amount) ?? 0) > 0)) problems.amount = 'Enter a price';
  const [at, until] = [momentIn(zone, values.at), momentIn(zone, values.until)];
  if (values.at && (at?.getTime() ?? 0) <= now) problems.at = 'Choose a time to come';
  // Without a price it is not on show, and not sent.
  if (values.pricing && values.until && (until?.getTime() ?? 0) <= Math.max(now, at?.getTime() ?? 0))
    problems.until = at ? 'Choose a time after the start' : 'Choose a time to come';
  const chosen = [values.pricing, values.category, values.status, values.isLatest, values.isBestSeller];
  // Not every role sees the price.
  if (chosen.every((choice) => choice === '')) problems.category = 'Choose at least one thing to change';
  return problems;
}

/** What a form without problems asks the API to set. */
export function readBulkEdit(values: BulkEditValues, zone: string): BulkEdit {
  const { category, status, isLatest, isBestSeller, pricing, ending } = values;
  const percent = `${pricing === 'lower' ? '-' : '+'}${percentOf(values)}%`;
  const price = isPercent(values) ? percent : (parseAmount(values.amount) ?? 0);
  const at = momentIn(zone, values.at)?.toISOString();
  const until = pricing ? momentIn(zone, values.until)?.toISOString() : undefined;
  return {
    set: {
      ...(pricing && { price }),
      ...(isPercent(values) && ending && { ending: Number(ending) }),
      ...(category && { category }),
      ...(status && { status }),
      ...(isLatest && { new: isLatest === 'yes' }),
      ...(isBestSeller && { bestseller: isBestSeller === 'yes' }),
    },
    ...(at && { at }),
    ...(until && { until }),
  };
}
