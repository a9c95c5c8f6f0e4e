import type { Metadata } from 'next';
import { FactTiles, InfoPage, InfoSection, inlineLinkClass } from '@/components/info/info-page';
import { Link } from '@/components/ui/link';
import { formatCents } from '@/lib/money/money';
import { chargedWhen, PROCESSOR, TEST_MODE } from '@/lib/payments/payment-terms';
import { paymentEnv } from '@/lib/platform/env/payment-env';
import { currencyName, formatChoice } from '@/lib/platform/locale/locale';
import { pageMetadata } from '@/lib/seo/page-metadata';
import {
  DELIVERY_DAYS,
  deliveryTime,
  FREE_SHIPPING_ABOVE,
  processingTime,
  SHIPPING_FEE,
  TAX_PERCENT,
} from '@/lib/shop/terms';
import { chosenStatuses, factsOfStatus } from '@/lib/statuses/order-status';

const fee = formatCents(SHIPPING_FEE);
const threshold = formatCents(FREE_SHIPPING_ABOVE);

export const metadata: Metadata = pageMetadata({
  title: 'Shipping Info',
  description: `Shipping within the USA is free over ${threshold} and ${fee} below; orders arrive in ${deliveryTime}.`,
  path: '/shipping',
});

export default function ShippingPage() {
  const { areOn, capture, isTest } = paymentEnv();
  return (
    <InfoPage
      title="Shipping Info"
      lead={`One way of shipping, one price, within the USA: free when your shoes come to more than ${threshold}, otherwise ${fee}.`}
    >
      <FactTiles
        facts={[
          { value: 'Free', label: `over ${threshold}` },
          { value: fee, label: `up to and including ${threshold}` },
          { value: deliveryTime, label: 'from order to door' },
        ]}
      />
      <InfoSection title="What it costs">
        <p>
          Shipping is free over {threshold}, before tax. Up to and including {threshold} it’s {fee}. Your cart shows how
          far you have to go.
        </p>
        <p>
          Tax is {TAX_PERCENT} percent of the subtotal. Cart and checkout show subtotal, shipping, tax and total before
          you place an order, and nothing is added afterwards.
        </p>
      </InfoSection>
      <InfoSection title="How long it takes">
        <p>
          We need {processingTime} to get an order ready. It should be with you in {deliveryTime}; your confirmation
          names a day, {DELIVERY_DAYS} days after the order.
        </p>
        <p>
          <Link href="/orders" prefetch="hover" className={inlineLinkClass}>
            My Orders
          </Link>{' '}
          shows where each order stands:{' '}
          {formatChoice(chosenStatuses.map((status) => factsOfStatus(status).label.toLowerCase()))}. We also email you
          when it ships and when it arrives.
        </p>
      </InfoSection>
      <InfoSection title="Where we ship">
        <p>To addresses in the USA only. At checkout, we ask for street, city, state and ZIP code.</p>
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
    </InfoPage>
  );
}
