import type { Metadata } from 'next';
import { FactTiles, InfoSection, inlineLinkClass } from '@/components/storefront/info/info-page';
import { findOrderLink } from '@/components/storefront/layout/navigation';
import { Link } from '@/components/ui/link';
import { formatCents } from '@/lib/core/money/money';
import {
  costOf,
  oneFee,
  onlyMethod,
  type SalesZone,
  shippingDescription,
  shippingFigures,
  shippingLead,
  taxSentence,
} from '@/lib/core/shop-terms/shipping-terms';
import { countriesInWords, cutOffInWords, timeOf } from '@/lib/core/shop-terms/terms';
import { freeShippingAbove } from '@/lib/core/shop-terms/usual-shipping';
import { chosenStatuses, factsOfStatus } from '@/lib/core/statuses/order-status';
import { chargedWhen, PROCESSOR, TEST_MODE } from '@/lib/orders/payments/payment-terms';
import { paymentEnv } from '@/lib/platform/env/payment-env';
import { currencyName, formatChoice } from '@/lib/platform/locale/locale';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { salesZones } from '@/lib/pricing/settings/sales-zones';
import { settingsNow } from '@/lib/pricing/settings/settings-service';
import { taxEverywhere } from '@/lib/pricing/settings/tax-rate-service';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { PolicyPage } from '../policy-page';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Shipping Info',
    description: shippingDescription(salesZones(settingsNow())),
    path: '/shipping',
  });
}

export default function ShippingPage() {
  const { areOn, capture, isTest } = paymentEnv();
  const settings = settingsNow();
  const { countries } = settings.destinations;
  const zones = salesZones(settings);
  const figures = shippingFigures(zones);
  return (
    <PolicyPage page="shipping" title="Shipping Info" lead={shippingLead(zones)}>
      {figures.length > 0 && <FactTiles facts={figures} />}
      <InfoSection title="What it costs">
        <Costs zones={zones} />
        <p>
          {taxSentence(taxEverywhere(settings))} Cart and checkout show subtotal, shipping, tax and total before you
          place an order, and nothing is added afterwards.
        </p>
      </InfoSection>
      <InfoSection title="How long it takes">
        <p>{durationOf(zones)}</p>
        <p>
          <Link href="/orders" prefetch="hover" className={inlineLinkClass}>
            My Orders
          </Link>{' '}
          shows where each order stands:{' '}
          {formatChoice(chosenStatuses.map((status) => factsOfStatus(status).label.toLowerCase()))}. We also email you
          when it ships and when it arrives. Without logging in,{' '}
          <Link href={findOrderLink.href} prefetch="hover" className={inlineLinkClass}>
            {findOrderLink.label}
          </Link>{' '}
          shows it, too.
        </p>
      </InfoSection>
      <InfoSection title="Where we ship">
        <p>
          To addresses in {countriesInWords()} only.
          {countries.join() === 'US' && ' At checkout, we ask for street, city, state and ZIP code.'}
        </p>
      </InfoSection>
      <InfoSection title="How you pay">
        {areOn ? (
          <p>
            You pay on the secure page of {PROCESSOR}, our payment partner, and see there which cards it takes. We
            charge you {chargedWhen(capture)}, in {currencyName()}.{isTest && ` ${TEST_MODE}`}
          </p>
        ) : (
          <p>
            Credit card and PayPal are both mock payments: the checkout asks for no card number, and no account is
            charged.
          </p>
        )}
      </InfoSection>
    </PolicyPage>
  );
}

/** What each method costs, for each part of the world. */
function Costs({ zones }: { zones: readonly SalesZone[] }) {
  const { hasPromotions, takesCodes, terms } = shopFacts();
  const hasDiscounts = hasPromotions || takesCodes;
  const sides = [hasDiscounts && 'after discounts', !terms.pricesIncludeTax && 'before tax'].filter(Boolean);
  const ofWhat = sides.length > 0 ? `, ${sides.join(' and ')}` : '';
  const simple = oneFee(zones);
  if (simple) {
    const [fee, threshold] = [formatCents(simple.fee), formatCents(simple.threshold)];
    return (
      <p>
        Shipping is free over {threshold}
        {ofWhat}. Up to and including {threshold} it’s {fee}. Your cart shows how far you have to go.
      </p>
    );
  }
  const counts = `What counts is the sum of your shoes${ofWhat}.`;
  return (
    <>
      {zones.map(({ countries, methods }) => (
        <div key={countries[0]}>
          {zones.length > 1 && <h3 className="mb-2 font-medium text-text">{countriesInWords(countries)}</h3>}
          <ul className="grid list-disc gap-2 pl-5">
            {methods.map((method) => (
              <li key={method.id}>
                <b>{method.name}:</b> {costOf(method, formatCents)}, {method.isPickup && 'ready to collect '}in{' '}
                {timeOf(method)}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p>
        {counts}
        {Boolean(freeShippingAbove()) && ' Your cart shows how far you have to go.'}
      </p>
    </>
  );
}

/** How long an order takes, and what is said of it when it is placed. */
function durationOf(zones: readonly SalesZone[]): string {
  const method = onlyMethod(zones);
  const cutOff = cutOffInWords();
  const { terms, daysOff } = shopFacts();
  return [
    cutOff &&
      `What you order before ${cutOff} on a business day, we pack the same day, and anything else the next business day.`,
    method ? `It should be with you in ${timeOf(method)}.` : 'How long it takes depends on how and where it goes.',
    `Weekends${terms.country === 'US' ? ' and holidays' : daysOff.length > 0 ? ' and our days off' : ''} don’t count.`,
    'Your confirmation names the day.',
  ]
    .filter(Boolean)
    .join(' ');
}
