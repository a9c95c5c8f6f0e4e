import { FormCard } from '@/components/admin/shared/form-card';
import { Button } from '@/components/ui/button';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast-store';
import { callApi } from '@/lib/access/api/api-client';

/** A short form of the panel: errors appear next to their fields, and in a summary above if there are several. */
export function NewSampleShoe({ onAdded }: { onAdded: () => void }) {
  const form = useForm({
    initial: { name: '', brand: '' },
    fields: ['name', 'brand'],
    fallback: 'Failed to add the shoe.',
    check: ({ name, brand }) => ({
      ...(name.trim() === '' && { name: 'Name is required' }),
      ...(brand.trim() === '' && { brand: 'Brand is required' }),
    }),
    async send(body) {
      await callApi('/api/samples/shoes', { method: 'POST', body });
      form.reset();
      showToast({ tone: 'success', text: 'Shoe added.' });
      onAdded();
    },
  });
  return (
    <FormCard title="New shoe">
      <form {...form.props} className="grid gap-4">
        <FormProblems form={form} />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField label="Name" required autoComplete="off" {...form.text('name')} />
          <TextField label="Brand" required autoComplete="off" hint="As it stands on the box" {...form.text('brand')} />
        </div>
        <div>
          <Button type="submit" isPending={form.isPending} pendingText="Adding…">
            Add
          </Button>
        </div>
      </form>
    </FormCard>
  );
}
