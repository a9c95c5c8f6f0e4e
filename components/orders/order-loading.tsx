import { Spinner } from '@/components/ui/spinner';

/** Until the order has arrived, and in the page's HTML. */
export function OrderLoading() {
  return (
    <div className="grid min-h-[60svh] place-items-center">
      <h1 className="sr-only">Your order</h1>
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner />
        Loading your order details...
      </p>
    </div>
  );
}
