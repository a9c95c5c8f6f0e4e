'use client';

import { useRef } from 'react';
import { z } from 'zod';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { ForRight } from '@/components/admin/permissions/viewer-rights';
import { AdminCard } from '@/components/admin/shared/admin-card';
import { DataTable } from '@/components/admin/shared/data-table';
import { DeleteMenu } from '@/components/admin/shared/delete-menu';
import { ListStates } from '@/components/admin/shared/list-states';
import { useDeletion } from '@/components/admin/shared/use-admin-write';
import { useList } from '@/components/admin/shared/use-list';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast-store';
import { callApi } from '@/lib/access/api/api-client';
import { type Redirect, redirectSchema } from '@/lib/catalogue/redirects/redirect-schema';
import { ShelfTabs } from './shelf-tabs';

const redirectsSchema = z.array(redirectSchema);

/** The former addresses that lead elsewhere. */
export function RedirectsView() {
  const region = useRef<HTMLElement>(null);
  const list = useList({ path: '/api/redirects', answer: redirectsSchema, names: [], toFilterQuery: () => '' });
  const deletion = useDeletion<Redirect>({
    toPath: ({ _id }) => `/api/redirects/${_id}`,
    words: { done: 'The redirect was deleted.', failed: 'Failed to delete the redirect.' },
    onDeleted() {
      list.reload();
      return () => region.current?.focus();
    },
    onOutdated: list.reload,
  });
  return (
    <>
      <AdminHeading title="Redirects">
        Old links lead to the new pages. We add a redirect for you when a category or collection gets a new address.
      </AdminHeading>
      <ShelfTabs />
      <ForRight right="catalogue:write">
        <NewRedirect onAdded={list.reload} />
      </ForRight>
      <ListStates
        list={list}
        things="redirects"
        region={{ label: 'Redirects', ref: region }}
        empty={{ title: 'No redirects yet', text: 'Moved from another shop? Add the addresses that people know.' }}
      >
        {(rows) => (
          <DataTable
            caption="Redirects"
            rows={rows}
            keyOf={({ _id }) => _id}
            isStale={list.isStale}
            columns={[
              { header: 'From', isRowHeader: true, className: 'wrap-anywhere', cell: ({ from }) => from },
              { header: 'To', className: 'wrap-anywhere', cell: ({ to }) => to },
              {
                header: 'Actions',
                isHeaderHidden: true,
                isNumeric: true,
                cell: (redirect) => (
                  <ForRight right="catalogue:write">
                    <DeleteMenu subject={redirect.from} onDelete={() => deletion.ask(redirect)} />
                  </ForRight>
                ),
              },
            ]}
          />
        )}
      </ListStates>
      <AlertDialog {...deletion.dialog} title="Delete this redirect?">
        {deletion.asked && `${deletion.asked.from} will be “page not found” again.`}
      </AlertDialog>
    </>
  );
}

function NewRedirect({ onAdded }: { onAdded: () => void }) {
  const form = useForm({
    initial: { from: '', to: '' },
    fields: ['from', 'to'],
    fallback: 'Failed to add the redirect.',
    check: ({ from, to }) => ({
      ...(from.trim() === '' && { from: 'The former address is required' }),
      ...(to.trim() === '' && { to: 'Where it leads is required' }),
    }),
    async send(body) {
      await callApi('/api/redirects', { method: 'POST', body });
      form.reset();
      showToast({ tone: 'success', text: 'Redirect added.' });
      onAdded();
    },
  });
  return (
    <AdminCard title="New redirect" className="mb-6">
      <form {...form.props} className="grid gap-4">
        <FormProblems form={form} />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label="From"
            required
            autoComplete="off"
            hint="A path, or an address of your former shop, such as /pages/boots"
            {...form.text('from')}
          />
          <TextField
            label="To"
            required
            autoComplete="off"
            hint="A page of this shop, such as /products/boots, or an https address"
            {...form.text('to')}
          />
        </div>
        <div>
          <Button type="submit" isPending={form.isPending} pendingText="Adding…">
            Add
          </Button>
        </div>
      </form>
    </AdminCard>
  );
}
