import type { Metadata } from 'next';
import { answerAs404WhenNoOrder } from '@/app/page-status';
import { ReturnView } from '@/components/orders/returns/return-view';

export const metadata: Metadata = { title: 'Return or exchange', robots: { index: false, follow: false } };

export default async function ReturnPage({ params }: PageProps<'/order/[id]/return'>) {
  const { id } = await params;
  await answerAs404WhenNoOrder(id);
  return (
    <div className="shell shell-account py-10 sm:py-14">
      <ReturnView orderId={id} />
    </div>
  );
}
