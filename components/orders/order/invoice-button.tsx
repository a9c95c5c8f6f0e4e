import { Button } from '@/components/ui/button';
import { useFileDownload } from '@/components/ui/requests/use-file-download';
import type { Order } from '@/lib/orders/order/order-schema';

/** Downloads the invoice of an order. */
export function useInvoiceDownload({ _id }: Order): { isPending: boolean; download: () => Promise<void> } {
  const { isPending, download } = useFileDownload({
    started: 'Invoice download started!',
    failed: 'The invoice could not be downloaded. Please try again.',
  });
  return {
    isPending,
    download: () => download(`/api/orders/${encodeURIComponent(_id)}/invoice`, `invoice-${_id}.pdf`),
  };
}

/** Downloads the invoice of an order; nothing while none was issued. */
export function InvoiceButton({ order }: { order: Order }) {
  const { isPending, download } = useInvoiceDownload(order);
  const { invoice } = order;
  if (!invoice) return null;
  return (
    <Button tone="secondary" isPending={isPending} onClick={() => void download()}>
      Invoice {invoice.number}
    </Button>
  );
}
