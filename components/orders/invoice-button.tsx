import { useFileDownload } from '@/components/requests/use-file-download';
import { Button } from '@/components/ui/button';
import type { Order } from '@/lib/orders/order-schema';

/** Downloads the invoice of an order; nothing while none was issued. */
export function InvoiceButton({ order, size = 'md' }: { order: Order; size?: 'sm' | 'md' }) {
  const { isPending, download } = useFileDownload({
    started: 'Invoice download started!',
    failed: 'The invoice could not be downloaded. Please try again.',
  });
  const { _id, invoice } = order;
  if (!invoice) return null;
  return (
    <Button
      tone="secondary"
      size={size}
      isPending={isPending}
      onClick={() => void download(`/api/orders/${encodeURIComponent(_id)}/invoice`, `invoice-${_id}.pdf`)}
    >
      Invoice {invoice.number}
    </Button>
  );
}
