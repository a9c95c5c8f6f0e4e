import { AdminCard } from '@/components/admin/shared/admin-card';
import { Button } from '@/components/ui/button';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast-store';
import { callApi } from '@/lib/access/api/api-client';
import type { StaffRole } from '@/lib/access/user-admin/staff-schema';
import { RoleChoice } from './role-choice';

interface InviteFormProps {
  roles: readonly StaffRole[];
  isViewerOwner: boolean;
  onInvited: () => void;
}

/** Invites an email to join the staff. */
export function InviteForm({ roles, isViewerOwner, onInvited }: InviteFormProps) {
  const form = useForm({
    initial: { email: '', roles: [] as string[] },
    fields: ['email', 'roles'],
    fallback: 'Failed to send the invitation.',
    check: ({ email, roles: chosen }) => ({
      ...(email.trim() === '' && { email: 'Enter an email address' }),
      ...(chosen.length === 0 && { roles: 'Choose at least one role' }),
    }),
    async send({ email, roles: chosen }) {
      await callApi('/api/staff/invitations', { method: 'POST', body: { email: email.trim(), roles: chosen } });
      form.reset();
      showToast({ tone: 'success', text: `Invitation sent to ${email.trim()}.` });
      onInvited();
    },
  });
  return (
    <AdminCard title="Invite someone" className="mt-8">
      <form {...form.props} className="grid gap-5">
        <FormProblems form={form} />
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="off"
          hint="They get a link that works once and holds for 7 days."
          {...form.text('email')}
          className="max-w-md"
        />
        <RoleChoice
          id={form.idOf('roles')}
          error={form.problems.roles}
          roles={roles}
          isViewerOwner={isViewerOwner}
          chosen={form.values.roles}
          onChange={(chosen) => form.change({ roles: chosen })}
        />
        <div>
          <Button type="submit" isPending={form.isPending} pendingText="Sending…">
            Send invitation
          </Button>
        </div>
      </form>
    </AdminCard>
  );
}
