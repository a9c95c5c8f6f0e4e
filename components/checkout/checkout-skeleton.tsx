import { Skeleton } from '@/components/ui/skeleton';
import { checkoutGrid } from './checkout-grid';

/** Holds the place of the form and the summary until the browser has said who orders what. */
export function CheckoutSkeleton() {
  return (
    <div className={checkoutGrid}>
      <p role="status" className="sr-only">
        Loading the checkout…
      </p>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        <Skeleton className="col-span-2 h-7 w-52" />
        {['First Name', 'Last Name', 'Address', 'City', 'State', 'ZIP Code'].map((field) => (
          <Skeleton
            key={field}
            className={`mt-7 h-12 rounded-md ${field === 'Address' || field === 'City' ? 'col-span-2' : ''}`}
          />
        ))}
      </div>
      <Skeleton className="h-125 rounded-lg" />
    </div>
  );
}
