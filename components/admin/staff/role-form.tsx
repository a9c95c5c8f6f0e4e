import { useEffect } from 'react';
import { AdminCard } from '@/components/admin/shared/admin-card';
import { RightsChoice } from '@/components/admin/shared/rights-choice';
import { Button } from '@/components/ui/button';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast-store';
import { callApi } from '@/lib/access/api/api-client';
import type { Right } from '@/lib/core/permissions/rights';

interface RoleFormProps {
  /** The role that is changed; null for a new one. */
  id: string | null;
  initial: { name: string; rights: readonly Right[] };
  /** Called when there is something to lose, and when there no longer is. */
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
  onClose: () => void;
}

/** A role of the shop's own: its name, and what it opens. */
export function RoleForm({ id, initial, onDirty, onSaved, onClose }: RoleFormProps) {
  const form = useForm({
    initial: { name: initial.name, rights: initial.rights },
    fields: ['name', 'rights'],
    fallback: 'Failed to save the role.',
    check: ({ name, rights }) => ({
      ...(name.trim() === '' && { name: 'Enter a name' }),
      ...(rights.length === 0 && { rights: 'Choose at least one' }),
    }),
    async send({ name, rights }) {
      const call = { method: id ? 'PUT' : 'POST', body: { name: name.trim(), rights } } as const;
      await callApi(id ? `/api/roles/${id}` : '/api/roles', call);
      showToast({ tone: 'success', text: id ? 'Role saved. It holds at once.' : 'Role made.' });
      onSaved();
    },
  });
  // A right that is taken away and given again stands last.
  const asText = ({ name, rights }: RoleFormProps['initial']) => JSON.stringify([name, rights.toSorted()]);
  const isDirty = asText(form.values) !== asText(initial);
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  const nameId = form.idOf('name');
  useEffect(() => document.getElementById(nameId)?.focus(), [nameId]);
  return (
    <AdminCard title={id ? `Change “${initial.name}”` : 'New role'} className="mb-8">
      <form {...form.props} className="grid gap-6">
        <FormProblems form={form} />
        <TextField
          label="Name"
          required
          maxLength={60}
          autoComplete="off"
          {...form.text('name')}
          className="max-w-md"
        />
        <RightsChoice
          id={form.idOf('rights')}
          legend="Permissions"
          error={form.problems.rights}
          chosen={form.values.rights}
          onChange={(rights) => form.change({ rights })}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isPending={form.isPending} pendingText="Saving…">
            {id ? 'Save role' : 'Make role'}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </AdminCard>
  );
}
