import { Button } from '@/components/ui/button';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { showToast } from '@/components/ui/toast-store';
import { callApi } from '@/lib/access/api/api-client';
import { type StaffMember, type StaffRole, staffMemberSchema } from '@/lib/access/user-admin/staff-schema';
import { RoleChoice } from './role-choice';

interface ChangeRolesProps {
  member: StaffMember;
  roles: readonly StaffRole[];
  isViewerOwner: boolean;
  onSaved: (saved: StaffMember) => void;
}

/** The roles of a member of the staff, to be changed. */
export function ChangeRoles({ member, roles, isViewerOwner, onSaved }: ChangeRolesProps) {
  const form = useForm({
    // A role that was deleted meanwhile can't be given again.
    initial: { roles: member.roles.filter((role) => roles.some(({ _id }) => _id === role)) },
    fields: ['roles'],
    fallback: 'Failed to change the roles.',
    check: ({ roles: chosen }) =>
      chosen.length === 0 ? { roles: 'Choose at least one role, or remove them from the staff instead' } : {},
    async send({ roles: chosen }) {
      const body = { roles: chosen };
      onSaved(await callApi(`/api/staff/${member._id}`, { method: 'PUT', body, answer: staffMemberSchema }));
      showToast({ tone: 'success', text: `The roles of ${member.name} were changed.` });
    },
  });
  return (
    <form {...form.props} className="grid gap-5">
      <FormProblems form={form} />
      <RoleChoice
        id={form.idOf('roles')}
        error={form.problems.roles}
        roles={roles}
        isViewerOwner={isViewerOwner}
        chosen={form.values.roles}
        onChange={(chosen) => form.change({ roles: chosen })}
      />
      <p className="text-muted text-xs">They’re logged out, and have the new roles when they log in again.</p>
      <div>
        <Button type="submit" isPending={form.isPending} pendingText="Saving…">
          Save roles
        </Button>
      </div>
    </form>
  );
}
