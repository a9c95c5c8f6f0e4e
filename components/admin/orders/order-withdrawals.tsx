import { type RefObject, useState } from 'react';
import { useRight } from '@/components/admin/permissions/viewer-rights';
import { pairsText } from '@/components/admin/returns/withdrawn-pairs';
import { useAdminWrite } from '@/components/admin/shared/use-admin-write';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { callApi } from '@/lib/access/api/api-client';
import { cents, formatCents } from '@/lib/core/money/money';
import { stageOf } from '@/lib/core/statuses/order-status';
import type { Withdrawal } from '@/lib/orders/order/order-parts-schema';
import type { Order } from '@/lib/orders/order/order-schema';
import { refusalToCancel } from '@/lib/orders/order-changes/cancelling';
import { withdrawalRequestSchema } from '@/lib/orders/withdrawals/withdrawal-schema';
import { formatDate } from '@/lib/platform/locale/locale';

interface OrderWithdrawalsProps {
  /** What has the focus when the pressed button is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
  order: Order;
  /** Called when the order on show has changed, or may have. */
  onChanged: () => void;
}

const outcomes = { open: 'not confirmed yet', closed: 'put aside', confirmed: 'the order was cancelled' };

/** That the customer withdrew from the contract: when, of which pairs, what that led to, and what can be done. */
export function OrderWithdrawals({ heading, order, onChanged }: OrderWithdrawalsProps) {
  return (
    <ul className="mt-3 grid gap-4 text-sm">
      {order.withdrawals?.map((withdrawal) => {
        const { _id, receivedAt, state } = withdrawal;
        const opened = order.returns.find((each) => each._id === withdrawal.return);
        return (
          <li key={_id}>
            <p>
              Received <time dateTime={receivedAt}>{formatDate(receivedAt, 'moment', 'reader')}</time>:{' '}
              {opened ? `return ${opened.number}` : outcomes[state]}
            </p>
            <p className="text-muted">{pairsText(withdrawal)}</p>
            {state !== 'confirmed' && stageOf(order) !== 'cancelled' && (
              <WithdrawalActs heading={heading} order={order} withdrawal={withdrawal} onChanged={onChanged} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What goes back at once when a withdrawal is confirmed; null when that opens a return instead. */
function refundOnConfirming(order: Order, { lines }: Withdrawal) {
  const countOf = (rows: readonly { quantity: number }[]) => rows.reduce((sum, { quantity }) => sum + quantity, 0);
  if (refusalToCancel(order) !== null || countOf(lines) < countOf(order.orderItems)) return null;
  return cents(stageOf(order) === 'unpaid' ? 0 : order.totalPrice - order.refundedTotal);
}

const words = {
  confirmed: { done: 'Withdrawal confirmed.', failed: 'The withdrawal could not be confirmed.' },
  closed: { done: 'Withdrawal put aside.', failed: 'The withdrawal could not be put aside.' },
};

function WithdrawalActs({ heading, order, withdrawal, onChanged }: OrderWithdrawalsProps & { withdrawal: Withdrawal }) {
  const [asked, setAsked] = useState<keyof typeof words | null>(null);
  const mayWrite = useRight('orders:write');
  const mayRefund = useRight('orders:refund');
  const confirming = useAdminWrite(words.confirmed, onChanged);
  const closing = useAdminWrite(words.closed, onChanged);
  if (!mayWrite) return null;
  const refund = refundOnConfirming(order, withdrawal);

  async function settle(state: keyof typeof words): Promise<void> {
    const { run } = state === 'confirmed' ? confirming : closing;
    const write = async () => {
      await callApi(`/api/withdrawals/${withdrawal._id}`, {
        method: 'PUT',
        body: { state },
        answer: withdrawalRequestSchema,
      });
    };
    await run(write, () => {
      onChanged();
      heading.current?.focus();
    });
    setAsked(null);
  }

  const dialog = (state: keyof typeof words) => ({
    isOpen: asked === state,
    onClose: () => confirming.isBusy() || closing.isBusy() || setAsked(null),
    onConfirm: () => void settle(state),
    cancelText: 'Not now',
    isPending: confirming.isPending || closing.isPending,
  });
  return (
    <>
      <p className="mt-3 flex flex-wrap gap-2">
        {(mayRefund || !refund) && (
          <Button size="sm" onClick={() => setAsked('confirmed')}>
            Confirm withdrawal
          </Button>
        )}
        {withdrawal.state === 'open' && (
          <Button size="sm" tone="secondary" onClick={() => setAsked('closed')}>
            Put aside
          </Button>
        )}
      </p>
      <AlertDialog {...dialog('confirmed')} title="Confirm this withdrawal?" confirmText="Confirm withdrawal">
        {refund === null
          ? `This opens a return of ${pairsText(withdrawal)}. They go back into stock when the package arrives, and their money goes back when the return is settled.`
          : `This cancels order ${order.number}. Its pairs go back into stock right away, and ${refund > 0 ? `${formatCents(refund)} is refunded` : 'there’s nothing to refund'}.`}{' '}
        {order.user.name} gets an email. This can’t be undone.
      </AlertDialog>
      <AlertDialog {...dialog('closed')} title="Put this withdrawal aside?" confirmText="Put aside">
        The order can be shipped then. {order.user.name} gets no email, and can still confirm the withdrawal with the
        link in the one that we sent.
      </AlertDialog>
    </>
  );
}
