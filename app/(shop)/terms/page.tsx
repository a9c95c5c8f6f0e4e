import type { Metadata } from 'next';
import {
  Blank,
  BlankNote,
  InfoSection,
  inlineLinkClass,
  UntilItShips,
  WithdrawalRight,
} from '@/components/storefront/info/info-page';
import { Link } from '@/components/ui/link';
import { onlyMethod, shippingClause, taxClause } from '@/lib/core/shop-terms/shipping-terms';
import { countDays, returnDays, returnPostage, returnTerms, timeOf, whereWeShip } from '@/lib/core/shop-terms/terms';
import { chargedWhen, PROCESSOR, REFUND_TIME, TEST_MODE } from '@/lib/orders/payments/payment-terms';
import { paymentEnv } from '@/lib/platform/env/payment-env';
import { currencyName } from '@/lib/platform/locale/locale';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { salesZones } from '@/lib/pricing/settings/sales-zones';
import { settingsNow } from '@/lib/pricing/settings/settings-service';
import { taxEverywhere } from '@/lib/pricing/settings/tax-rate-service';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { PolicyPage } from '../policy-page';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Terms',
    description: `What you and ${shopFacts().name} agree on when you order: prices, shipping, returns and reviews.`,
    path: '/terms',
  });
}

export default function TermsPage() {
  const { legalName, addressLines, law } = shopFacts();
  const { areOn, capture, isTest } = paymentEnv();
  const settings = settingsNow();
  const zones = salesZones(settings);
  const method = onlyMethod(zones);
  return (
    <PolicyPage page="terms" isLegal title="Terms" lead="What we both agree on when you order, in plain words.">
      {(legalName === null || addressLines === null || law === null) && <BlankNote isSelling={areOn && !isTest} />}
      <InfoSection title="Who sells">
        <p>
          {legalName ?? <Blank>legal name of the company</Blank>},{' '}
          {addressLines?.join(', ') ?? <Blank>postal address</Blank>}.
        </p>
      </InfoSection>
      <InfoSection title="Your order">
        <p>
          You order when you {areOn ? 'confirm your payment' : 'press Place Order'}; we accept when we email you the
          confirmation. The price is the one you saw at that moment. If it changed while you were shopping, we show you
          the new one first and you decide.
          {areOn &&
            ' We keep your shoes for a while so that you can pay; an order that isn’t paid by then ends by itself.'}
        </p>
        <UntilItShips />
      </InfoSection>
      <InfoSection title="Prices and payment">
        <p>
          Prices are in {currencyName()}. {shippingClause(zones)}; {taxClause(taxEverywhere(settings))}.{' '}
          {areOn
            ? `${PROCESSOR} takes the payment for us. You’re charged ${chargedWhen(capture)}. What you get back goes the way you paid: to the same card, gift card or store credit; banks usually take ${REFUND_TIME} to show it.${isTest ? ` ${TEST_MODE}` : ''}`
            : 'Payments in this shop are mock payments: nothing is charged.'}
        </p>
      </InfoSection>
      <InfoSection title="Delivery">
        <p>
          We ship {whereWeShip()}
          {method && `, usually in ${timeOf(method)}`}. See{' '}
          <Link href="/shipping" prefetch="hover" className={inlineLinkClass}>
            Shipping Info
          </Link>
          .
        </p>
      </InfoSection>
      <InfoSection title="Returns">
        <p>
          {returnDays() === 0
            ? returnTerms({ withRight: false })
            : `You have ${countDays(returnDays())} from the day a pair arrived to start a return. ${returnPostage()}`}{' '}
          How it works is described in{' '}
          <Link href="/returns" prefetch="hover" className={inlineLinkClass}>
            Returns & Exchanges
          </Link>
          . This comes on top of your rights by law if a pair is faulty.
        </p>
      </InfoSection>
      <WithdrawalRight />
      <InfoSection title="Your account and reviews">
        <p>
          Keep your password to yourself. Reviews stay yours; by posting one you let us show it here. We remove reviews
          that are insulting, advertise something or aren’t about the shoe.
        </p>
      </InfoSection>
      <InfoSection title="Which law applies">
        <p>The law of {law ?? <Blank>state whose law applies</Blank>}.</p>
      </InfoSection>
    </PolicyPage>
  );
}
