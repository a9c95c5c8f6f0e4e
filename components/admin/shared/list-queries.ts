import { userStatusSchema } from '@/lib/access/users/user-schema';
import { stockStates } from '@/lib/catalogue/stock/low-stock';
import { stockReasonNames } from '@/lib/catalogue/stock/stock-reasons';
import { roleNames } from '@/lib/core/permissions/rights';
import { orderStatusSchema } from '@/lib/orders/order/order-schema';
import { entryKinds, entryStates } from '@/lib/orders/payments/payment-states';
import { promotionStates } from '@/lib/pricing/promotions/promotion-state';
import { TO_SHIP } from './admin-paths';
import { ROWS_PER_PAGE } from './list-pages';

type Values<Name extends string> = Record<Name | 'page', string>;

/** The page that the URL names, counted from 1; the first one when it names none. */
export function pageOf(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

function toQuery(values: Record<string, string>): string {
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString();
}

/** When a day begins and ends in the reader's time zone; null when it is no day. */
function momentsOf(day: string): { first: Date; last: Date } | null {
  if (!/^20\d\d-\d\d-\d\d$/.test(day)) return null;
  const [first, last] = [new Date(`${day}T00:00:00`), new Date(`${day}T23:59:59.999`)];
  return Number.isNaN(first.getTime()) ? null : { first, last };
}

const known = (options: readonly string[], text: string) => (options.includes(text) ? text : '');

/** A time as the API is asked for it: days are those of the reader's time zone, and may be swapped. */
function periodOf(values: Values<'from' | 'to'>): { from: string; to: string } {
  const days = [momentsOf(values.from), momentsOf(values.to)];
  const isBackwards = days[0] && days[1] && days[0].first > days[1].first;
  const [from, to] = isBackwards ? days.reverse() : days;
  return { from: from?.first.toISOString() ?? '', to: to?.last.toISOString() ?? '' };
}

/** The API's query for the filters of the payments list, without the page. Invalid values are ignored. */
export function paymentFilterQuery(values: Values<'kind' | 'state' | 'from' | 'to'>): string {
  return toQuery({
    kind: known(entryKinds, values.kind),
    state: known(entryStates, values.state),
    ...periodOf(values),
  });
}

/** The API's query for days of the shop's time zone, which may be swapped. Invalid values are ignored. */
export function daysQuery(values: Values<'from' | 'to'>): string {
  const [from, to] = [values.from, values.to].map((day) => (momentsOf(day) ? day : ''));
  const isBackwards = from && to && from > to;
  return isBackwards ? toQuery({ from: to, to: from }) : toQuery({ from: from ?? '', to: to ?? '' });
}

/** The API's query for the filters of the orders list, without the page. Invalid values are ignored. */
export function orderFilterQuery(values: Values<'search' | 'status' | 'from' | 'to'>): string {
  return toQuery({
    search: values.search.slice(0, 100),
    status: known(orderStatusSchema.options, values.status),
    toShip: values.status === TO_SHIP ? 'true' : '',
    ...periodOf(values),
  });
}

/** The API's query for the filters of the users list, without the page. Invalid values are ignored. */
export function userFilterQuery(values: Values<'search' | 'role' | 'status'>): string {
  return toQuery({
    search: values.search.slice(0, 100),
    role: known(roleNames, values.role),
    status: known(userStatusSchema.options, values.status),
  });
}

/** The API's query for the filters of the promotions list, without the page. Invalid values are ignored. */
export function promotionFilterQuery(values: Values<'search' | 'state'>): string {
  return toQuery({ search: values.search.slice(0, 100), state: known(promotionStates, values.state) });
}

/** The API's query for the filters of the list of sizes, without the page. Invalid values are ignored. */
export function stockFilterQuery(values: Values<'search' | 'state'>): string {
  return toQuery({ search: values.search.slice(0, 100), state: known(stockStates, values.state), sortBy: 'name' });
}

/** The API's query for the filters of the stock's history, without the page. Invalid values are ignored. */
export function movementFilterQuery(values: Values<'product' | 'size' | 'reason' | 'from' | 'to'>): string {
  return toQuery({
    product: values.product.slice(0, 200),
    size: /^\d{1,3}(\.\d)?$/.test(values.size) ? values.size : '',
    reason: known(stockReasonNames, values.reason),
    ...periodOf(values),
  });
}

/** The API's query for one page. */
export function pageQuery(filters: string, page: string): string {
  return [`page=${pageOf(page)}&limit=${ROWS_PER_PAGE}`, filters].filter(Boolean).join('&');
}
