import { isUnreadable, useApiRead } from '@/components/access/session/use-read';
import { ForRight, useRight } from '@/components/admin/permissions/viewer-rights';
import { orderPath } from '@/components/admin/shared/admin-paths';
import { LedgerList } from '@/components/orders/gift-cards/ledger-list';
import { AmountField } from '@/components/ui/amount-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { ReadFailure } from '@/components/ui/read-failure';
import { Skeleton } from '@/components/ui/skeleton';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast-store';
import { callApi } from '@/lib/access/api/api-client';
import type { AdminUser } from '@/lib/access/users/user-admin-schema';
import { formatCents } from '@/lib/core/money/money';
import { parseAmount } from '@/lib/core/money/typed-amount';
import { type Credit, creditSchema } from '@/lib/pricing/gift-cards/ledger-schema';

interface UserCreditProps {
  user: Pick<AdminUser, '_id' | 'name'>;
  isOpen: boolean;
  onClose: () => void;
}

/** A user's credit: what they have, where it came from and went, and giving more. */
export function UserCredit({ user, isOpen, onClose }: UserCreditProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Store credit of ${user.name}`} hasForm>
      <CreditOf userId={user._id} />
    </Dialog>
  );
}

function CreditOf({ userId }: { userId: string }) {
  const mayOpenOrders = useRight('orders:read');
  const { state, reload, update } = useApiRead(`/api/users/${userId}/credit`, creditSchema);
  if (isUnreadable(state)) return <ReadFailure onRetry={reload}>The credit could not be loaded.</ReadFailure>;
  if (state.status !== 'found') return <Skeleton className="h-24 w-full" />;
  const { balance, entries } = state.data;
  return (
    <div className="text-left text-base">
      <p className="font-semibold text-2xl tabular-nums" translate="no">
        {formatCents(balance)}
      </p>
      <ForRight right="orders:refund">
        <GiveCredit userId={userId} onGiven={(credit) => update(() => credit)} />
      </ForRight>
      <div className="mt-6">
        {entries.length === 0 ? (
          <p className="text-muted text-sm">They never had any.</p>
        ) : (
          <LedgerList
            label="Store credit, newest first"
            entries={entries}
            toOrder={mayOpenOrders ? orderPath : undefined}
          />
        )}
      </div>
    </div>
  );
}

function GiveCredit({ userId, onGiven }: { userId: string; onGiven: (credit: Credit) => void }) {
  const form = useForm({
    initial: { amount: '', reason: '' },
    fields: ['amount', 'reason'],
    fallback: 'Failed to give the credit.',
    check: ({ amount, reason }) => ({
      ...(!(parseAmount(amount.replace(/^[-−]/, '')) ?? 0) && { amount: 'Enter how much' }),
      ...(reason.trim() === '' && { reason: 'Say why: they read it in their account' }),
    }),
    async send({ amount, reason }) {
      const isTaken = /^\s*[-−]/.test(amount);
      const typed = parseAmount(amount.replace(/^\s*[-−]/, '')) ?? 0;
      const body = { amount: isTaken ? -typed : typed, reason };
      onGiven(await callApi(`/api/users/${userId}/credit`, { method: 'POST', body, answer: creditSchema }));
      form.reset();
      showToast({ tone: 'success', text: isTaken ? 'Credit taken.' : 'Credit given.' });
    },
  });
  return (
    <form {...form.props} className="mt-4 grid gap-4">
      <FormProblems form={form} />
      <AmountField label="Amount" required hint="With a minus before it, it is taken" {...form.text('amount')} />
      <TextField
        label="Reason"
        required
        maxLength={200}
        autoComplete="off"
        hint="They read it in their account"
        {...form.text('reason')}
      />
      <div>
        <Button type="submit" isPending={form.isPending} pendingText="Giving…">
          Give credit
        </Button>
      </div>
    </form>
  );
}
