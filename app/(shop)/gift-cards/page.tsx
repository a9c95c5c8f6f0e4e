import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { GiftCardForm } from '@/components/orders/gift-cards/gift-card-form';
import { InfoPage, InfoSection, inlineLinkClass } from '@/components/storefront/info/info-page';
import { Link } from '@/components/ui/link';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Gift cards',
    description: `${shopFacts().name} gift cards, sent by email right away or on the day you choose.`,
    path: '/gift-cards',
  });
}

export default function GiftCardsPage() {
  const { giftCards } = shopFacts();
  // Cards that the shop gave away have a balance all the same.
  if (!giftCards) redirect('/gift-cards/balance');
  return (
    <InfoPage
      title="Gift cards"
      lead={
        <>
          Give them the shoes they’d pick themselves. We’ll email the card right away, or on the day you choose. Have
          one already?{' '}
          <Link href="/gift-cards/balance" prefetch="hover" className={inlineLinkClass}>
            Check what’s left on it
          </Link>
          .
        </>
      }
    >
      <noscript>
        <p className="mt-8 text-muted">Your cart is kept in this browser. Please turn on JavaScript to buy a card.</p>
      </noscript>
      <GiftCardForm sold={giftCards} />
      <InfoSection title="Good to know">
        <p>
          A card pays for shoes, shipping and tax, in as many orders as you like, and what isn’t spent stays on it. No
          tax is charged when you buy one: it’s charged on what the card buys. You pay for a gift card itself in full:
          no code or other gift card lowers its price.
        </p>
        <p>
          Changed your mind? As long as nothing of a card is spent, we give you your money back:{' '}
          <Link href="/contact" prefetch="hover" className={inlineLinkClass}>
            write to us
          </Link>
          . One that isn’t sent yet you can cancel yourself in{' '}
          <Link href="/orders" prefetch="hover" className={inlineLinkClass}>
            My Orders
          </Link>
          .
        </p>
      </InfoSection>
    </InfoPage>
  );
}
