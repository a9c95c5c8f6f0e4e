import type { Metadata } from 'next';
import { OrdersView } from '@/components/orders/order/orders-view';

export const metadata: Metadata = { title: 'My Orders', robots: { index: false, follow: false } };

export default async function OrdersPage() {
  return (
    <div className="shell shell-account py-10 sm:py-14">
      <OrdersView />
    </div>
  );
}
