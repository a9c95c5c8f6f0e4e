'use client';

import { useRef } from 'react';
import { z } from 'zod';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { DataTable } from '@/components/admin/shared/data-table';
import { ListStates } from '@/components/admin/shared/list-states';
import { useDeletion } from '@/components/admin/shared/use-admin-write';
import { useList } from '@/components/admin/shared/use-list';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { type Key, keySchema } from '@/lib/access/api-keys/key-schema';
import { namesOfRights } from '@/lib/core/permissions/right-words';
import { formatDate } from '@/lib/platform/locale/locale';
import { NewKey } from './new-key';

const keysSchema = z.array(keySchema);

/** The keys by which programs use the shop: making and revoking them. */
export function KeysView() {
  const region = useRef<HTMLElement>(null);
  const list = useList({ path: '/api/keys', answer: keysSchema, names: [], toFilterQuery: () => '' });
  const revocation = useDeletion<Key>({
    toPath: ({ _id }) => `/api/keys/${_id}`,
    words: { done: 'The key was revoked.', failed: 'Failed to revoke the key.' },
    onDeleted() {
      list.reload();
      return () => region.current?.focus();
    },
    onOutdated: list.reload,
  });
  return (
    <>
      <AdminHeading title="Keys">
        Programs use the shop by a key of their own, which can do no more than whoever made it.
      </AdminHeading>
      <ListStates
        list={list}
        things="keys"
        region={{ label: 'Keys', ref: region }}
        empty={{
          title: 'No keys yet',
          text: 'Make one below for each program, so that each can be revoked alone.',
          isBrief: true,
        }}
      >
        {(keys) => (
          <DataTable
            caption="Keys"
            rows={keys}
            keyOf={({ _id }) => _id}
            isStale={list.isStale}
            columns={[
              {
                header: 'Key',
                isRowHeader: true,
                isSelfEvident: true,
                className: 'md:align-top',
                cell: ({ name, prefix, by }) => (
                  <>
                    <span className="wrap-anywhere block font-medium">{name}</span>
                    {prefix && <code className="block text-muted text-xs">{prefix}…</code>}
                    <span className="block text-muted text-xs">Made by {by}</span>
                  </>
                ),
              },
              {
                header: 'May',
                isSelfEvident: true,
                className: 'md:align-top text-muted md:w-[34%]',
                cell: ({ rights }) => <span className="block text-left">{namesOfRights(rights)}</span>,
              },
              {
                header: 'From',
                className: 'md:align-top',
                cell: ({ addresses }) =>
                  addresses.length === 0 ? 'Anywhere' : <span className="wrap-anywhere">{addresses.join(', ')}</span>,
              },
              { header: 'Last used', className: 'md:align-top', cell: ({ lastUsedAt }) => <Day at={lastUsedAt} /> },
              { header: 'Expires', className: 'md:align-top', cell: ({ expiresAt }) => <Day at={expiresAt} /> },
              {
                header: 'Actions',
                isHeaderHidden: true,
                isNumeric: true,
                className: 'md:align-top max-md:justify-end',
                cell: (key) => (
                  <Button tone="quiet" size="sm" onClick={() => revocation.ask(key)}>
                    Revoke<VisuallyHidden> {key.name}</VisuallyHidden>
                  </Button>
                ),
              },
            ]}
          />
        )}
      </ListStates>
      <NewKey onMade={list.reload} />
      <AlertDialog {...revocation.dialog} title="Revoke this key?" confirmText="Revoke">
        The program that uses “{revocation.asked?.name}” is locked out right away. This can’t be undone.
      </AlertDialog>
    </>
  );
}

function Day({ at }: { at: string | null }) {
  if (at === null) return <span className="text-muted">Never</span>;
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatDate(at, 'medium', 'reader')}
    </time>
  );
}
