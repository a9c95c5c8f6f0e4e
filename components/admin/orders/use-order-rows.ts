import { z } from 'zod';
import { orderFilterQuery, pageOf, pageQuery } from '@/components/admin/shared/list-queries';
import { useListRows } from '@/components/admin/shared/use-list-rows';
import { useListAddress } from '@/components/admin/shared/use-list-url';
import { readApiList } from '@/lib/http/api-client';
import { orderSchema } from '@/lib/orders/order-schema';

const names = ['search', 'status', 'from', 'to'] as const;
const nothing = { search: '', status: '', from: '', to: '' };
const answer = z.array(orderSchema);

const readOrders = (query: string, signal: AbortSignal) => readApiList(`/api/orders?${query}`, { answer, signal });

/** The orders that the address asks for, a page at a time, and how to ask for others. */
export function useOrderRows() {
  const { values, change } = useListAddress(names);
  const filters = orderFilterQuery(values);
  const query = pageQuery(filters, values.page);
  return {
    ...useListRows(query, readOrders),
    query,
    filters,
    page: pageOf(values.page),
    address: {
      values,
      change,
      clear: () => change(nothing),
      isFiltered: names.some((name) => values[name] !== ''),
    },
  };
}
