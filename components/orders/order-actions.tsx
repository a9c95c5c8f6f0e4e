import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { shareOrder } from './share-order';
import { useReceiptDownload } from './use-receipt-download';

/** What one may want to do next. */
export function OrderActions({ orderId }: { orderId: string }) {
  const { isPending, download } = useReceiptDownload(orderId);
  return (
    <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap sm:justify-center">
      <ButtonLink href="/products" prefetch={false}>
        Continue Shopping
      </ButtonLink>
      <ButtonLink href="/orders" prefetch={false} tone="secondary">
        View All Orders
      </ButtonLink>
      <Button tone="secondary" onClick={download} isPending={isPending}>
        Download Receipt
      </Button>
      <Button tone="secondary" onClick={shareOrder}>
        Share Order
      </Button>
    </div>
  );
}
