import { AlertDialog } from '@/components/ui/dialog';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { OTHER_REASON, reasonText, reportReasons } from '@/lib/catalogue/reviews/report-reasons';

interface HideDialogProps {
  name: string;
  isOpen: boolean;
  onClose: () => void;
  /** Called with the reason. */
  onHide: (reason: string) => void;
}

/** Asks why a review should be hidden: a low rating alone is no reason. */
export function HideDialog({ name, isOpen, onClose, onHide }: HideDialogProps) {
  const form = useForm({
    initial: { reason: '', details: '' },
    fields: ['reason', 'details'] as const,
    fallback: '',
    check: ({ reason, details }) => {
      if (reason === '') return { reason: 'Choose a reason' };
      return reason === OTHER_REASON && details.trim() === '' ? { details: 'Say what it is' } : {};
    },
    async send(values) {
      onClose();
      onHide(reasonText(values));
      form.reset();
    },
  });
  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Hide the review by ${name}?`}
      confirmText="Hide review"
      form={{
        props: form.props,
        fields: (
          <div className="mt-5 grid gap-4">
            <FormProblems form={form} />
            <SelectField label="Reason" {...form.text('reason')}>
              <option value="">Choose a reason</option>
              {reportReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {reason}
                </option>
              ))}
            </SelectField>
            <TextField
              label={form.values.reason === OTHER_REASON ? 'What is it?' : 'Details (optional)'}
              hint="Kept in the audit log. Only your team sees it."
              maxLength={400}
              autoComplete="off"
              {...form.text('details')}
            />
          </div>
        ),
      }}
    >
      Only its author will still see it, and its stars no longer count. A low rating alone is no reason: an answer helps
      everyone who reads it.
    </AlertDialog>
  );
}
