import type { Metadata } from 'next';
import { answerAs404WhenNoOrder } from '@/app/page-status';
import { OrderView } from '@/components/orders/order/order-view';

export const metadata: Metadata = { title: 'Your order', robots: { index: false, follow: false } };

export default async function OrderPage({ params }: PageProps<'/order/[id]'>) {
  const { id } = await params;
  await answerAs404WhenNoOrder(id);
  return (
    <div className="shell shell-account py-10 sm:py-14">
      <OrderView orderId={id} />
    </div>
  );
}
