import { useState } from 'react';
import { AdminLink } from '@/components/admin/permissions/admin-link';
import { useRight } from '@/components/admin/permissions/viewer-rights';
import { type Column, DataTable } from '@/components/admin/shared/data-table';
import { PersonCell, personColumnClass } from '@/components/admin/shared/person-cell';
import { type RowEdit, rowButtonId, rowEditorId, SaveOrCancel } from '@/components/admin/shared/row-edit';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { MoreMenu } from '@/components/ui/more-menu';
import { Options, SelectField } from '@/components/ui/select-field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { AdminUser } from '@/lib/access/users/user-admin-schema';
import type { UserStatus } from '@/lib/access/users/user-schema';
import { isStaff, roleNames, wordsOfRole } from '@/lib/core/permissions/rights';
import { formatCount, formatDate } from '@/lib/platform/locale/locale';
import { findKnown } from '@/lib/platform/text/known';
import { UserCredit } from './user-credit';

/** Labels by stored value. */
type Labels = Readonly<Record<string, string>>;

export const roleLabels: Labels = Object.fromEntries(roleNames.map((role) => [role, wordsOfRole(role).badge]));

export const statusLabels: Labels = { active: 'Active', inactive: 'Inactive' } satisfies Record<UserStatus, string>;

/** The label of a role or status; an unknown one is shown as stored. */
function labelOf(labels: Labels, word: string): string {
  return findKnown(labels, word) ?? word;
}

/** What an administrator can change of an account. */
export type Standing = Pick<AdminUser, 'role' | 'status'>;

interface UserTableProps {
  users: readonly AdminUser[];
  edit: RowEdit<AdminUser, Standing>;
  /** The signed-in administrator. */
  viewerId: string | undefined;
  onDelete: (user: AdminUser) => void;
  isStale: boolean;
}

/** Accounts, one row each; role and status can be edited in their row. */
export function UserTable({ users, edit, viewerId, onDelete, isStale }: UserTableProps) {
  const columns: Column<AdminUser>[] = [
    {
      header: 'Name and email',
      isRowHeader: true,
      isSelfEvident: true,
      className: `${personColumnClass} max-md:col-span-3`,
      cell: (user) => (
        <PersonCell name={user.name} email={user.email} isSelfEvident>
          {user._id === viewerId && <Badge tone="info">You</Badge>}
        </PersonCell>
      ),
    },
    {
      header: 'Role',
      isSelfEvident: true,
      className: 'max-md:justify-end',
      cell: (user) => <RoleCell user={user} edit={edit} />,
    },
    {
      header: 'Status',
      isSelfEvident: true,
      className: 'max-md:row-start-2 max-md:[tr:has(select)_&]:col-span-2',
      cell: (user) => <StatusCell user={user} edit={edit} />,
    },
    {
      header: 'Joined Date',
      isSelfEvident: true,
      className:
        'md:max-xl:hidden xl:whitespace-nowrap max-md:col-span-full max-md:row-start-3 max-md:py-0 max-md:text-muted max-md:text-xs',
      cell: ({ createdAt }) => (
        <>
          <span className="md:hidden">Joined </span>
          <time dateTime={createdAt}>{formatDate(createdAt, 'medium', 'reader')}</time>
        </>
      ),
    },
    {
      header: 'Orders',
      isNumeric: true,
      className: 'max-md:row-start-2 max-md:justify-start max-[23rem]:col-span-3',
      cell: (user) => <OrdersLink user={user} />,
    },
    {
      header: 'Actions',
      isSelfEvident: true,
      // On phones it has a line of its own.
      className: 'xl:min-w-44 max-md:col-span-full max-md:row-start-4 max-md:justify-end',
      cell: (user) => (
        <UserActions user={user} edit={edit} isOneself={user._id === viewerId} onDelete={() => onDelete(user)} />
      ),
    },
  ];
  return (
    <DataTable
      caption="Users"
      columns={columns}
      rows={users}
      keyOf={(user) => user._id}
      isStale={isStale}
      cardClassName="grid grid-cols-[auto_auto_minmax(0,1fr)_auto] max-[23rem]:has-[select]:block"
    />
  );
}

