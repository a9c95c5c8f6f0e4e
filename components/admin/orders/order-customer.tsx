import Link from 'next/link';
import type { Order } from '@/lib/orders/order-schema';

const linkClass = 'inline-flex min-h-6 items-center underline underline-offset-4';

/** Who placed an order, and the way to their account. */
export function OrderCustomer({ user }: { user: Order['user'] }) {
  const email = encodeURIComponent(user.email);
  return (
    <div className="mt-3 grid gap-1 text-sm">
      <p className="font-medium">{user.name}</p>
      {user.email && (
        <p className="break-words">
          <a href={`mailto:${user.email}`} className={linkClass}>
            {user.email}
          </a>
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-muted">
        {user._id ? (
          <Link href={`/admin/users?search=${email}`} prefetch={false} className={linkClass}>
            Account
          </Link>
        ) : (
          <span>The account was deleted.</span>
        )}
        {user.email && (
          <Link href={`/admin/orders?search=${email}`} prefetch={false} className={linkClass}>
            All orders of this customer
          </Link>
        )}
      </p>
    </div>
  );
}
