import type { Metadata } from 'next';
import { connection } from 'next/server';
import { TrackingView } from '@/components/orders/tracking-view';

export const metadata: Metadata = { title: 'Track your order', robots: { index: false, follow: false } };

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default async function TrackPage({ params }: PageProps<'/track/[token]'>) {
  await connection();
  const { token } = await params;
  return (
    <div className="shell py-10 sm:py-14">
      <TrackingView token={token} />
    </div>
  );
}
