import type { Metadata } from 'next';
import { connection } from 'next/server';
import { ReturnView } from '@/components/orders/return-view';

export const metadata: Metadata = { title: 'Return or exchange', robots: { index: false, follow: false } };

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default async function ReturnPage({ params }: PageProps<'/order/[id]/return'>) {
  await connection();
  const { id } = await params;
  return (
    <div className="shell py-10 sm:py-14">
      <ReturnView orderId={id} />
    </div>
  );
}
