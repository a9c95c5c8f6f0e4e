import { useRouter } from 'next/navigation';
import { forgetUnseenReads } from '@/components/access/session/use-read';
import { ForRight } from '@/components/admin/permissions/viewer-rights';
import { changeSetPath } from '@/components/admin/shared/admin-paths';
import { AmountField } from '@/components/ui/amount-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { MomentField } from '@/components/ui/moment-field';
import { Options, SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { callApi } from '@/lib/access/api/api-client';
import { categoryLabels } from '@/lib/catalogue/categories/categories';
import { changeSetSchema } from '@/lib/catalogue/change-sets/change-set-schema';
import { statusLabels } from '@/lib/core/statuses/product-states';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { type BulkEditField, endings, nothingChosen, pricings, problemsOfBulkEdit, readBulkEdit } from './bulk-edit';

interface BulkEditDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The products, by their ids or by the filters of the list. */
  what: { ids: readonly string[] } | { filters: Readonly<Record<string, readonly string[]>> };
}

/** Asks what is to become of many products; what that means for each is shown before anything changes. */
export function BulkEditDialog({ isOpen, onClose, title, what }: BulkEditDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} isSheet hasForm>
      <BulkEditForm what={what} onClose={onClose} />
    </Dialog>
  );
}

const fields = Object.keys(nothingChosen) as BulkEditField[];
const yesOrNo = { '': 'No change', yes: 'Yes', no: 'No' };

function BulkEditForm({ what, onClose }: Pick<BulkEditDialogProps, 'what' | 'onClose'>) {
  const router = useRouter();
  const { timeZone } = shopFacts();
  const form = useForm({
    initial: nothingChosen,
    fields,
    check: (values) => problemsOfBulkEdit(values, timeZone, Date.now()),
    async send(values) {
      const body = { what, ...readBulkEdit(values, timeZone) };
      const { _id } = await callApi('/api/changes', { method: 'POST', body, answer: changeSetSchema });
      forgetUnseenReads();
      router.push(changeSetPath(_id));
    },
    fallback: 'It couldn’t be prepared. Please try again.',
  });
  const { pricing } = form.values;
  const isPercent = pricing === 'lower' || pricing === 'raise';
  return (
    <form {...form.props} className="grid gap-5">
      <p className="text-muted text-sm">You’ll see before and after of every product before anything changes.</p>
      <FormProblems form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <ForRight right="prices:write">
          <SelectField label="Price" {...form.text('pricing')} className={pricing ? undefined : 'sm:col-span-2'}>
            <Options labels={pricings} />
          </SelectField>
        </ForRight>
        {isPercent && <TextField label="Percent" inputMode="decimal" suffix="%" {...form.text('percent')} />}
        {pricing === 'amount' && <AmountField label="New price" {...form.text('amount')} />}
        {isPercent && (
          <SelectField label="Let prices end in" {...form.text('ending')}>
            <Options labels={endings} />
          </SelectField>
        )}
        <SelectField label="Category" {...form.text('category')}>
          <Options labels={{ '': 'No change', ...categoryLabels() }} />
        </SelectField>
        <SelectField label="Status" {...form.text('status')}>
          <Options labels={{ '': 'No change', ...statusLabels }} />
        </SelectField>
        <SelectField label="New Arrival" {...form.text('isLatest')}>
          <Options labels={yesOrNo} />
        </SelectField>
        <SelectField label="Best Seller" {...form.text('isBestSeller')}>
          <Options labels={yesOrNo} />
        </SelectField>
        <MomentField
          label="Start (optional)"
          hint="Of all changes. Leave it empty to start as soon as you apply them."
          {...form.text('at')}
          className="sm:col-span-2"
        />
        {pricing && (
          <MomentField
            label="New price until (optional)"
            hint="After that, the old price is back. Leave it empty to keep the new one."
            {...form.text('until')}
            className="sm:col-span-2"
          />
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" isPending={form.isPending} pendingText="Preparing…">
          Show what will change
        </Button>
      </div>
    </form>
  );
}
