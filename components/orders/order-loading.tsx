import { Spinner } from '@/components/ui/spinner';

/** Shown while the order loads, and in the server's HTML. */
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
