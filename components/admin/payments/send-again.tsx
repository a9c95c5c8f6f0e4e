import { useAdminWrite } from '@/components/admin/shared/use-admin-write';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { callApi } from '@/lib/access/api/api-client';
import { type Cents, formatCents } from '@/lib/core/money/money';

interface SendAgainProps {
  /** The ids of the order and of the entry of its ledger; of money that is none of it, that of its payment entry. */
  order: string;
  refund: string;
  amount: Cents;
  /** Called when it is sent, or was sent by another administrator. */
  onSent: () => void;
}

/** Sends the money of a refund again after it failed. */
export function SendAgain({ order, refund, amount, onSent }: SendAgainProps) {
  const { isPending, run } = useAdminWrite(
    { done: 'The refund is on its way again.', failed: 'The refund could not be sent.' },
    onSent,
  );
  const send = () => callApi(`/api/orders/${order}/refunds/${refund}/retry`, { method: 'POST' });
  return (
    <Button tone="secondary" size="sm" isPending={isPending} onClick={() => void run(send, onSent)}>
      Send again<VisuallyHidden> the refund of {formatCents(amount)}</VisuallyHidden>
    </Button>
  );
}
