import Link from 'next/link';
import type { Column } from '@/components/admin/shared/data-table';
import { PersonCell, personColumnClass } from '@/components/admin/shared/person-cell';
import { Badge } from '@/components/ui/badge';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { AdminUser } from '@/lib/accounts/administration/user-admin-schema';
import { formatCount, formatDate } from '@/lib/shop/locale';
import type { UserEdit } from './use-user-edit';
import { RoleCell, StandingCell, UserActions } from './user-cells';

interface UserColumnsOptions {
  edit: UserEdit;
  /** Who is looking. */
  viewerId: string | undefined;
  onDelete: (user: AdminUser) => void;
}

/** What the table of users shows of each. */
export function userColumns({ edit, viewerId, onDelete }: UserColumnsOptions): Column<AdminUser>[] {
  return [
    {
      header: 'Name and Email',
      isRowHeader: true,
      className: personColumnClass,
      cell: (user) => (
        <PersonCell name={user.name} email={user.email}>
          {user._id === viewerId && <Badge tone="info">You</Badge>}
        </PersonCell>
      ),
    },
    { header: 'Role', cell: (user) => <RoleCell user={user} edit={edit} /> },
    { header: 'Status', cell: (user) => <StandingCell user={user} edit={edit} /> },
    {
      header: 'Joined Date',
      className: 'md:min-w-21 xl:whitespace-nowrap',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt, 'medium', 'reader')}</time>,
    },
    { header: 'Orders', isNumeric: true, cell: (user) => <OrdersLink user={user} /> },
    {
      header: 'Actions',
      className: 'xl:min-w-48',
      cell: (user) => (
        <UserActions user={user} edit={edit} isOneself={user._id === viewerId} onDelete={() => onDelete(user)} />
      ),
    },
  ];
}

function OrdersLink({ user }: { user: AdminUser }) {
  const count = formatCount(user.ordersCount);
  if (user.ordersCount === 0) return count;
  return (
    <Link
      href={`/admin/orders?search=${encodeURIComponent(user.email)}`}
      prefetch={false}
      className="inline-flex min-h-6 min-w-6 items-center justify-end underline underline-offset-4"
    >
      {count}
      <VisuallyHidden>
        {user.ordersCount === 1 ? ' order' : ' orders'} of {user.name}
      </VisuallyHidden>
    </Link>
  );
}
