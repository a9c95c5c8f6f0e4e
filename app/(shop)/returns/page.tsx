import type { Metadata } from 'next';
import {
  FactTiles,
  InfoSection,
  inlineLinkClass,
  Steps,
  UntilItShips,
  WithdrawalRight,
} from '@/components/storefront/info/info-page';
import { Link } from '@/components/ui/link';
import {
  countDays,
  HOLD_DAYS,
  returnDays,
  returnPostage,
  returnTerms,
  returnWindow,
} from '@/lib/core/shop-terms/terms';
import { REFUND_TIME, TEST_MODE } from '@/lib/orders/payments/payment-terms';
import { paymentEnv } from '@/lib/platform/env/payment-env';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { PolicyPage } from '../policy-page';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Returns & Exchanges',
    description: `${returnWindow()} How to return or exchange ${shopFacts().name} shoes.`,
    path: '/returns',
  });
}

/** How a pair goes back without a reason, and how it does where only a faulty one can. */
const inOrders = () => [
  {
    title: 'Start in My Orders',
    text: (
      <>
        Open{' '}
        <Link href="/orders" prefetch="hover" className={inlineLinkClass}>
          My Orders
        </Link>
        , choose Return or exchange, and tell us which pairs and why. You get a return number right away. A code that we
        email you is all you need to log in.
      </>
    ),
  },
  {
    title: 'Wait for our answer',
    text: 'We look at each request and email you the slip for the box. Please don’t send anything before that.',
  },
  {
    title: 'Send the box',
    text: `Put the slip inside, ship the box to the address on it, and keep your shipping receipt. ${returnPostage()}`,
  },
];
const inWriting = [
  {
    title: 'Write to us',
    text: (
      <>
        <Link href="/contact" prefetch="hover" className={inlineLinkClass}>
          Tell us
        </Link>{' '}
        the number of your order, and what is wrong with the pair.
      </>
    ),
  },
  {
    title: 'Wait for our answer',
    text: 'We tell you how the pair gets back to us, and pay for it. Please don’t send anything before that.',
  },
];

export default function ReturnsPage() {
  const { areOn, isTest } = paymentEnv();
  const takesBack = returnDays() > 0;
  const itsTax = shopFacts().terms.pricesIncludeTax ? '' : ' and its tax';
  return (
    <PolicyPage
      page="returns"
      title="Returns & Exchanges"
      lead={`Try them on at home. ${returnTerms({ opening: 'If a pair is not right,', withRight: false })}`}
    >
      <FactTiles
        facts={[
          ...(takesBack
            ? [
                { value: countDays(returnDays()), label: 'from the day it arrived' },
                { value: 'One minute', label: 'to start a return in My Orders' },
              ]
            : []),
          { value: 'Full refund', label: `of the pair${itsTax}, once it is back` },
        ]}
      />
      <InfoSection title="How to return a pair">
        <Steps steps={takesBack ? inOrders() : inWriting} />
      </InfoSection>
      {takesBack && (
        <InfoSection title="Another size">
          <p>
            Choose Another size instead of your money back. We hold the new size for you for {HOLD_DAYS} days from your
            request and send it once your pair is here. If your pair takes longer and the size has sold out, you get
            your money back. The{' '}
            <Link href="/size-guide" prefetch="hover" className={inlineLinkClass}>
              size guide
            </Link>{' '}
            helps with the second try.
          </p>
        </InfoSection>
      )}
      <WithdrawalRight />
      <InfoSection title="Your money">
        <p>
          We refund what you paid for the pair{itsTax}, the way you paid. Shipping comes back with the last pair of an
          order, or when a pair was faulty or not as pictured.
        </p>
        {areOn ? (
          <p>
            It goes back to the same card. Banks usually take {REFUND_TIME} to show it. What a gift card or store credit
            paid goes back there.{isTest && ` ${TEST_MODE}`}
          </p>
        ) : (
          <p>Payments in this shop are mock payments: nothing was charged, so no money moves.</p>
        )}
      </InfoSection>
      <InfoSection title="Changed your mind sooner?">
        <UntilItShips />
      </InfoSection>
    </PolicyPage>
  );
}
