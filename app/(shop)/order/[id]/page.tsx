import type { Metadata } from 'next';
import { connection } from 'next/server';
import { OrderView } from '@/components/orders/order-view';

export const metadata: Metadata = { title: 'Your order', robots: { index: false, follow: false } };

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default async function OrderPage({ params }: PageProps<'/order/[id]'>) {
  await connection();
  const { id } = await params;
  return (
    <div className="shell py-10 sm:py-14">
      <OrderView orderId={id} />
    </div>
  );
}
