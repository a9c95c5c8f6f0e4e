import type { Metadata } from 'next';
import { connection } from 'next/server';
import { answerIfMissingFor } from '@/app/missing';
import { ReturnView } from '@/components/orders/return-view';
import { getOrder } from '@/lib/orders/order-service';

export const metadata: Metadata = { title: 'Return or exchange', robots: { index: false, follow: false } };

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default async function ReturnPage({ params }: PageProps<'/order/[id]/return'>) {
  await connection();
  const { id } = await params;
  await answerIfMissingFor((viewer) => getOrder(viewer, id));
  return (
    <div className="shell py-10 sm:py-14">
      <ReturnView orderId={id} />
    </div>
  );
}
