'use client';

import { z } from 'zod';
import { ListPages } from '@/components/admin/shared/list-pages';
import { ReadTrouble, SessionEnded } from '@/components/admin/shared/list-states';
import { useList } from '@/components/admin/shared/use-list';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Options, SelectField } from '@/components/ui/select-field';
import { actionFilters } from '@/lib/access/audit/audit-actions';
import { auditEntrySchema } from '@/lib/access/audit/audit-schema';
import { AuditTable } from './audit-table';

const entriesSchema = z.array(auditEntrySchema);

/** Who changed what in the shop, and when. */
export function AuditView() {
  const list = useList({
    path: '/api/audit',
    answer: entriesSchema,
    names: ['action'],
    toFilterQuery: (values) => String(new URLSearchParams({ action: values.action })),
  });
  const { state, isStale, reload, page, openPage, filters } = list;
  const { action } = filters.values;
  const chooseAction = (chosen: string) => filters.change({ action: chosen });
  if (state.status === 'signed-out') return <SessionEnded />;
  return (
    <>
      <SelectField
        label="Action"
        isLabelHidden
        value={action in actionFilters ? action : ''}
        onChange={(event) => chooseAction(event.target.value)}
        className="mb-5 max-w-64"
      >
        <option value="">All actions</option>
        <Options labels={actionFilters} />
      </SelectField>
      <ReadTrouble state={state} onRetry={reload} failed="Failed to fetch the audit log." />
      {state.status === 'found' && state.data.rows.length === 0 && (
        <NoEntries
          isFiltered={action !== ''}
          isPastTheEnd={state.data.total > 0}
          onClear={() => chooseAction('')}
          onBack={() => openPage(1)}
        />
      )}
      {state.status === 'found' && state.data.rows.length > 0 && (
        <>
          <AuditTable entries={state.data.rows} isStale={isStale} />
          <ListPages page={page} total={state.data.total} onChange={openPage} />
        </>
      )}
    </>
  );
}

interface NoEntriesProps {
  isFiltered: boolean;
  isPastTheEnd: boolean;
  onClear: () => void;
  onBack: () => void;
}

function NoEntries({ isFiltered, isPastTheEnd, onClear, onBack }: NoEntriesProps) {
  if (isPastTheEnd)
    return (
      <EmptyState title="The log ends before this page" actions={<Button onClick={onBack}>First page</Button>}>
        The log doesn’t have that many entries.
      </EmptyState>
    );
  if (isFiltered)
    return (
      <EmptyState title="No entries of this kind" actions={<Button onClick={onClear}>Show all actions</Button>}>
        Nobody has done that yet.
      </EmptyState>
    );
  return <EmptyState title="No changes yet">Every change an admin makes is recorded here.</EmptyState>;
}
