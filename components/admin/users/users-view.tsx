'use client';

import { useRef } from 'react';
import { PanelHeading } from '@/components/admin/frame/admin-heading';
import { DataTable } from '@/components/admin/shared/data-table';
import { ListPages } from '@/components/admin/shared/list-pages';
import { NoRows, SessionEnded, TableSkeleton } from '@/components/admin/shared/list-states';
import { useSignedInUser } from '@/components/session/use-signed-in-user';
import { ReadFailure } from '@/components/ui/read-failure';
import { DeleteUserDialog } from './delete-user-dialog';
import { useUserDeletion } from './use-user-deletion';
import { useUserEdit } from './use-user-edit';
import { useUserRows } from './use-user-rows';
import { userColumns } from './user-columns';
import { UserFilters } from './user-filters';

/** Everybody with an account: what they may do, and whether they may come in. */
export function UsersView() {
  const { state, isStale, reload, update, query, page, address } = useUserRows();
  const viewer = useSignedInUser();
  const list = useRef<HTMLDivElement>(null);
  const openPage = (next: number) => address.change({ page: next > 1 ? String(next) : '' });
  const edit = useUserEdit({
    list: query,
    onSaved: (saved) => update((rows) => rows.map((row) => (row._id === saved._id ? saved : row))),
    onOutdated: reload,
  });
  const deletion = useUserDeletion({
    onDeleted(id) {
      // The button that was pressed goes with its row. Until the dialog has closed, nothing beside it takes the focus.
      requestAnimationFrame(() => list.current?.focus());
      update((rows) => rows.filter((row) => row._id !== id));
      const wasAlone = state.status === 'found' && state.rows.length === 1;
      if (wasAlone && page > 1) openPage(page - 1);
      else reload();
    },
    onOutdated: reload,
  });

  return (
    <>
      <PanelHeading title="Users Management">
        Whoever gets another role or status is signed out everywhere, at once.
      </PanelHeading>
      <UserFilters {...address} />
      {state.status === 'loading' && <TableSkeleton />}
      {state.status === 'failed' && <ReadFailure onRetry={reload}>Failed to fetch users.</ReadFailure>}
      {state.status === 'signed-out' && <SessionEnded />}
      <section ref={list} tabIndex={-1} aria-label="Users" className="outline-none">
        {state.status === 'found' && state.rows.length === 0 && (
          <NoRows
            title={address.isFiltered ? 'No users found' : 'No users yet'}
            page={page}
            onFirstPage={() => openPage(1)}
            {...(address.isFiltered && { onClear: address.clear })}
          />
        )}
        {state.status === 'found' && state.rows.length > 0 && (
          <DataTable
            caption="Users"
            columns={userColumns({ edit, viewerId: viewer?._id, onDelete: deletion.ask })}
            rows={state.rows}
            keyOf={(user) => user._id}
            isStale={isStale}
          />
        )}
      </section>
      {state.status === 'found' && <ListPages page={page} total={state.total} onChange={openPage} />}
      <DeleteUserDialog {...deletion} />
    </>
  );
}
