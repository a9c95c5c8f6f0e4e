import { DataTable } from '@/components/admin/shared/data-table';
import { DeleteMenu } from '@/components/admin/shared/delete-menu';
import { PersonCell, personColumnClass } from '@/components/admin/shared/person-cell';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { StaffMember } from '@/lib/access/user-admin/staff-schema';
import { OWNER } from '@/lib/core/permissions/rights';
import { formatDate } from '@/lib/platform/locale/locale';

/** Why the viewer can't change a member of the staff; null where they can. */
export function refusalOf(
  member: StaffMember,
  { viewerId, isViewerOwner, owners }: { viewerId: string | undefined; isViewerOwner: boolean; owners: number },
): string | null {
  const isOwner = member.roles.includes(OWNER);
  if (member._id === viewerId)
    return isOwner && owners === 1
      ? 'You’re the only owner. Make someone else an owner before you go.'
      : 'Someone else who manages staff can change your account.';
  return isOwner && !isViewerOwner ? 'Only an owner can change owners.' : null;
}

interface StaffTableProps {
  members: readonly StaffMember[];
  viewerId: string | undefined;
  refusalFor: (member: StaffMember) => string | null;
  nameOfRole: (id: string) => string;
  isStale: boolean;
  isPending: boolean;
  onChangeRoles: (member: StaffMember) => void;
  onPause: (member: StaffMember) => void;
  onRemove: (member: StaffMember) => void;
}

/** The people of the staff, one row each. */
export function StaffTable(props: StaffTableProps) {
  const { members, viewerId, refusalFor, nameOfRole, isStale } = props;
  return (
    <DataTable
      caption="Staff"
      rows={members}
      keyOf={({ _id }) => _id}
      isStale={isStale}
      columns={[
        {
          header: 'Name and email',
          isRowHeader: true,
          isSelfEvident: true,
          className: personColumnClass,
          cell: ({ _id, name, email }) => (
            <PersonCell name={name} email={email} isSelfEvident>
              {_id === viewerId && <Badge tone="info">You</Badge>}
            </PersonCell>
          ),
        },
        {
          header: 'Roles',
          className: 'md:min-w-44',
          cell: ({ roles }) => (
            <span className="inline-flex flex-wrap gap-1.5 max-md:justify-end">
              {roles.map((role) => (
                <Badge key={role} tone={role === OWNER ? 'accent' : 'neutral'}>
                  {nameOfRole(role)}
                </Badge>
              ))}
            </span>
          ),
        },
        {
          header: 'Status',
          cell: ({ status }) =>
            status === 'active' ? <Badge tone="success">Active</Badge> : <Badge tone="warning">Paused</Badge>,
        },
        {
          header: 'Account since',
          className: 'md:max-xl:hidden xl:whitespace-nowrap',
          cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt, 'medium', 'reader')}</time>,
        },
        {
          header: 'Actions',
          isSelfEvident: true,
          className: 'max-md:justify-end',
          cell: (member) => <Actions {...props} member={member} refusal={refusalFor(member)} />,
        },
      ]}
    />
  );
}

interface ActionsProps extends Pick<StaffTableProps, 'isPending' | 'onChangeRoles' | 'onPause' | 'onRemove'> {
  member: StaffMember;
  refusal: string | null;
}

function Actions({ member, refusal, isPending, onChangeRoles, onPause, onRemove }: ActionsProps) {
  if (refusal) return <span className="block text-muted text-xs md:w-56 xl:w-72 2xl:w-max">{refusal}</span>;
  return (
    <span className="inline-flex items-center gap-1">
      <Button tone="secondary" size="sm" onClick={() => onChangeRoles(member)}>
        Roles<VisuallyHidden> of {member.name}</VisuallyHidden>
      </Button>
      <Button tone="quiet" size="sm" onClick={() => onPause(member)} aria-disabled={isPending}>
        {member.status === 'active' ? 'Pause' : 'Resume'}
        <VisuallyHidden> {member.name}</VisuallyHidden>
      </Button>
      <DeleteMenu subject={member.name} label="Remove" onDelete={() => onRemove(member)} />
    </span>
  );
}
