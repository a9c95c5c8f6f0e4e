import type { Metadata } from 'next';
import { GiftCardBalance } from '@/components/orders/gift-cards/gift-card-balance';
import { InfoPage, inlineLinkClass } from '@/components/storefront/info/info-page';
import { Link } from '@/components/ui/link';
import { shopFacts } from '@/lib/platform/shop/shop-facts';

export const metadata: Metadata = { title: 'Gift card balance', robots: { index: false, follow: false } };

export default async function GiftCardBalancePage({ searchParams }: PageProps<'/gift-cards/balance'>) {
  const { giftCards } = shopFacts();
  return (
    <InfoPage
      title="Gift card balance"
      lead={
        <>
          Enter the code of your gift card, and we’ll tell you what’s left on it.
          {giftCards && (
            <>
              {' '}
              Looking for a gift?{' '}
              <Link href="/gift-cards" prefetch="hover" className={inlineLinkClass}>
                Choose a gift card
              </Link>
              .
            </>
          )}
        </>
      }
      {...(giftCards && { parent: { label: 'Gift cards', href: '/gift-cards' } })}
    >
      <GiftCardBalance query={await searchParams} />
    </InfoPage>
  );
}
