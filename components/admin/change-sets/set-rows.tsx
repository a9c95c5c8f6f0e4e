import { z } from 'zod';
import { AuditChangeList } from '@/components/admin/audit/audit-table';
import { productFormPath } from '@/components/admin/shared/admin-paths';
import { type Column, DataTable } from '@/components/admin/shared/data-table';
import { ListStates } from '@/components/admin/shared/list-states';
import { type List, useList, useListUrl } from '@/components/admin/shared/use-list';
import { ViewTabs } from '@/components/admin/shared/view-tabs';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { useFileDownload } from '@/components/ui/requests/use-file-download';
import { Options, SelectField } from '@/components/ui/select-field';
import { type ChangeSet, setRowSchema } from '@/lib/catalogue/change-sets/change-set-schema';
import { shopFile } from '@/lib/core/shop-terms/file-name';
import { columnLabel, rowsOf, shownChanges } from './set-words';

/** A row is told apart by where it stands; several of a file's row may be refused. */
const rowsSchema = z
  .array(setRowSchema)
  .transform((rows) => rows.map((row, at) => ({ ...row, _id: `${row.row} ${row.handle} ${row.column} ${at}` })));
type Row = z.output<typeof rowsSchema>[number];

type View = 'changed' | 'created' | 'refused' | 'kept' | 'same';

/** The views of a set that have rows, what matters most first. */
function viewsOf({
  changed,
  created,
  refusedRows,
  kept,
  same,
}: ChangeSet): { view: View; label: string; count: number }[] {
  return [
    { view: 'kept' as const, label: 'Left alone', count: kept },
    { view: 'refused' as const, label: 'Refused rows', count: refusedRows },
    { view: 'changed' as const, label: 'Changed', count: changed },
    { view: 'created' as const, label: 'New', count: created },
    { view: 'same' as const, label: 'Unchanged', count: same },
  ].filter(({ count }) => count > 0);
}

/** What a change set does, shoe by shoe, and what of it is refused. */
export function SetRows({ set }: { set: ChangeSet }) {
  const views = viewsOf(set);
  const { values, change } = useListUrl(['view', 'column']);
  const usual =
    views.find(({ view }) => view === 'changed') ?? views.find(({ view }) => view === 'created') ?? views[0];
  const current = views.find(({ view }) => view === values.view) ?? usual;
  if (!current)
    return <EmptyState title="There’s nothing in it">The file has a first line with names, and no shoes.</EmptyState>;
  return (
    <>
      <ViewTabs
        label="What’s in it"
        tabs={views.map(({ view, label, count }) => ({
          label,
          count,
          href: `/admin/imports/${set._id}?view=${view}`,
          isCurrent: view === current.view,
          onSelect: () => change({ view, column: '' }),
        }))}
      />
      {current.view === 'refused' && <RefusedFile id={set._id} />}
      <ViewRows key={current.view} set={set} view={current.view} label={current.label} />
    </>
  );
}

/** What is counted of refused rows, of which one can have several problems: `problems in 1 row`. */
function problemsIn(total: number, rows: number | null): string {
  return `${total === 1 ? 'problem' : 'problems'}${rows === null ? '' : ` in ${rowsOf(rows)}`}`;
}

