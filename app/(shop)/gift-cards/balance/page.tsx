import type { Metadata } from 'next';
import { GiftCardBalance } from '@/components/gift-cards/gift-card-balance';
import { InfoPage } from '@/components/info/info-page';
import { shopFacts } from '@/lib/platform/shop/shop-facts';

export const metadata: Metadata = { title: 'Gift card balance', robots: { index: false, follow: false } };

export default async function GiftCardBalancePage({ searchParams }: PageProps<'/gift-cards/balance'>) {
  return (
    <InfoPage
      title="Gift card balance"
      lead="Enter the code of your gift card, and we’ll tell you what’s left on it."
      {...(shopFacts().giftCards && { parent: { label: 'Gift cards', href: '/gift-cards' } })}
    >
      <GiftCardBalance query={await searchParams} />
    </InfoPage>
  );
}