interface UserCellProps {
  user: AdminUser;
  edit: RowEdit<AdminUser, Standing>;
}

/** A user's role, or a select while it is edited. */
function RoleCell({ user, edit }: UserCellProps) {
  const draft = edit.draftOf(user);
  const mayAppoint = useRight('staff:manage');
  if (!draft || !mayAppoint)
    return <Badge tone={isStaff(user) ? 'accent' : 'neutral'}>{labelOf(roleLabels, user.role)}</Badge>;
  return (
    <ChoiceInRow
      id={rowEditorId(user._id)}
      className="w-38"
      label={`Role of ${user.name}`}
      labels={roleLabels}
      current={user.role}
      value={draft.role}
      onChange={(role) => edit.change({ role })}
      onCancel={edit.cancel}
    />
  );
}

const statusTones: Readonly<Record<string, 'success' | 'warning'>> = { active: 'success', inactive: 'warning' };

/** A user's status, or a select while it is edited. */
function StatusCell({ user, edit }: UserCellProps) {
  const draft = edit.draftOf(user);
  if (!draft)
    return <Badge tone={findKnown(statusTones, user.status) ?? 'neutral'}>{labelOf(statusLabels, user.status)}</Badge>;
  return (
    <ChoiceInRow
      className="w-30"
      label={`Status of ${user.name}`}
      labels={statusLabels}
      current={user.status}
      value={draft.status}
      onChange={(status) => edit.change({ status })}
      onCancel={edit.cancel}
    />
  );
}

interface ChoiceInRowProps {
  /** Its width. */
  className: string;
  id?: string;
  label: string;
  labels: Labels;
  /** Offered even when it is unknown. */
  current: string;
  value: string;
  onChange: (value: string) => void;
  onCancel: () => void;
}

function ChoiceInRow({ labels, current, onChange, onCancel, className, ...field }: ChoiceInRowProps) {
  return (
    <SelectField
      {...field}
      isLabelHidden
      isCompact
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      className={`inline-block text-left ${className}`}
    >
      <Options labels={{ ...labels, [current]: labelOf(labels, current) }} />
    </SelectField>
  );
}

function OrdersLink({ user }: { user: AdminUser }) {
  const count = formatCount(user.ordersCount);
  if (user.ordersCount === 0) return count;
  return (
    <AdminLink
      href={`/admin/orders?search=${encodeURIComponent(user.email)}`}
      className="inline-flex min-h-6 min-w-6 items-center justify-end underline underline-offset-4"
    >
      {count}
      <VisuallyHidden>
        {user.ordersCount === 1 ? ' order' : ' orders'} of {user.name}
      </VisuallyHidden>
    </AdminLink>
  );
}

interface UserActionsProps extends UserCellProps {
  isOneself: boolean;
  onDelete: () => void;
}

/** What can be done with an account. */
function UserActions({ user, edit, isOneself, onDelete }: UserActionsProps) {
  const mayEdit = useRight(isStaff(user) ? 'staff:manage' : 'customers:write');
  const [isCreditOpen, setIsCreditOpen] = useState(false);
  if (isOneself)
    return <span className="block text-muted text-xs md:max-w-40">Another administrator can change your account.</span>;
  if (mayEdit && edit.draftOf(user)) return <SaveOrCancel {...edit} />;
  const credit = { label: 'Credit', onSelect: () => setIsCreditOpen(true) };
  return (
    <span className="inline-flex items-center gap-2">
      {mayEdit && (
        <Button id={rowButtonId(user._id)} tone="secondary" size="sm" onClick={() => edit.begin(user)}>
          Edit<VisuallyHidden> {user.name}</VisuallyHidden>
        </Button>
      )}
      <MoreMenu
        subject={user.name}
        isCompact
        acts={[credit, ...(mayEdit ? [{ label: 'Delete', isDangerous: true, onSelect: onDelete }] : [])]}
      />
      <UserCredit user={user} isOpen={isCreditOpen} onClose={() => setIsCreditOpen(false)} />
    </span>
  );
}
