import { AdminLink } from '@/components/admin/permissions/admin-link';
import { type Column, DataTable } from '@/components/admin/shared/data-table';
import { ProductPicture } from '@/components/ui/product-picture';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { AuditEntry } from '@/lib/access/audit/audit-schema';
import { formatDate } from '@/lib/platform/locale/locale';
import {
  changeSetPathOf,
  changesOf,
  type ShownChange,
  type ShownValue,
  sentenceOf,
  subjectNameOf,
  subjectPathOf,
} from './audit-words';

const columns: readonly Column<AuditEntry>[] = [
  {
    header: 'When',
    className: 'md:align-top',
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap tabular-nums">
        {formatDate(at, 'medium', 'reader')}{' '}
        <span className="text-muted md:block">{formatDate(at, 'time', 'reader')}</span>
      </time>
    ),
  },
  {
    header: 'Who',
    className: 'md:align-top',
    cell: ({ actor }) => <span className="wrap-anywhere">{actor.name}</span>,
  },
  {
    header: 'What',
    isRowHeader: true,
    className: 'md:align-top',
    cell: (entry) => <span className="font-medium">{sentenceOf(entry)}</span>,
  },
  { header: 'Subject', className: 'md:min-w-32 md:align-top', cell: ({ subject }) => <Subject subject={subject} /> },
  {
    header: 'Changes',
    // A card of an entry without changes has no heading for them either.
    className:
      'md:w-[36%] md:align-top max-md:flex-col max-md:items-stretch max-md:gap-1 max-md:has-[>div:empty]:hidden',
    cell: (entry) => (
      <>
        <AuditChangeList changes={changesOf(entry)} title={`${sentenceOf(entry)}: ${subjectNameOf(entry.subject)}`} />
        <FromChangeSet path={changeSetPathOf(entry)} />
      </>
    ),
  },
];

function FromChangeSet({ path }: { path: ReturnType<typeof changeSetPathOf> }) {
  if (!path) return null;
  return (
    <AdminLink href={path} className="mt-1 inline-flex min-h-6 items-center text-xs underline underline-offset-4">
      From an import or bulk edit
    </AdminLink>
  );
}

function Subject({ subject }: { subject: AuditEntry['subject'] }) {
  const path = subjectPathOf(subject);
  const name = subjectNameOf(subject);
  return (
    <span className="wrap-anywhere">
      {path ? (
        <AdminLink href={path} className="underline decoration-line underline-offset-4 hover:decoration-current">
          {name}
        </AdminLink>
      ) : (
        name
      )}
      {subject.type === 'order' && subject.name && <span className="block text-muted text-xs">{subject.name}</span>}
      {!subject.exists && subject.type !== 'picture' && subject.name && (
        <span className="block text-muted text-xs">Deleted</span>
      )}
    </span>
  );
}

/** The audit log, one row per entry. */
export function AuditTable({ entries, isStale }: { entries: readonly AuditEntry[]; isStale: boolean }) {
  return <DataTable caption="Audit log" columns={columns} rows={entries} keyOf={({ _id }) => _id} isStale={isStale} />;
}

/** How many changed fields are shown; all of them are in a fold below. */
const IN_SIGHT = 3;

const hasMore = (value: ShownValue | null) => value?.kind === 'text' && value.full !== undefined;

/** What an entry changed, shortened; in full in a fold. */
export function AuditChangeList({ changes, title }: { changes: readonly ShownChange[]; title: string }) {
  if (changes.length === 0) return null;
  const isFolded = changes.length > IN_SIGHT || changes.some(({ before, after }) => hasMore(before) || hasMore(after));
  return (
    <div className="text-left">
      <dl className="grid gap-1">
        {changes.slice(0, IN_SIGHT).map((change) => (
          <Change key={change.label} change={change} />
        ))}
      </dl>
      {isFolded && (
        <details className="mt-1">
          <summary className="inline-flex min-h-6 items-center text-muted text-xs underline decoration-line underline-offset-4 hover:text-text">
            {changes.length > IN_SIGHT ? `All ${changes.length} details` : 'In full'}
            <VisuallyHidden> of “{title}”</VisuallyHidden>
          </summary>
          <dl className="mt-1.5 grid gap-2 rounded-sm bg-sunken p-3">
            {changes.map((change) => (
              <Change key={change.label} change={change} isFull />
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

function Change({ change: { label, before, after }, isFull = false }: { change: ShownChange; isFull?: boolean }) {
  return (
    <div className={isFull ? 'grid gap-0.5' : 'flex flex-wrap items-center gap-x-2'}>
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5 tabular-nums">
        {before && <Value value={before} isFull={isFull} isOld={after !== null} />}
        {before && after && (
          <>
            <span aria-hidden="true" className="text-muted">
              →
            </span>
            <VisuallyHidden> became </VisuallyHidden>
          </>
        )}
        {after && <Value value={after} isFull={isFull} />}
      </dd>
    </div>
  );
}

function Value({ value, isFull, isOld = false }: { value: ShownValue; isFull: boolean; isOld?: boolean }) {
  const look = `wrap-anywhere ${isOld ? 'text-muted' : ''}`;
  if (value.kind === 'text')
    return (
      <span className={`${look} ${isFull ? 'whitespace-pre-line' : ''}`}>{(isFull && value.full) || value.text}</span>
    );
  return (
    <span className="tile w-12 rounded-xs">
      <ProductPicture image={value.imageUrl} alt={isOld ? 'as it was' : 'as it is'} sizes="3rem" className="w-full" />
    </span>
  );
}
