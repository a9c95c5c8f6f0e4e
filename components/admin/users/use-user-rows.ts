import { z } from 'zod';
import { pageOf, pageQuery, userFilterQuery } from '@/components/admin/shared/list-queries';
import { useListRows } from '@/components/admin/shared/use-list-rows';
import { useListAddress } from '@/components/admin/shared/use-list-url';
import { adminUserSchema } from '@/lib/accounts/administration/user-admin-schema';
import { readApiList } from '@/lib/http/api-client';

const names = ['search', 'role', 'status'] as const;
const nothing = { search: '', role: '', status: '' };
const answer = z.array(adminUserSchema);

const readUsers = (query: string, signal: AbortSignal) => readApiList(`/api/users?${query}`, { answer, signal });

/** The accounts that the address asks for, a page at a time, and how to ask for others. */
export function useUserRows() {
  const { values, change } = useListAddress(names);
  const query = pageQuery(userFilterQuery(values), values.page);
  return {
    ...useListRows(query, readUsers),
    query,
    page: pageOf(values.page),
    address: {
      values,
      change,
      clear: () => change(nothing),
      isFiltered: names.some((name) => values[name] !== ''),
    },
  };
}
