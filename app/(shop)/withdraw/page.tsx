import type { Metadata } from 'next';
import { headingOf, WithdrawView } from '@/components/orders/withdrawals/withdraw-view';
import { InfoPage } from '@/components/storefront/info/info-page';
import { openEntry, sealEntry } from '@/lib/orders/order/order-entry-service';
import { readWithdrawStep } from '@/lib/orders/withdrawals/withdraw-step';

export async function generateMetadata({ searchParams }: PageProps<'/withdraw'>): Promise<Metadata> {
  const { title } = headingOf(readWithdrawStep(openEntry(await searchParams)));
  return { title, robots: { index: false, follow: false } };
}

export default async function WithdrawPage({ searchParams }: PageProps<'/withdraw'>) {
  const step = readWithdrawStep(openEntry(await searchParams));
  return (
    <InfoPage {...headingOf(step)}>
      <WithdrawView step={step} entered={sealEntry(step)} />
    </InfoPage>
  );
}
