'use client';

import { useRef, useState } from 'react';
import { z } from 'zod';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { useRights } from '@/components/admin/permissions/viewer-rights';
import { DataTable } from '@/components/admin/shared/data-table';
import { DeleteMenu } from '@/components/admin/shared/delete-menu';
import { DiscardDialog } from '@/components/admin/shared/discard-dialog';
import { ReadTrouble } from '@/components/admin/shared/list-states';
import { useAdminRead } from '@/components/admin/shared/use-admin-read';
import { useDeletion } from '@/components/admin/shared/use-admin-write';
import { useUnsavedGuard } from '@/components/admin/shared/use-unsaved-guard';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { type StaffRole, staffMemberSchema } from '@/lib/access/user-admin/staff-schema';
import { shippedRoles } from '@/lib/core/permissions/rights';
import { formatCount } from '@/lib/platform/locale/locale';
import { meaningOfRole } from './role-choice';
import { RoleForm } from './role-form';
import { StaffTabs } from './staff-tabs';
import { rolesSchema } from './staff-view';

const staffSchema = z.array(staffMemberSchema);

const isShipped = ({ _id }: StaffRole) => _id in shippedRoles;

/** A role that is being written: a new one, perhaps as a copy, or one of the shop's own. */
interface Draft {
  id: string | null;
  initial: Pick<StaffRole, 'name' | 'rights'>;
}

const keyOf = ({ id, initial }: Draft) => `${id} ${initial.name}`;

/** The roles: those that come with the shop, and its own. */
export function RolesView() {
  const region = useRef<HTMLElement>(null);
  const held = useRights();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const guard = useUnsavedGuard(isDirty, () => undefined);
  const roles = useAdminRead('/api/roles', rolesSchema);
  const staff = useAdminRead('/api/staff', staffSchema);
  const deletion = useDeletion<StaffRole>({
    toPath: ({ _id }) => `/api/roles/${_id}`,
    words: { done: 'The role was deleted.', failed: 'Failed to delete the role.' },
    onDeleted() {
      roles.reload();
      return () => region.current?.focus();
    },
    onOutdated: roles.reload,
  });
  const open = (next: Draft) => {
    if (draft === null || keyOf(next) !== keyOf(draft)) guard.ask(() => setDraft(next));
  };
  const close = () => {
    setDraft(null);
    region.current?.focus();
  };
  const holdersOf = (role: string) =>
    staff.state.status === 'found' ? staff.state.data.filter((member) => member.roles.includes(role)).length : null;
  return (
    <>
      <AdminHeading
        title="Roles"
        actions={
          <Button tone="secondary" onClick={() => open({ id: null, initial: { name: '', rights: [] } })}>
            New role
          </Button>
        }
      >
        What a role opens is what the menu shows, what buttons do and what the API answers.
      </AdminHeading>
      <StaffTabs />
      {draft && (
        <RoleForm
          key={keyOf(draft)}
          {...draft}
          onDirty={setIsDirty}
          onClose={() => guard.ask(close)}
          onSaved={() =>
            void guard.release().then(() => {
              roles.reload();
              close();
            })
          }
        />
      )}
      <ReadTrouble state={roles.state} onRetry={roles.reload} failed="Failed to fetch the roles." />
      <section ref={region} tabIndex={-1} aria-label="Roles" className="outline-none">
        {roles.state.status === 'found' && (
          <DataTable
            caption="Roles"
            rows={roles.state.data}
            keyOf={({ _id }) => _id}
            isStale={roles.isStale}
            columns={[
              {
                header: 'Role',
                isRowHeader: true,
                isSelfEvident: true,
                className: 'md:align-top md:w-44',
                cell: (role) => (
                  <span className="inline-flex flex-wrap items-center gap-2">
                    <span className="wrap-anywhere font-medium">{role.name}</span>
                    {!isShipped(role) && <Badge tone="info">Own</Badge>}
                  </span>
                ),
              },
              {
                header: 'Opens',
                isSelfEvident: true,
                className: 'md:align-top text-muted',
                cell: (role) => <span className="block text-left">{meaningOfRole(role)}</span>,
              },
              {
                header: 'People',
                isNumeric: true,
                className: 'md:align-top',
                cell: ({ _id }) => formatCount(holdersOf(_id) ?? 0),
              },
              {
                header: 'Actions',
                isSelfEvident: true,
                className: 'md:align-top max-md:justify-end',
                cell: (role) => (
                  <RoleActions
                    role={role}
                    mayChange={role.rights.every((right) => held.includes(right))}
                    isHeld={(holdersOf(role._id) ?? 0) > 0}
                    onDraft={open}
                    onDelete={deletion.ask}
                  />
                ),
              },
            ]}
          />
        )}
      </section>
      <AlertDialog {...deletion.dialog} title="Delete this role?">
        Nobody has “{deletion.asked?.name}”, so nobody loses anything.
      </AlertDialog>
      <DiscardDialog guard={guard} />
    </>
  );
}

interface RoleActionsProps {
  role: StaffRole;
  /** Whether the viewer has all of its rights. */
  mayChange: boolean;
  isHeld: boolean;
  onDraft: (draft: Draft) => void;
  onDelete: (role: StaffRole) => void;
}

function RoleActions({ role, mayChange, isHeld, onDraft, onDelete }: RoleActionsProps) {
  const { _id, name, rights } = role;
  if (!mayChange)
    return <span className="block text-muted text-xs md:max-w-44">It opens more than your own roles do.</span>;
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {!isShipped(role) && (
        <Button tone="secondary" size="sm" onClick={() => onDraft({ id: _id, initial: { name, rights } })}>
          Change<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
      <Button
        tone={isShipped(role) ? 'secondary' : 'quiet'}
        size="sm"
        onClick={() => onDraft({ id: null, initial: { name: `${name} (copy)`, rights } })}
      >
        Copy<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      {!isShipped(role) && !isHeld && <DeleteMenu subject={name} onDelete={() => onDelete(role)} />}
    </span>
  );
}
