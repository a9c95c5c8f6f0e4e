import type { Route } from 'next';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { startReceiptDownload } from './receipt-download';
import { shareOrder } from './share-order';

/** What one may want to do next. */
export function OrderActions() {
  return (
    <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap sm:justify-center">
      <ButtonLink href="/products" prefetch={false}>
        Continue Shopping
      </ButtonLink>
      <ButtonLink href={'/orders' as Route} prefetch={false} tone="secondary">
        View All Orders
      </ButtonLink>
      <Button tone="secondary" onClick={startReceiptDownload}>
        Download Receipt
      </Button>
      <Button tone="secondary" onClick={shareOrder}>
        Share Order
      </Button>
    </div>
  );
}
