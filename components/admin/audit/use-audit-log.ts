import { z } from 'zod';
import { ROWS_PER_PAGE } from '@/components/admin/shared/list-pages';
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
  const page = Math.max(1, Number.parseInt(values.page, 10) || 1);
  const query = new URLSearchParams({ page: String(page), limit: String(ROWS_PER_PAGE), action: values.action });
  const rows = useListRows(query.toString(), readEntries);

  return {
    ...rows,
    page,
    action: values.action,
    chooseAction: (action: string) => change({ action }),
    choosePage: (next: number) => change({ page: next === 1 ? '' : String(next) }),
  };
}
