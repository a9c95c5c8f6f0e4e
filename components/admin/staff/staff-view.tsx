'use client';

import { useRef, useState } from 'react';
import { z } from 'zod';
import { useSignedInUser } from '@/components/access/session/use-signed-in-user';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { ListPages, ROWS_PER_PAGE } from '@/components/admin/shared/list-pages';
import { pageOf } from '@/components/admin/shared/list-queries';
import { ReadTrouble } from '@/components/admin/shared/list-states';
import { useAdminRead } from '@/components/admin/shared/use-admin-read';
import { useAdminWrite, useDeletion } from '@/components/admin/shared/use-admin-write';
import { useListUrl } from '@/components/admin/shared/use-list';
import { AlertDialog, Dialog } from '@/components/ui/dialog';
import { callApi } from '@/lib/access/api/api-client';
import { type StaffMember, staffMemberSchema, staffRoleSchema } from '@/lib/access/user-admin/staff-schema';
import { OWNER } from '@/lib/core/permissions/rights';
import { ChangeRoles } from './change-roles';
import { Invitations, invitationsSchema } from './invitations';
import { InviteForm } from './invite-form';
import { refusalOf, StaffTable } from './staff-table';
import { StaffTabs } from './staff-tabs';

const staffSchema = z.array(staffMemberSchema);
export const rolesSchema = z.array(staffRoleSchema);

/** Who runs the shop: inviting people, their roles, pausing and removing them. */
export function StaffView() {
  const viewerId = useSignedInUser()?._id;
  const region = useRef<HTMLElement>(null);
  const [changed, setChanged] = useState<StaffMember | null>(null);
  const { values, change } = useListUrl([]);
  const staff = useAdminRead('/api/staff', staffSchema);
  const roles = useAdminRead('/api/roles', rolesSchema);
  const invitations = useAdminRead('/api/staff/invitations', invitationsSchema);
  const replace = (saved: StaffMember) =>
    staff.update((members) => members.map((member) => (member._id === saved._id ? saved : member)));
  const write = useAdminWrite({ done: 'Saved. They’ve been logged out.', failed: 'Failed to save.' }, staff.reload);
  const pause = ({ _id, status }: StaffMember) => {
    const body = { status: status === 'active' ? 'inactive' : 'active' };
    const save = () => callApi(`/api/staff/${_id}`, { method: 'PUT', body, answer: staffMemberSchema });
    return write.run(
      async () => replace(await save()),
      () => undefined,
    );
  };
  const removal = useDeletion<StaffMember>({
    toPath: ({ _id }) => `/api/staff/${_id}`,
    words: { done: 'Removed from the staff.', failed: 'Failed to remove them.' },
    onDeleted({ _id }) {
      staff.update((members) => members.filter((member) => member._id !== _id));
      return () => region.current?.focus();
    },
    onOutdated: staff.reload,
  });
  const known = roles.state.status === 'found' ? roles.state.data : [];
  const members = staff.state.status === 'found' ? staff.state.data : [];
  const isViewerOwner = members.some(({ _id, roles: held }) => _id === viewerId && held.includes(OWNER));
  const owners = members.filter(({ roles: held, status }) => held.includes(OWNER) && status === 'active').length;
  const nameOfRole = (id: string) => known.find(({ _id }) => _id === id)?.name ?? (known.length > 0 ? 'Deleted' : '…');
  const page = pageOf(values.page);
  return (
    <>
      <AdminHeading title="Staff">Who runs the shop. What each may do follows from their roles.</AdminHeading>
      <StaffTabs />
      <ReadTrouble state={staff.state} onRetry={staff.reload} failed="Failed to fetch the staff." />
      {staff.state.status === 'found' && (
        <section ref={region} tabIndex={-1} aria-label="Staff" className="outline-none">
          <StaffTable
            members={members.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)}
            viewerId={viewerId}
            refusalFor={(member) => refusalOf(member, { viewerId, isViewerOwner, owners })}
            nameOfRole={nameOfRole}
            isStale={staff.isStale}
            isPending={write.isPending}
            onChangeRoles={setChanged}
            onPause={(member) => void pause(member)}
            onRemove={removal.ask}
          />
          <ListPages
            page={page}
            total={members.length}
            onChange={(next) => change({ page: next > 1 ? String(next) : '' })}
          />
          <Invitations read={invitations} nameOfRole={nameOfRole} />
          {roles.state.status === 'found' ? (
            <InviteForm roles={known} isViewerOwner={isViewerOwner} onInvited={invitations.reload} />
          ) : (
            <ReadTrouble state={roles.state} onRetry={roles.reload} failed="Failed to fetch the roles." />
          )}
        </section>
      )}
      <Dialog
        isOpen={changed !== null}
        onClose={() => setChanged(null)}
        title={`Roles of ${changed?.name ?? ''}`}
        hasForm
      >
        {changed && (
          <ChangeRoles
            member={changed}
            roles={known}
            isViewerOwner={isViewerOwner}
            onSaved={(saved) => {
              replace(saved);
              setChanged(null);
            }}
          />
        )}
      </Dialog>
      <AlertDialog
        {...removal.dialog}
        title={`Remove ${removal.asked?.name ?? ''} from the staff?`}
        confirmText="Remove"
      >
        They’re logged out right away, and are a customer from then on. Their account, orders and reviews stay.
      </AlertDialog>
    </>
  );
}
