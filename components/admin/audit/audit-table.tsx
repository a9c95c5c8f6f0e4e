import Link from 'next/link';
import { type Column, DataTable } from '@/components/admin/shared/data-table';
import type { AuditEntry } from '@/lib/audit/audit-schema';
import { formatDate } from '@/lib/shop/locale';
import { AuditChangeList } from './audit-change-list';
import { changesOf, deedOf, subjectAddressOf, subjectNameOf } from './audit-words';

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
    cell: (entry) => <span className="font-medium">{deedOf(entry)}</span>,
  },
  { header: 'Subject', className: 'md:min-w-32 md:align-top', cell: ({ subject }) => <Subject subject={subject} /> },
  {
    header: 'Changes',
    className: 'md:w-[36%] md:align-top max-md:flex-col max-md:items-stretch max-md:gap-1',
    cell: (entry) => (
      <AuditChangeList changes={changesOf(entry)} title={`${deedOf(entry)}: ${subjectNameOf(entry.subject)}`} />
    ),
  },
];

function Subject({ subject }: { subject: AuditEntry['subject'] }) {
  const address = subjectAddressOf(subject);
  const name = subjectNameOf(subject);
  return (
    <span className="wrap-anywhere">
      {address ? (
        <Link
          href={address}
          prefetch={false}
          className="underline decoration-line underline-offset-4 hover:decoration-current"
        >
          {name}
        </Link>
      ) : (
        name
      )}
      {subject.type === 'order' && subject.name && <span className="block text-muted text-xs">{subject.name}</span>}
      {!address && subject.type !== 'picture' && subject.name && (
        <span className="block text-muted text-xs">Deleted</span>
      )}
    </span>
  );
}

/** What administrators did, one row a deed. */
export function AuditTable({ entries, isStale }: { entries: readonly AuditEntry[]; isStale: boolean }) {
  return <DataTable caption="Audit Log" columns={columns} rows={entries} keyOf={({ _id }) => _id} isStale={isStale} />;
}
