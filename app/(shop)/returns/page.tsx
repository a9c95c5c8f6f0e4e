import type { Metadata } from 'next';
import { FactTiles, InfoPage, InfoSection, inlineLinkClass, Steps } from '@/components/info/info-page';
import { HoverLink } from '@/components/ui/hover-link';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { RETURN_DAYS } from '@/lib/shop/terms';

export const metadata: Metadata = pageMetadata({
  title: 'Returns & Exchanges',
  description: `You have ${RETURN_DAYS} days to send a pair back. How to return or exchange Lacewing shoes.`,
  path: '/returns',
});

export default function ReturnsPage() {
  return (
    <InfoPage
      title="Returns & Exchanges"
      lead={`Try them on at home. If a pair is not right, you have ${RETURN_DAYS} days to send it back.`}
    >
      <FactTiles
        facts={[
          { value: `${RETURN_DAYS} days`, label: 'from the day it arrived' },
          { value: 'One email', label: 'is how a return begins' },
          { value: 'No charge', label: 'to refund: payments here are mock' },
        ]}
      />
      <InfoSection title="How to return a pair">
        <Steps
          steps={[
            {
              title: 'Find your order number',
              text: (
                <>
                  It begins with #. You find it in the confirmation we mailed you and in{' '}
                  <HoverLink href="/orders" className={inlineLinkClass}>
                    My Orders
                  </HoverLink>
                  .
                </>
              ),
            },
            {
              title: 'Write to us',
              text: (
                <>
                  Name the order and the pair on the{' '}
                  <HoverLink href="/contact" className={inlineLinkClass}>
                    contact page’s
                  </HoverLink>{' '}
                  address.
                </>
              ),
            },
            {
              title: 'Wait for our answer',
              text: 'It tells you where to send the pair. Please wait for it before you send anything.',
            },
          ]}
        />
      </InfoSection>
      <InfoSection title="Another size or color">
        <p>
          An exchange is a return and a new order: send the pair back and order the one you want, so that it cannot sell
          out while the first one travels. The{' '}
          <HoverLink href="/size-guide" className={inlineLinkClass}>
            size guide
          </HoverLink>{' '}
          helps with the second try.
        </p>
      </InfoSection>
      <InfoSection title="Your money">
        <p>
          Payments in this shop are mock payments: neither card nor PayPal is charged when you order, so a return needs
          no refund.
        </p>
      </InfoSection>
    </InfoPage>
  );
}