/** The rows of one view, all or those of a column. */
function ViewRows({ set: { _id, columns, refusedRows }, view, label }: { set: ChangeSet; view: View; label: string }) {
  const isRefusal = view === 'refused' || view === 'kept';
  const list = useList({
    path: `/api/imports/${_id}/rows`,
    answer: rowsSchema,
    names: ['column'],
    toFilterQuery: ({ column }) => String(new URLSearchParams({ state: view, ...(column && { column }) })),
  });
  const { values, change } = list.filters;
  return (
    <>
      {(view === 'changed' || view === 'refused') && columns.length > 1 && (
        <SelectField
          label={view === 'refused' ? 'Only those of' : 'Only changes of'}
          value={values.column}
          onChange={(event) => change({ column: event.target.value })}
          className="mb-5 max-w-64"
        >
          <option value="">Any column</option>
          <Options labels={Object.fromEntries(columns.map((column) => [column, columnLabel(column)]))} />
        </SelectField>
      )}
      <ListStates
        list={list as List<Row>}
        things={isRefusal ? 'rows' : 'shoes'}
        region={{ label }}
        {...(view === 'refused' && {
          unit: (total) => problemsIn(total, values.column ? null : refusedRows),
        })}
      >
        {(rows) => (
          <DataTable
            caption={label}
            columns={isRefusal ? refusalColumns : changeColumns(view)}
            rows={rows}
            keyOf={({ _id: key }) => key}
            isStale={list.isStale}
          />
        )}
      </ListStates>
    </>
  );
}

function RefusedFile({ id }: { id: string }) {
  const { isPending, download } = useFileDownload({ failed: 'The rows couldn’t be downloaded. Please try again.' });
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="max-w-prose text-muted text-sm">
        Mend these in a spreadsheet and import the file again. The download has every row of these shoes, with what to
        do.
      </p>
      <Button
        tone="secondary"
        size="sm"
        isPending={isPending}
        onClick={() => void download(`/api/imports/${id}/rows?state=refused&format=csv`, shopFile('refused-rows.csv'))}
      >
        Download refused rows
      </Button>
    </div>
  );
}

const refusalColumns: readonly Column<Row>[] = [
  {
    header: 'Row',
    isNumeric: true,
    className: 'md:align-top',
    cell: ({ row }) => row,
  },
  {
    header: 'Shoe',
    isRowHeader: true,
    className: 'md:w-1/6 md:align-top',
    cell: ({ handle }) => <span className="wrap-anywhere font-medium">{handle || 'Without a handle'}</span>,
  },
  {
    header: 'Column',
    className: 'md:align-top',
    cell: ({ column }) => (column ? columnLabel(column) : '–'),
  },
  {
    header: 'Value',
    className: 'md:w-1/4 md:align-top',
    cell: ({ value }) =>
      value ? <code className="wrap-anywhere line-clamp-3">{value}</code> : <span className="text-muted">empty</span>,
  },
  {
    header: 'What to do',
    className: 'md:w-2/5 md:align-top',
    cell: ({ message }) => message,
  },
];

/** What is looked for first in a new shoe, whose name stands beside it. */
const first = ['price', 'category', 'status'];

function mostTelling(changes: Row['changes']): Row['changes'] {
  const placeOf = ({ column }: Row['changes'][number]) =>
    first.includes(column) ? first.indexOf(column) : first.length;
  return changes.filter(({ column }) => column !== 'name').sort((a, b) => placeOf(a) - placeOf(b));
}

const changeColumns = (view: View): readonly Column<Row>[] => [
  {
    header: 'Shoe',
    isRowHeader: true,
    isSelfEvident: true,
    className: 'md:w-1/3 md:align-top',
    cell: ({ handle, name }) => (
      <span className="block wrap-anywhere">
        {view === 'created' ? (
          <span className="font-medium">{name ?? handle}</span>
        ) : (
          <Link href={productFormPath(handle)} className="font-medium underline-offset-4 hover:underline">
            {name ?? handle}
          </Link>
        )}
        {name && <span className="block text-muted text-xs">{handle}</span>}
      </span>
    ),
  },
  {
    header: view === 'created' ? 'What it will be' : 'Before and after',
    isSelfEvident: true,
    className: 'md:align-top',
    cell: ({ handle, name, changes }) =>
      changes.length === 0 ? (
        <span className="text-muted">Stays as it is</span>
      ) : (
        <AuditChangeList
          changes={shownChanges(view === 'created' ? mostTelling(changes) : changes, view === 'created')}
          title={name ?? handle}
        />
      ),
  },
];
