import { z } from 'zod';
import { pageOf, pageQuery } from '@/components/admin/shared/list-queries';
import { useListRows } from '@/components/admin/shared/use-list-rows';
import { useListAddress } from '@/components/admin/shared/use-list-url';
import { auditEntrySchema } from '@/lib/audit/audit-schema';
import { readApiList } from '@/lib/http/api-client';

const entriesSchema = z.array(auditEntrySchema);

const readEntries = (query: string, signal: AbortSignal) =>
  readApiList(`/api/audit?${query}`, { answer: entriesSchema, signal });

/** The page of the audit log that the address names. */
export function useAuditLog() {
  const { values, change } = useListAddress(['action']);
  const query = pageQuery(new URLSearchParams({ action: values.action }).toString(), values.page);
  const rows = useListRows(query, readEntries);

  return {
    ...rows,
    page: pageOf(values.page),
    action: values.action,
    chooseAction: (action: string) => change({ action }),
    choosePage: (next: number) => change({ page: next === 1 ? '' : String(next) }),
  };
}
