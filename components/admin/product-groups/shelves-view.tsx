'use client';

import { useRef, useState } from 'react';
import { useRead } from '@/components/access/session/use-read';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { ForRight } from '@/components/admin/permissions/viewer-rights';
import { DataTable } from '@/components/admin/shared/data-table';
import { DeleteMenu } from '@/components/admin/shared/delete-menu';
import { DiscardDialog } from '@/components/admin/shared/discard-dialog';
import { ReadTrouble } from '@/components/admin/shared/list-states';
import { useAdminWrite, useDeletion } from '@/components/admin/shared/use-admin-write';
import { useUnsavedGuard } from '@/components/admin/shared/use-unsaved-guard';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { PlusIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { callApi } from '@/lib/access/api/api-client';
import { readApiList } from '@/lib/access/api/api-list';
import { setShopFacts, shopFacts } from '@/lib/platform/shop/shop-facts';
import { ShelfForm } from './shelf-form';
import { type ShelfKind, type ShelfRow, shelfKinds, shelvesSchema, wordsOfSaved } from './shelf-kinds';
import { ShelfTabs } from './shelf-tabs';

const keyOf = (opened: ShelfRow | 'new') => (opened === 'new' ? '' : opened.slug);

/** All categories, or all collections: in order, with the form of one of them when it is open. */
export function ShelvesView({ kind }: { kind: ShelfKind }) {
  const { title, noun, many, api, about, empty, deletion: whatGoes } = shelfKinds[kind];
  const region = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<ShelfRow | 'new' | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const guard = useUnsavedGuard(isDirty, () => undefined);
  const { state, isStale, reload } = useRead(
    api,
    async (signal) => {
      const list = await readApiList(api, shelvesSchema, signal);
      // The product form, and whatever else this page has loaded, knows them at once.
      if (kind === 'category')
        setShopFacts({ ...shopFacts(), categories: list.rows.map(({ slug, name }) => ({ slug, name })) });
      return list;
    },
    { isForSignedIn: false },
  );
  const moving = useAdminWrite({ done: 'Order saved.', failed: 'Failed to save the order.' }, reload);
  const deletion = useDeletion<ShelfRow>({
    toPath: ({ slug }) => `${api}/${slug}`,
    words: { done: `The ${noun} was deleted.`, failed: `Failed to delete the ${noun}.` },
    onDeleted() {
      reload();
      return () => region.current?.focus();
    },
    onOutdated: reload,
  });
  const rows = state.status === 'found' ? state.data.rows : [];

  function open(next: ShelfRow | 'new') {
    if (opened === null || keyOf(next) !== keyOf(opened)) guard.ask(() => setOpened(next));
  }

  function close() {
    setOpened(null);
    region.current?.focus();
  }

  function move({ slug }: ShelfRow, position: number) {
    const send = async () => void (await callApi(`${api}/${slug}`, { method: 'PUT', body: { position } }));
    void moving.run(send, reload);
  }

  return (
    <>
      <AdminHeading
        title={title}
        actions={
          <ForRight right="catalogue:write">
            <Button onClick={() => open('new')}>
              <PlusIcon className="size-4.5" />
              New {noun}
            </Button>
          </ForRight>
        }
      >
        {about}
      </AdminHeading>
      <ShelfTabs />
      {opened && (
        <ShelfForm
          key={keyOf(opened)}
          kind={kind}
          opened={opened === 'new' ? null : opened}
          onDirty={setIsDirty}
          onSaved={() =>
            void guard.release().then(() => {
              reload();
              close();
            })
          }
          onCancel={() => guard.ask(close)}
        />
      )}
      <ReadTrouble state={state} onRetry={reload} failed={`Failed to fetch ${many}.`} />
      <section ref={region} tabIndex={-1} aria-label={title} className="outline-none">
        {state.status === 'found' && rows.length === 0 && <EmptyState title={`No ${many} yet`}>{empty}</EmptyState>}
        {rows.length > 0 && (
          <ShelfTable {...{ kind, rows, isStale, onMove: move, onEdit: open, onDelete: deletion.ask }} />
        )}
      </section>
      <AlertDialog {...deletion.dialog} title={`Delete this ${noun}?`}>
        {deletion.asked && `“${deletion.asked.name}”: ${whatGoes}`}
      </AlertDialog>
      <DiscardDialog guard={guard} />
    </>
  );
}

interface ShelfTableProps {
  kind: ShelfKind;
  rows: readonly ShelfRow[];
  isStale: boolean;
  onMove: (row: ShelfRow, position: number) => void;
  onEdit: (row: ShelfRow) => void;
  onDelete: (row: ShelfRow) => void;
}

function ShelfTable({ kind, rows, isStale, onMove, onEdit, onDelete }: ShelfTableProps) {
  const { title, pathOf } = shelfKinds[kind];
  const placeOf = ({ slug }: ShelfRow) => rows.findIndex((other) => other.slug === slug);
  return (
    <DataTable
      caption={title}
      rows={rows}
      keyOf={({ slug }) => slug}
      isStale={isStale}
      columns={[
        { header: 'Name', isRowHeader: true, className: 'wrap-anywhere', cell: ({ name }) => name },
        {
          header: 'Page',
          className: 'wrap-anywhere',
          cell: ({ slug }) => (
            <Link href={pathOf(slug)} className="inline-flex min-h-6 items-center underline underline-offset-4">
              {pathOf(slug)}
            </Link>
          ),
        },
        ...(kind === 'collection'
          ? [
              {
                header: 'Shoes',
                className: 'wrap-anywhere text-muted',
                cell: ({ filters = {}, first = [] }: ShelfRow) =>
                  `${wordsOfSaved(filters)}${first.length > 0 ? ` · ${first.length} set first` : ''}`,
              },
            ]
          : []),
        {
          header: 'Actions',
          isHeaderHidden: true,
          isNumeric: true,
          cell: (row) => {
            const [before, after] = [rows[placeOf(row) - 1], rows[placeOf(row) + 1]];
            const named = <VisuallyHidden> {row.name}</VisuallyHidden>;
            return (
              <ForRight right="catalogue:write">
                <span className="flex flex-wrap justify-end gap-1 md:flex-nowrap">
                  <Button
                    tone="quiet"
                    size="sm"
                    disabled={!before}
                    onClick={() => before && onMove(row, before.position)}
                  >
                    Up{named}
                  </Button>
                  <Button
                    tone="quiet"
                    size="sm"
                    disabled={!after}
                    onClick={() => after && onMove(row, after.position + 1)}
                  >
                    Down{named}
                  </Button>
                  <Button tone="secondary" size="sm" onClick={() => onEdit(row)}>
                    Edit{named}
                  </Button>
                  <DeleteMenu subject={row.name} onDelete={() => onDelete(row)} />
                </span>
              </ForRight>
            );
          },
        },
      ]}
    />
  );
}
