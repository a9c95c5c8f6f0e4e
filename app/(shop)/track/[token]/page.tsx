import type { Metadata } from 'next';
import { answerAs404WhenMissing } from '@/app/page-status';
import { TrackingView } from '@/components/orders/order/tracking-view';
import { getTracking } from '@/lib/orders/shipments/tracking-service';

export const metadata: Metadata = { title: 'Track your order', robots: { index: false, follow: false } };

export default async function TrackPage({ params }: PageProps<'/track/[token]'>) {
  const { token } = await params;
  await answerAs404WhenMissing(() => getTracking(token));
  return (
    <div className="shell shell-account py-10 sm:py-14">
      <TrackingView token={token} />
    </div>
  );
}
