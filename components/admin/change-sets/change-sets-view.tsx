'use client';

import { z } from 'zod';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { ForRight } from '@/components/admin/permissions/viewer-rights';
import { changeSetPath } from '@/components/admin/shared/admin-paths';
import { DataTable } from '@/components/admin/shared/data-table';
import { ListPages } from '@/components/admin/shared/list-pages';
import { ReadTrouble } from '@/components/admin/shared/list-states';
import { useList } from '@/components/admin/shared/use-list';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { useFileDownload } from '@/components/ui/requests/use-file-download';
import { useWhile } from '@/components/ui/requests/use-while';
import { type ChangeSet, changeSetSchema } from '@/lib/catalogue/change-sets/change-set-schema';
import { shopFile } from '@/lib/core/shop-terms/file-name';
import { formatDate } from '@/lib/platform/locale/locale';
import { AboutTheFile } from './about-the-file';
import { FileUpload } from './file-upload';
import { SetStanding } from './set-standing';
import { isUnderWay, summaryOf } from './set-words';

const setsSchema = z.array(changeSetSchema);
/** Milliseconds between two looks at sets that a worker is at. */
const LOOK_AGAIN_MS = 2_000;

/** A file to take in, and all change sets: imports and bulk edits, newest first. */
export function ChangeSetsView() {
  const list = useList({ path: '/api/imports', answer: setsSchema, names: [], toFilterQuery: () => '' });
  const { state, isStale, reload, page, openPage } = list;
  const sets = state.status === 'found' ? state.data.rows : [];
  const total = state.status === 'found' ? state.data.total : 0;
  const isFollowed = sets.some(isUnderWay);
  useWhile(isFollowed, reload, LOOK_AGAIN_MS);
  const { isPending, download } = useFileDownload({ failed: 'The products couldn’t be exported. Please try again.' });

  return (
    <>
      <AdminHeading
        title="Imports"
        actions={
          <Button
            tone="secondary"
            isPending={isPending}
            onClick={() => void download('/api/products/export.csv', shopFile('products.csv'))}
          >
            Export all products
          </Button>
        }
      >
        Many shoes at once: files that you import, and edits from the product list. Each can be undone.
      </AdminHeading>
      <ForRight right="catalogue:write">
        <FileUpload />
      </ForRight>
      <ReadTrouble state={state} onRetry={reload} failed="Failed to fetch the imports." />
      {sets.length > 0 && <SetTable sets={sets} isStale={isStale && !isFollowed} />}
      {total > 0 && <ListPages page={page} total={total} onChange={openPage} />}
      {state.status === 'found' && <AboutTheFile isFirst={total === 0} />}
    </>
  );
}

function SetTable({ sets, isStale }: { sets: readonly ChangeSet[]; isStale: boolean }) {
  return (
    <DataTable
      caption="Imports and bulk edits"
      rows={sets}
      keyOf={({ _id }) => _id}
      isStale={isStale}
      columns={[
        {
          header: 'Name',
          isRowHeader: true,
          isSelfEvident: true,
          className: 'md:w-2/5',
          cell: ({ _id, name, kind }) => (
            <>
              <Link
                href={changeSetPath(_id)}
                className="wrap-anywhere inline-flex min-h-6 items-center font-medium underline-offset-4 hover:underline"
              >
                {name}
              </Link>
              <span className="block text-muted text-xs">{kind === 'import' ? 'Imported file' : 'Bulk edit'}</span>
            </>
          ),
        },
        { header: 'Status', cell: (set) => <SetStanding set={set} /> },
        { header: 'Shoes', cell: (set) => <span className="tabular-nums">{summaryOf(set)}</span> },
        {
          header: 'By',
          cell: ({ createdBy, createdAt }) => (
            <>
              <span className="wrap-anywhere">{createdBy}</span>
              <time dateTime={createdAt} className="block text-muted text-xs tabular-nums">
                {formatDate(createdAt, 'moment', 'reader')}
              </time>
            </>
          ),
        },
      ]}
    />
  );
}
