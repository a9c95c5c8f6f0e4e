import type { Metadata } from 'next';
import { InfoPage } from '@/components/info/info-page';
import { headingOf, WithdrawView } from '@/components/withdrawals/withdraw-view';
import { readWithdrawStep } from '@/lib/withdrawals/withdraw-step';

export async function generateMetadata({ searchParams }: PageProps<'/withdraw'>): Promise<Metadata> {
  const { title } = headingOf(readWithdrawStep(await searchParams));
  return { title, robots: { index: false, follow: false } };
}

export default async function WithdrawPage({ searchParams }: PageProps<'/withdraw'>) {
  const step = readWithdrawStep(await searchParams);
  return (
    <InfoPage {...headingOf(step)}>
      <WithdrawView step={step} />
    </InfoPage>
  );
}
