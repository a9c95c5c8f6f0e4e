import { useState } from 'react';
import { AdminCard } from '@/components/admin/shared/admin-card';
import { ShownOnce } from '@/components/admin/shared/shown-once';
import { AmountField } from '@/components/ui/amount-field';
import { Button } from '@/components/ui/button';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { MomentField } from '@/components/ui/moment-field';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { callApi } from '@/lib/access/api/api-client';
import { formatCents } from '@/lib/core/money/money';
import { parseAmount } from '@/lib/core/money/typed-amount';
import { type MadeGiftCard, madeGiftCardSchema } from '@/lib/pricing/gift-cards/tender-schema';

/** Makes a gift card, and shows its code, which can't be looked up later. */
export function NewGiftCardForm({ onMade }: { onMade: () => void }) {
  const [made, setMade] = useState<MadeGiftCard | null>(null);
  const form = useForm({
    initial: { amount: '', email: '', text: '', sendAt: '' },
    fields: ['amount', 'email', 'sendAt', 'text'],
    fallback: 'Failed to make the gift card.',
    check: ({ amount, email, sendAt }) => ({
      ...(!((parseAmount(amount) ?? 0) > 0) && { amount: 'Enter how much is on it' }),
      ...(sendAt !== '' && email.trim() === '' && { email: 'Enter whom it is sent to' }),
    }),
    async send({ amount, email, text, sendAt }) {
      const body = {
        amount: parseAmount(amount),
        ...(email.trim() !== '' && { email: email.trim() }),
        ...(text.trim() !== '' && { text }),
        ...(sendAt !== '' && { sendAt }),
      };
      setMade(await callApi('/api/gift-cards', { method: 'POST', body, answer: madeGiftCardSchema }));
      form.reset();
      onMade();
    },
  });
  return (
    <AdminCard title="New gift card" className="mb-6">
      {made && (
        <ShownOnce label={`Gift card of ${formatCents(made.amount)}`} what="code" secret={made.code} className="mb-5" />
      )}
      <form {...form.props} className="grid gap-4">
        <FormProblems form={form} />
        <div className="grid gap-4 md:grid-cols-3">
          <AmountField label="Amount" required {...form.text('amount')} />
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            hint="Blank: you hand the code over yourself"
            {...form.text('email')}
          />
          <MomentField label="Send at" hint="Blank: at once." {...form.text('sendAt')} />
        </div>
        <TextArea label="Words in the email" rows={2} maxLength={500} {...form.text('text')} />
        <div>
          <Button type="submit" isPending={form.isPending} pendingText="Making…">
            Make gift card
          </Button>
        </div>
      </form>
    </AdminCard>
  );
}
