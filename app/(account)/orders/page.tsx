import type { Metadata } from 'next';
import { connection } from 'next/server';
import { OrdersView } from '@/components/orders/orders-view';

export const metadata: Metadata = { title: 'My Orders', robots: { index: false, follow: false } };

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default async function OrdersPage() {
  await connection();
  return (
    <div className="shell py-10 sm:py-14">
      <OrdersView />
    </div>
  );
}
